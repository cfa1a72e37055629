import { mistakesInFile } from "../../../src/facts/corrections/withFile.ts"
import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { corrected } from "../../../src/facts/corrections/corrected.ts"
import type { Correction } from "../../../src/facts/corrections/Correction.ts"
import { analyze } from "../../../src/context/analyze.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { aDatastore, anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { analysisOf, manifest } from "../support.ts"

const say = (
  kind: Correction["kind"],
  subject: string,
  field: string,
  value: Correction["value"],
  by: Correction["by"] = "edit"
): Correction => ({
  kind,
  subject,
  field,
  value,
  by,
  evidence: by === "file" ? [{ path: "groundplan.yml", line: 3, excerpt: `${field}:` }] : []
})

const shop = anAnalysis({
  services: [
    aService({
      name: "web",
      uses: ["postgres", "redis"],
      environment: [
        aVariable({ name: "DATABASE_URL", secret: true, need: "required", value: "store-url", from: "postgres" }),
        aVariable({ name: "HOOKS_URL", need: "required", value: "service-url", from: "hooks" }),
        aVariable({ name: "PORT", value: "constant", form: "3000" })
      ]
    }),
    aService({ name: "hooks", uses: ["mongodb"] }),
    aService({ name: "worker", kind: "worker", port: null, uses: ["redis"] }),
    aService({ name: "worker-main", kind: "worker", port: null, uses: ["redis"] })
  ],
  datastores: [
    aDatastore({ usedBy: ["web"] }),
    aDatastore({ id: "redis", kind: "cache", engine: "redis", usedBy: ["web", "worker", "worker-main"] }),
    aDatastore({ id: "mongodb", kind: "document", engine: "mongodb", usedBy: ["hooks"] })
  ],
  facts: [
    { id: "port:web", kind: "port", value: "3000", service: "web", confidence: 0.9, evidence: [] },
    { id: "service:hooks", kind: "service", value: "web hooks", service: "hooks", confidence: 1, evidence: [] }
  ]
})

const names = ({ services }: Pick<Analysis, "services">) => services.map(({ name }) => name)
const variable = ({ services }: Pick<Analysis, "services">, name: string) =>
  services.flatMap(({ environment }) => environment).find((one) => one.name === name)
const serviceOf = ({ services }: Pick<Analysis, "services">, name: string) =>
  services.find((service) => service.name === name)

