import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../../layers/planning.ts"
import { analyze } from "../../../src/context/analyze.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { manifestNameFor, manifestText } from "../../../src/repo/ownFiles/Manifest.ts"
import { mayBeOwn } from "../../../src/repo/ownFiles/ownPaths.ts"
import { withoutOwnFiles } from "../../../src/repo/ownFiles/withoutOwnFiles.ts"
import { placeOf } from "../../../src/repo/Place.ts"
import { sha256 } from "../../../src/repo/sha256.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { type Fixture, fixturesAndFolders } from "../../support/fixtures.ts"
import { filesOf } from "../../support/github/tarball.ts"
import { fixtureOn } from "../../support/planFixture.ts"

type Files = Readonly<Record<string, string | Uint8Array>>

const analysed = (files: Files, path = "") =>
  analyze(snapshotOf(files, { scanners, repository: { ...exampleRepository, path } }))

/** Without the one thing that may differ: that the files are told of. */
const evidenceOf = (files: Files, path?: string) => {
  const { statistics, ...rest } = analysed(files, path)
  return {
    ...rest,
    statistics: {
      ...statistics,
      notRead: statistics.notRead.filter(({ path }) => !path.startsWith("groundplan.files."))
    }
  }
}

const recordOf = (files: Readonly<Record<string, string>>, slug = "") => ({
  [manifestNameFor(slug)]: manifestText({
    plan: "https://github.com/acme/shop",
    tier: "growth",
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha256(content)]))
  })
})

/** The files of a fixture's growth that its repository does not have already. */
const ownOf = (fixture: Fixture, provider: "aws" | "scaleway", theirs: Files) =>
  Effect.map(fixtureOn(fixture, provider), ({ files }) => {
    const written = files.find(({ tier }) => tier === "growth")?.files ?? []
    return Object.fromEntries(written.flatMap(({ content, path }) => (path in theirs ? [] : [[path, content]])))
  })

describe("files that Groundplan wrote", () => {
  for (const fixture of fixturesAndFolders) {
    for (const provider of ["aws", "scaleway"] as const) {
      it.effect(
        `change nothing of what is found in ${fixture.name} once they are merged, on ${provider}`,
        () =>
          Effect.gen(function* () {
            const theirs = filesOf(fixture.repository)
            const own = yield* ownOf(fixture, provider, theirs)
            assert.isNotEmpty(Object.keys(own))
            assert.deepStrictEqual(
              Object.keys(own).filter((path) => !mayBeOwn(path)),
              []
            )
            const merged = { ...theirs, ...own, ...recordOf(own, placeOf(fixture).slug) }
            assert.deepStrictEqual(evidenceOf(merged, fixture.path), evidenceOf(theirs, fixture.path))
          }).pipe(Effect.provide(Planning.layer)),
        60_000
      )
    }
  }

  const app = {
    "package.json": JSON.stringify({
      name: "shop",
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0" }
    }),
    "server.js": 'require("express")().listen(process.env.PORT)\n'
  }
  const own = { Dockerfile: 'FROM node:22-slim\nEXPOSE 4321\nCMD ["node", "server.js"]\n' }

  it("are a person's, and evidence, as soon as the person changed them", () => {
    const record = recordOf(own)
    assert.deepStrictEqual(evidenceOf({ ...app, ...own, ...record }), evidenceOf(app))
    const changed = { Dockerfile: own.Dockerfile.replace("4321", "4322") }
    assert.strictEqual(analysed({ ...app, ...changed, ...record }).services[0]?.port, 4322)
  })

  it("are told of among what was not read", () => {
    const { notRead } = analysed({ ...app, ...own, ...recordOf(own) }).statistics
    assert.isTrue(notRead.some(({ path, why }) => path === "groundplan.files.json" && why.includes("Groundplan")))
  })

  it("are left out wherever their record lies, as in the folder that the command line writes", () => {
    const record = {
      "out/acme/groundplan.files.json": manifestText({
        plan: "..",
        files: { "growth/Dockerfile": sha256(own.Dockerfile) }
      })
    }
    const snapshot = snapshotOf({ ...app, "out/acme/growth/Dockerfile": own.Dockerfile, ...record })
    assert.deepStrictEqual(withoutOwnFiles(snapshot).snapshot.entries, snapshotOf(app).entries)
  })

  it("are never a repository's own code, whatever a record says", () => {
    const snapshot = snapshotOf({ ...app, ...recordOf(app) })
    assert.deepStrictEqual(withoutOwnFiles(snapshot).snapshot.entries, snapshotOf(app).entries)
  })

  it("hide no secret: a record that names a file with one in it does not", () => {
    const key = ["AKIA", "Q3EGZQ7XJ5N2M4PL"].join("")
    const leaking = { "terraform/main.tf": `# ${key}\n` }
    const { findings } = analysed({ ...app, ...leaking, ...recordOf(leaking) }).securityCheck
    assert.isTrue(findings.some(({ path, rule }) => path === "terraform/main.tf" && rule.startsWith("secret")))
  })

  it("are as before where their record is broken or leads elsewhere", () => {
    for (const text of ["{", "[]", JSON.stringify({ plan: "x", files: { "../Dockerfile": sha256(own.Dockerfile) } })]) {
      const files = { ...app, ...own, "groundplan.files.json": text }
      assert.strictEqual(withoutOwnFiles(snapshotOf(files)).snapshot.entries.length, 4)
    }
  })
})
