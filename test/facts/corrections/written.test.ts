import { assert, describe, it } from "@effect/vitest"
import { analyze } from "../../../src/context/analyze.ts"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { writtenFile } from "../../../src/facts/corrections/written.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { seenFrom } from "../../../src/facts/folder/seenFrom.ts"
import { exampleRepository, snapshotOf } from "../../../src/repo/snapshotOf.ts"
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

describe("the file that `groundplan init` writes", () => {
  it.each(fixturesAndFolders)("changes nothing of $name when it is read, with its signs or without", (fixture) => {
    const found = analysed(fixture, null)
    const file = writtenFile(found)
    const bare = file.replaceAll(/^(\s*)# (?=[a-z]+: )/gm, "$1")
    if (found.services.length > 0) assert.isAbove(bare.split("\n").filter((line) => /^ {4}\w/.test(line)).length, 2)
    for (const text of [file, bare]) {
      const read = analysed(fixture, text)
      assert.deepStrictEqual(ownFindings(read), [])
      assert.deepStrictEqual(said(read), said(found))
    }
  })

  it("follows what is changed in it", () => {
    const files = {
      "package.json": JSON.stringify({ name: "shop", dependencies: { express: "5" }, scripts: { start: "node a.js" } }),
      "a.js": "require('express')().listen(4000)\n"
    }
    const found = analyze(snapshotOf(files, { scanners }))
    const file = writtenFile(found).replace("# port: 4000", "port: 4100")
    const read = analyze(snapshotOf({ ...files, "groundplan.yml": file }, { scanners }))
    assert.deepStrictEqual(
      read.services.map(({ port }) => port),
      [4100]
    )
  })
})
