import { assert, describe, it } from "@effect/vitest"
import { dataOnDisk, localUploads } from "../../../src/facts/Fact.ts"
import { analysisOf, manifest, values } from "../support.ts"

const program = {
  "package.json": manifest({ name: "desk", scripts: { start: "node server.js" }, dependencies: { express: "5" } }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:22\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
}

const told = (files: Readonly<Record<string, string>>) => {
  const analysis = analysisOf({ ...program, ...files })
  return { keeps: analysis.services.flatMap(({ keeps = [] }) => keeps), facts: values(analysis, "statefulness") }
}

const shipped = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...program, ...files }).services.flatMap((service) => service.shipped ?? [])

const denied = "Require all denied\n"
const ignored = "*\n!.gitignore\n"

describe("a folder for data that the repository brings empty", () => {
  it("is kept where a file closes it to web servers or to commits", () => {
    const { facts, keeps } = told({ "data/.htaccess": denied, "uploads/.gitignore": ignored })
    assert.deepStrictEqual(keeps, ["/app/data", "/app/uploads"])
    assert.includeMembers([...facts], [dataOnDisk, localUploads])
  })

  it("takes what closes it along to its disk, and nothing that only commits need", () => {
    assert.deepStrictEqual(shipped({ "data/.htaccess": denied, "uploads/.gitignore": ignored }), ["/app/data"])
  })

  it.each([
    { "data/.gitkeep": "" },
    { "data/.htaccess": "Options -Indexes\n" },
    { "data/.gitignore": "*.bak\n" },
    { "data/.htaccess": denied, "data/towns.json": "[]" },
    { "data/.htaccess": denied, "data/towns/list.json": "[]" },
    { "cache/data/.gitignore": ignored },
    { "things/.gitignore": ignored },
    { "test/data/.gitignore": ignored }
  ])("is none where nothing closes it, it has more in it, or its name says otherwise: %o", (files) => {
    assert.deepStrictEqual(told(files), { keeps: [], facts: [] })
  })
})