describe("what a person says", () => {
  it("takes the place of what was found, and is told with who said it", () => {
    const after = corrected(shop, [say("service", "web", "port", 4000, "file")])
    assert.strictEqual(serviceOf(after, "web")?.port, 4000)
    assert.strictEqual(variable(after, "PORT")?.form, "4000")
    assert.deepStrictEqual(
      after.corrections?.map(({ by, field }) => [by, field]),
      [["file", "port"]]
    )
    const facts = after.facts.filter(({ service }) => service === "web")
    assert.deepStrictEqual(
      facts.map(({ evidence, kind, value }) => [kind, value, evidence[0]?.path]),
      [
        ["correction", "web listens on port 4000", "groundplan.yml"],
        ["port", "4000", "groundplan.yml"]
      ]
    )
  })

  it("counts by message before the file, and by the last message of all", () => {
    const filed = corrected(shop, [say("service", "web", "port", 4000, "file")])
    const edited = corrected(filed, [say("service", "web", "port", 5000), say("service", "web", "port", 6000)])
    assert.strictEqual(serviceOf(edited, "web")?.port, 6000)
    assert.deepStrictEqual(corrected(edited, []), filed)
  })

  it("corrects nothing where it is what was found", () => {
    const same = corrected(shop, [
      say("service", "web", "port", 3000),
      say("service", "web", "release", false),
      say("store", "postgres", "use", "managed"),
      say("variable", "DATABASE_URL", "need", "required")
    ])
    assert.deepStrictEqual(same, shop)
  })

  it("takes what is not ours out, with the stores that only it used, and asks for its address", () => {
    const after = corrected(shop, [say("service", "hooks", "ignore", true)])
    assert.notInclude(names(after), "hooks")
    assert.deepStrictEqual(
      after.datastores.map(({ id }) => id),
      ["postgres", "redis"]
    )
    assert.deepStrictEqual(
      after.notDeployed.map(({ name }) => name),
      ["hooks", "mongodb"]
    )
    assert.deepInclude(variable(after, "HOOKS_URL"), { value: "owner", from: null, required: true })
    assert.isFalse(after.facts.some(({ service }) => service === "hooks"))
  })

  it("joins a program that was found twice, and changes nothing where it would be its own double", () => {
    const after = corrected(shop, [say("service", "worker-main", "sameAs", "worker")])
    assert.notInclude(names(after), "worker-main")
    assert.deepStrictEqual(after.datastores.find(({ id }) => id === "redis")?.usedBy, ["web", "worker"])
    const circle = [
      say("service", "worker-main", "sameAs", "worker"),
      say("service", "worker", "sameAs", "worker-main")
    ]
    assert.deepStrictEqual(corrected(shop, circle), shop)
  })

  it("has the address of a store that somebody else runs given by a person", () => {
    const after = corrected(shop, [say("store", "postgres", "use", "external")])
    assert.strictEqual(after.datastores[0]?.role, "external")
    assert.deepInclude(variable(after, "DATABASE_URL"), { value: "owner", need: "required", required: true })
  })

  it("leaves out a store that is not needed, and what led to it", () => {
    const after = corrected(shop, [say("store", "postgres", "use", "none")])
    assert.notInclude(
      after.datastores.map(({ id }) => id),
      "postgres"
    )
    assert.deepInclude(variable(after, "DATABASE_URL"), { value: null, required: false })
    assert.deepStrictEqual(serviceOf(after, "web")?.uses, ["redis"])
  })

  it("takes one of several databases, and no other", () => {
    const either = anAnalysis({
      datastores: [
        aDatastore({ role: "one-of", usedBy: ["web"] }),
        aDatastore({ id: "mysql", engine: "mysql", role: "one-of", usedBy: ["web"] })
      ]
    })
    const after = corrected(either, [say("store", "mysql", "use", "managed")])
    assert.deepStrictEqual(
      after.datastores.map(({ id, role }) => [id, role]),
      [
        ["postgres", "optional"],
        ["mysql", "required"]
      ]
    )
  })

  it("puts what a service keeps on a disk, and takes the disk away where it keeps nothing", () => {
    const kept = corrected(shop, [say("service", "worker", "keep", ["/data"])])
    assert.deepInclude(kept.datastores.at(-1), { id: "data", kind: "volume", engine: "volume", usedBy: ["worker"] })
    assert.include(serviceOf(kept, "worker")?.uses ?? [], "data")
    const disk = anAnalysis({
      services: [aService({ keeps: ["/data"], uses: ["files"] })],
      datastores: [aDatastore({ id: "files", kind: "volume", engine: "volume", usedBy: ["web"] })]
    })
    assert.deepStrictEqual(corrected(disk, [say("service", "web", "keep", [])]).datastores, [])
  })

  it("copies nothing to folders that a person names", () => {
    const found = anAnalysis({ services: [aService({ keeps: ["/app/media"], shipped: ["/app/media"] })] })
    const after = corrected(found, [say("service", "web", "keep", ["/app/files", "/app/media"])])
    assert.isUndefined(serviceOf(after, "web")?.shipped)
    assert.deepStrictEqual(serviceOf(corrected(found, [say("service", "web", "port", 3000)]), "web")?.shipped, [
      "/app/media"
    ])
  })

  it("says how a program is started and what runs before a release", () => {
    const after = serviceOf(
      corrected(shop, [
        say("service", "web", "start", "node x.js"),
        say("service", "web", "release", "node migrate.js")
      ]),
      "web"
    )
    assert.deepInclude(after, { startCommand: "node x.js", override: true, releaseCommand: "node migrate.js" })
  })

  it("knows of a variable that no file names", () => {
    const after = corrected(shop, [
      say("variable", "FOO_KEY", "need", "required"),
      say("variable", "FOO_KEY", "value", "third-party")
    ])
    assert.deepInclude(variable(after, "FOO_KEY"), { secret: true, required: true, value: "third-party" })
  })

  it("means nothing of what is not there", () => {
    assert.deepStrictEqual(corrected(shop, [say("service", "nobody", "ignore", true)]), shop)
    assert.deepStrictEqual(corrected(shop, [say("store", "oracle", "use", "none")]), shop)
  })
})

