import { assert, describe, it } from "@effect/vitest"
import { analyze } from "../../../src/context/analyze.ts"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { corrected } from "../../../src/facts/corrections/corrected.ts"
import type { Correction } from "../../../src/facts/corrections/Correction.ts"
import { serviceFields, storeFields, variableFields } from "../../../src/facts/corrections/fields.ts"
import { readFile } from "../../../src/facts/corrections/readFile.ts"
import { writtenFile } from "../../../src/facts/corrections/written.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { VariableValue } from "../../../src/facts/Service.ts"
import { seenFrom } from "../../../src/facts/folder/seenFrom.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { Either } from "effect"
import { aDatastore, anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { filesBelow } from "../../support/filesBelow.ts"
import { type Fixture, fixturesAndFolders } from "../../support/fixtures.ts"

const analysed = ({ path, repository }: Fixture, file: string | null): Analysis => {
  const own = file === null ? {} : { [path === "" ? "groundplan.yml" : `${path}/groundplan.yml`]: file }
  const options = { scanners, repository: { ...exampleRepository, path }, seenAs: seenFrom(path) }
  return analyze(snapshotOf({ ...filesBelow(repository), ...own }, options))
}

const said = ({ corrections, datastores, facts, notDeployed, services }: Analysis) => ({
  corrections,
  datastores,
  facts,
  notDeployed,
  services
})

const ownFindings = ({ securityCheck }: Analysis) =>
  securityCheck.findings.filter(({ rule }) => rule === "groundplan.file").map(({ line, title }) => `${line} ${title}`)

/** With every comment sign taken away, as people do it: the sign alone, or as an editor does, with a space behind it. */
const uncommented: ReadonlyArray<(text: string) => string> = [
  (text) => text.replaceAll(/^(\s*)#/gm, "$1"),
  (text) => text.replaceAll(/^(\s*)# ?/gm, "$1")
]

/** Every single line that is a comment, taken by itself. */
const lineByLine = (text: string): ReadonlyArray<string> => {
  const lines = text.split("\n")
  return lines.flatMap((line, at) =>
    /^\s*#/.test(line) ? [lines.with(at, line.replace(/^(\s*)#/, "$1")).join("\n")] : []
  )
}

const read = (text: string) =>
  Either.getOrThrowWith(readFile("groundplan.yml", text), ({ evidence, why }) => new Error(`${evidence.line} ${why}`))

/** Every value of the file, as a correction. */
const everything = (text: string): ReadonlyArray<Correction> =>
  uncommented.slice(0, 1).flatMap((take) => read(take(text)).corrections)

/** More services, with more variables, than people write of. */
const many = (startCommand: string | null) =>
  Array.from({ length: 150 }, (_, at) =>
    aService({
      name: `part-${at}`,
      startCommand,
      environment: Array.from({ length: 5 }, (_, nth) => aVariable({ name: `VALUE_${at}_${nth}` }))
    })
  )

describe("the file that `groundplan init` writes", () => {
  it.each(fixturesAndFolders)("changes nothing of $name when it is read, with its signs or without", (fixture) => {
    const found = analysed(fixture, null)
    const file = writtenFile(found)
    if (found.services.length > 0) assert.isAbove(everything(file).length, 2)
    for (const text of [file, ...uncommented.map((take) => take(file))]) {
      const read = analysed(fixture, text)
      assert.deepStrictEqual(ownFindings(read), [])
      assert.deepStrictEqual(said(read), said(found))
    }
  })

  it.each(fixturesAndFolders)("holds of $name line by line, whichever sign is taken away", (fixture) => {
    const found = analysed(fixture, null)
    const file = writtenFile(found)
    for (const text of lineByLine(file)) read(text)
    for (const one of everything(file)) assert.deepStrictEqual(corrected(found, [one]), found)
  })

  it("follows what is changed in it", () => {
    const files = {
      "package.json": JSON.stringify({ name: "shop", dependencies: { express: "5" }, scripts: { start: "node a.js" } }),
      "a.js": "require('express')().listen(4000)\n"
    }
    const found = analyze(snapshotOf(files, { scanners }))
    const file = writtenFile(found).replace("#port: 4000", "port: 4100")
    const read = analyze(snapshotOf({ ...files, "groundplan.yml": file }, { scanners }))
    assert.deepStrictEqual(
      read.services.map(({ port }) => port),
      [4100]
    )
  })

  it("calls a store by its id where the name of its engine means another, or more than one", () => {
    const datastores = [
      aDatastore({ id: "redis", kind: "cache", engine: "redis" }),
      aDatastore({ id: "redis-queue", kind: "cache", engine: "redis" }),
      aDatastore({ id: "shop-db" })
    ]
    const { stores } = read(writtenFile(anAnalysis({ datastores }))).file
    assert.deepStrictEqual(Object.keys(stores ?? {}), ["redis", "redis-queue", "postgres"])
  })

  it("quotes names and values that YAML would take for something else", () => {
    const services = [aService({ name: "on", port: 80 }), aService({ name: "1e3", startCommand: "serve: # all" })]
    const file = writtenFile(anAnalysis({ services }))
    assert.include(file, '"on":')
    assert.deepStrictEqual(Object.keys(read(file).file.services ?? {}), ["on", "1e3"])
    assert.deepInclude(
      everything(file).map(({ field, value }) => [field, value]),
      ["start", "serve: # all"]
    )
  })

  it("leaves out a command that a credential was taken out of", () => {
    const service = aService({ startCommand: "redis-server --requirepass ***", releaseCommand: "npm run migrate" })
    const file = writtenFile(anAnalysis({ services: [service] }))
    assert.notInclude(file, "start:")
    assert.include(file, '#release: "npm run migrate"')
  })

  it("holds no more than a file may, and says how much it leaves out", () => {
    const file = writtenFile(anAnalysis({ services: many(`node ${"x".repeat(480)}`) }))
    for (const text of [file, ...uncommented.map((take) => take(file))]) read(text)
    assert.match(file, /\n## \d+ more were found, too many for this file/)
    const few = writtenFile(anAnalysis({ services: many(null) }))
    assert.lengthOf(Object.keys(read(few).file.environment ?? {}), 500)
    assert.include(few, "250 more were found")
  })

  it("explains every field and every kind of what fills a variable", () => {
    const file = writtenFile(anAnalysis())
    const fields = [serviceFields, storeFields, variableFields].flatMap((all) => Object.keys(all))
    for (const word of [...fields, ...VariableValue.literals]) {
      assert.match(file, new RegExp(`^## +${word} {2}`, "m"))
    }
  })

  it("names the folder that was analysed", () => {
    const folder = { path: "apps/web", root: "apps/web", packages: [] }
    assert.include(writtenFile(anAnalysis({ folder })), '#path: "apps/web"')
  })
})
