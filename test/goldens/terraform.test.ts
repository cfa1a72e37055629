import { assert, describe, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { env } from "node:process"
import * as Planning from "../../layers/planning.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { fixtures } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"

// A Terraform checker that takes a folder and prints { ok, errors } as JSON.
const checker = env["TFCHECK"]

const check = (folder: string) =>
  Effect.async<string>((resume) => {
    execFile(checker ?? "", [folder], { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (_, stdout) =>
      resume(Effect.succeed(stdout))
    )
  })

const readVerdict = Schema.decodeUnknownSync(
  Schema.parseJson(Schema.Struct({ ok: Schema.Boolean, errors: Schema.Array(Schema.Unknown) }))
)

const folderOf = (files: ReadonlyArray<{ readonly path: string; readonly content: string }>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const folder = await mkdtemp(join(tmpdir(), "groundplan-tf-"))
      for (const { content, path } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), content)
      }
      return folder
    }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )

const cases = fixtures.flatMap((fixture) =>
  ProviderName.literals.map((provider) => ({ fixture, name: fixture.name, provider }))
)

describe.skipIf(checker === undefined)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  layer(Planning.layer)("accepts", (it) => {
    it.scoped.each(cases)(
      "every tier of $name on $provider",
      ({ fixture, provider }) =>
        Effect.gen(function* () {
          const { files } = yield* planFixture(fixture, { ...fixture.context, providers: [provider] })
          assert.deepStrictEqual(
            files.map(({ tier }) => tier),
            tierNames
          )
          yield* Effect.forEach(
            files,
            ({ files: ofTier, tier }) =>
              Effect.gen(function* () {
                const terraform = ofTier.filter(({ path }) => path.startsWith("terraform/"))
                if (terraform.length === 0) return
                const printed = yield* check(join(yield* folderOf(terraform), "terraform"))
                const { errors, ok } = readVerdict(printed)
                assert.isTrue(ok, `${tier}: ${JSON.stringify(errors, null, 2)}`)
              }),
            { concurrency: 2, discard: true }
          )
        }),
      300_000
    )
  })
})
