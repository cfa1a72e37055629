import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as Planning from "../../../layers/planning.ts"
import { analyze } from "../../../src/context/analyze.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { decodeManifest, manifestNameFor, manifestText } from "../../../src/repo/ownFiles/Manifest.ts"
import { isOfPlan, mayBeOwn } from "../../../src/repo/ownFiles/ownPaths.ts"
import { withoutOwnFiles } from "../../../src/repo/ownFiles/withoutOwnFiles.ts"
import { placeOf } from "../../../src/repo/Place.ts"
import { sha256 } from "../../../src/repo/sha256.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { planNamed } from "../../../src/pullRequests/sides.ts"
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

const recordOf = (files: Readonly<Record<string, string>>, path = "") => ({
  [manifestNameFor(placeOf({ path }).slug)]: manifestText({
    plan: planNamed({ ...exampleRepository, path }),
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

/** A deployment of one image. */
const manifest = (image: string) => ({
  "kubernetes/web.yaml": [
    "apiVersion: apps/v1",
    "kind: Deployment",
    "metadata: { name: web }",
    "spec:",
    "  template:",
    "    spec:",
    "      containers:",
    "        - name: web",
    `          image: ${image}`,
    ""
  ].join("\n")
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
              Object.keys(own).filter((path) => !isOfPlan(placeOf(fixture).folder, path) || !mayBeOwn(path)),
              []
            )
            const merged = { ...theirs, ...own, ...recordOf(own, fixture.path) }
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
  const own = { Dockerfile: 'FROM node:22-slim\nUSER node\nEXPOSE 4321\nCMD ["node", "server.js"]\n' }

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

  it("hide no weakness: a forged record that names files with their digests takes no finding away", () => {
    const password = ["Wq7", "tZ2m", "Lx9pRv4k"].join("")
    const forged = {
      Dockerfile: 'FROM node:22\nUSER root\nCMD ["node", "server.js"]\n',
      "kubernetes/app.yaml": [
        "apiVersion: apps/v1",
        "kind: Deployment",
        "metadata: { name: shop }",
        "spec:",
        "  template:",
        "    spec:",
        "      containers:",
        "        - name: shop",
        "          image: shop:1.0.0",
        "          securityContext: { privileged: true }",
        "          env:",
        "            - name: DATABASE_PASSWORD",
        `              value: ${password}`,
        ""
      ].join("\n")
    }
    const before = analysed({ ...app, ...forged }).securityCheck
    const after = analysed({ ...app, ...forged, ...recordOf(forged) }).securityCheck
    for (const rule of ["kubernetes.privileged", "container.root"])
      assert.isTrue(
        after.findings.some((finding) => finding.rule === rule),
        rule
      )
    assert.isTrue(
      after.findings.some(
        ({ evidence, rule }) =>
          /secret/.test(rule) && evidence.some(({ line, path }) => path === "kubernetes/app.yaml" && line === 13)
      )
    )
    assert.deepStrictEqual(after.findings, before.findings)
    assert.strictEqual(after.grade, before.grade)
    assert.strictEqual(after.checks.find(({ rule }) => rule === "container.root")?.status, "failed")
  })

  const unpinned = (files: Files) =>
    analysed({ ...app, ...files }).securityCheck.findings.some(({ rule }) => rule === "kubernetes.unpinned-image")

  it("of an earlier release are no weakness for images whose registry nobody has, theirs of a real one are", () => {
    const ours = manifest("unset.invalid/web")
    assert.isFalse(unpinned({ ...ours, ...recordOf(ours) }))
    for (const image of ["unset.invalid.example.com/web", "example.com/unset.invalid/web"]) {
      const theirs = manifest(image)
      assert.isTrue(unpinned({ ...theirs, ...recordOf(theirs) }), image)
    }
  })

  const ended = (files: Files) =>
    analysed({ ...app, ...files }).securityCheck.findings.find(({ path }) => path === "compose.yaml")

  it("of an earlier release that run what ended by now say that newer files mend it, while nobody changed them", () => {
    const compose = { "compose.yaml": "services:\n  postgres:\n    image: postgres:12.22\n" }
    assert.strictEqual(ended(compose)?.rule, "runtime.end-of-life")
    assert.notInclude(ended(compose)?.remediation ?? "", "Groundplan")
    const merged = ended({ ...compose, ...recordOf(compose) })
    assert.include(merged?.remediation, "a pull request with the files of a newer design")
    assert.strictEqual(merged?.severity, ended(compose)?.severity)
    const changed = { "compose.yaml": `${compose["compose.yaml"]}# by hand\n` }
    assert.notInclude(ended({ ...changed, ...recordOf(compose) })?.remediation ?? "", "Groundplan")
  })

  it("hide no secret in the record itself, while its digests are none", () => {
    const key = ["AKIA", "Q3EGZQ7XJ5N2M4PL"].join("")
    const secrets = { "terraform/secrets.tf": "# none\n", "terraform/api_token.tf": "# nor here\n" }
    const [[name = "", text = ""] = []] = Object.entries(recordOf(secrets))
    const { findings } = analysed({ ...app, ...secrets, [name]: text }).securityCheck
    assert.deepStrictEqual(findings, analysed(app).securityCheck.findings)
    const leaking = text.replace(/(github\.com\/[^"]+)/, `$1 (${key})`)
    assert.isTrue(Option.isSome(decodeManifest(leaking)))
    const told = analysed({ ...app, ...secrets, [name]: leaking }).securityCheck.findings
    assert.isTrue(told.some(({ path, rule }) => path === name && rule === "secret.committed"))
  })

  it("are where a plan of that folder has them: a record names no other, and lies at the root by its own name", () => {
    const other = { "api/terraform/main.tf": "# theirs\n", "growth/compose.yaml": "services: {}\n" }
    for (const record of [
      recordOf(other),
      recordOf(other, "web"),
      { "groundplan.files.other.json": Object.values(recordOf(other, "api"))[0] ?? "" },
      { "docs/groundplan.files.json": Object.values(recordOf(other))[0] ?? "" }
    ]) {
      const kept = withoutOwnFiles(snapshotOf({ ...app, ...other, ...record })).snapshot.entries
      assert.includeMembers(
        kept.map(({ path }) => path),
        Object.keys(other)
      )
    }
    const { own } = withoutOwnFiles(snapshotOf({ ...app, ...other, ...recordOf(other, "api") }))
    assert.isTrue(own.has("api/terraform/main.tf"))
  })

  it("are as before where the plan that a record names is none", () => {
    for (const plan of ["https://example.com/acme/shop", "shop\u0007", "..", "ssh://github.com/acme/shop"])
      assert.isTrue(Option.isNone(decodeManifest(JSON.stringify({ plan, tier: "growth", files: {} }))), plan)
    for (const plan of ["..", "../../shop (apps/web)", "https://github.com/acme/shop"])
      assert.isTrue(Option.isSome(decodeManifest(JSON.stringify({ plan, files: {} }))), plan)
  })

  it("are as before where their record is broken or leads elsewhere", () => {
    for (const text of ["{", "[]", JSON.stringify({ plan: "x", files: { "../Dockerfile": sha256(own.Dockerfile) } })]) {
      const files = { ...app, ...own, "groundplan.files.json": text }
      assert.strictEqual(withoutOwnFiles(snapshotOf(files)).snapshot.entries.length, 4)
    }
  })
})
