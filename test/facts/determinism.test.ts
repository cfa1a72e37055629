import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { analyze } from "../../src/context/analyze.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import type { RepoSnapshot } from "../../src/repo/RepoSnapshot.ts"
import { makeSnapshotBuilder } from "../../src/repo/SnapshotBuilder.ts"
import { exampleRepository } from "../../src/repo/snapshotOf.ts"
import { filesBelow } from "../support/filesBelow.ts"

const root = join(import.meta.dirname, "../../fixtures")
const below = (folder: string) =>
  readdirSync(join(root, folder))
    .map((name) => (folder === "" ? name : `${folder}/${name}`))
    .filter((name) => existsSync(join(root, name, "repo")))

const cases = [...below(""), ...below("traps")].toSorted()

/** The snapshot of files that come by in the order given. */
const inOrder = (files: ReadonlyArray<readonly [string, Uint8Array]>): RepoSnapshot =>
  Either.gen(function* () {
    const builder = makeSnapshotBuilder(defaultLimits, scanners)
    for (const [path, bytes] of files) {
      yield* builder.count()
      const wanted = yield* builder.open(path, bytes.length)
      if (wanted !== undefined) yield* builder.add(wanted, bytes)
    }
    return builder.finish(exampleRepository)
  }).pipe(Either.getOrThrowWith((failure) => failure))

describe("an analysis does not depend on the order in which files come by", () => {
  it.each(cases)("%s", (name) => {
    const files = Object.entries(filesBelow(join(root, name, "repo")))
    const analysis = JSON.stringify(analyze(inOrder(files)))
    FastCheck.assert(
      FastCheck.property(FastCheck.shuffledSubarray(files, { minLength: files.length }), (shuffled) => {
        assert.strictEqual(JSON.stringify(analyze(inOrder(shuffled))), analysis)
      }),
      { numRuns: 5 }
    )
  })
})

it("nothing that reads a repository depends on the machine's language, time zone, clock or chance", () => {
  const sources = ["repo", "facts", "context"].flatMap((folder) => {
    const path = join(import.meta.dirname, "../../src", folder)
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [`${folder}/${name}`, readFileSync(join(path, name), "utf8")] as const)
  })
  assert.isAbove(sources.length, 100)
  const dependent = /localeCompare|\bIntl\.|toLocale|new Date\(\s*\)|Date\.now|Math\.random|performance\.now/
  assert.deepStrictEqual(
    // how long a turn lasts decides who waits, and nothing of what is found
    sources.filter(([name, text]) => dependent.test(text) && name !== "context/runInTurns.ts").map(([name]) => name),
    []
  )
})