describe("a groundplan.yml of a repository", () => {
  const files = {
    "apps/web/package.json": manifest({ name: "web", dependencies: { express: "5" }, scripts: { start: "node a.js" } }),
    "apps/web/a.js": "require('express')().listen(4000)\n",
    "apps/load/package.json": manifest({
      name: "load",
      dependencies: { express: "5" },
      scripts: { start: "node b.js" }
    }),
    "apps/load/b.js": "require('express')().listen(5000)\n"
  }

  it("leaves files out, and says so", () => {
    const after = analysisOf({ ...files, "groundplan.yml": "ignore: [apps/load]\n" })
    assert.deepStrictEqual(names(after), ["web"])
    assert.include(
      after.statistics.notRead.map(({ path }) => path),
      "apps/load"
    )
  })

  it("names the folder that is meant where none is asked for", () => {
    const after = analysisOf({ ...files, "groundplan.yml": "path: apps/web\n" })
    assert.deepStrictEqual(
      after.services.map(({ root }) => root),
      ["apps/web"]
    )
    assert.strictEqual(after.folder?.path, "apps/web")
    const nearer = { ...files, "groundplan.yml": "path: apps/web\n", "apps/web/groundplan.yml": "ignore: [load]\n" }
    const asked = snapshotOf(nearer, { scanners, repository: { ...exampleRepository, path: "apps/web" } })
    assert.deepStrictEqual(analysisOf(nearer), analyze(asked))
  })

  it("is ignored as a whole where a line is wrong, which is a finding", () => {
    const wrong = "services:\n  load:\n    ignore: true\n  web:\n    port: many\n"
    const after = analysisOf({ ...files, "groundplan.yml": wrong })
    assert.includeMembers(names(after), ["load", "web"])
    assert.isUndefined(after.corrections)
    const found = after.securityCheck.findings.find(({ rule }) => rule === "groundplan.file")
    assert.deepInclude(found ?? {}, { path: "groundplan.yml", line: 5, severity: "low" })
    assert.match(mistakesInFile(after).join(), /^groundplan\.yml is ignored as a whole: .+ \(groundplan\.yml:5\)\.$/)
    assert.isEmpty(mistakesInFile(analysisOf(files)))
    const away = analysisOf({ ...files, "groundplan.yml": "path: apps/nowhere\n" })
    assert.include(JSON.stringify(away.securityCheck.findings), "path is not a folder of this repository")
  })

  it("puts nothing on the internet that runs commands for its callers", () => {
    const runner = {
      "package.json": manifest({ name: "runner", dependencies: { express: "5" }, scripts: { start: "node a.js" } }),
      "a.js": "app.post('/', (req) => exec(req.body.command))\nrequire('express')().listen(3000)\n"
    }
    const after = analysisOf({ ...runner, "groundplan.yml": "services:\n  shop:\n    public: true\n" })
    assert.deepStrictEqual(
      after.services.map((service) => [service.public, service.runsCommands?.map(({ line }) => line)]),
      [[false, [1]]]
    )
    assert.include(
      after.securityCheck.findings.map(({ title }) => title).join(),
      "shop runs code or commands for whoever calls it"
    )
  })

  it("says which service it does not find, and which there are", () => {
    const after = analysisOf({
      ...files,
      "groundplan.yml": "services:\n  shop:\n    port: 1\n  load:\n    ignore: true\n"
    })
    const titles = after.securityCheck.findings.map(({ line, title }) => `${line} ${title}`)
    assert.include(
      titles.join(),
      "3 A line of groundplan.yml is passed over: there is no service shop: there are load, web"
    )
    assert.deepStrictEqual(names(after), ["web"])
  })
})
