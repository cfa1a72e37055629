import { assert, describe, it } from "@effect/vitest"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { filesBelow } from "../../support/filesBelow.ts"
import { fixtures } from "../../support/fixtures.ts"
import { type Files, filesOf } from "../../support/github/tarball.ts"
import { analysisOf, below } from "./support.ts"

/** All fixtures as folders of one repository, beside what stands at the root of such a one. */
const together = (folder: string): Files => ({
  "README.md": "# Examples\n",
  LICENSE: "Permission is hereby granted, free of charge, to any person\n",
  ".gitignore": "node_modules\n",
  ".gitattributes": `${folder}/** linguist-documentation\n*.lock linguist-generated\n`,
  "package.json": '{ "name": "examples", "private": true, "scripts": { "format": "prettier ." } }\n',
  ".github/workflows/lint.yml":
    "on: push\njobs:\n  lint:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: npm run format\n",
  ...Object.assign({}, ...fixtures.map(({ name, repository }) => below(`${folder}/${name}`, filesOf(repository))))
})

/** Every text with the folder taken from before its paths. */
const without = (folder: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`${folder}/`, "").replaceAll(`"${folder}"`, '""'))

interface Told {
  readonly folder: Analysis["folder"]
  readonly inside: unknown
  readonly alone: unknown
}

/** What is told of a folder, and of the same files as a repository. */
const told = (whole: Files, path: string, files: Files): Told => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  const { folder, ...inside } = analysisOf(whole, { name: "examples", path })
  return { folder, inside: without(path, inside), alone: JSON.parse(JSON.stringify(analysisOf(files, { name }))) }
}

describe.each(["examples", "services", "docs/samples", "third_party"])("a self-contained folder of %s", (parent) => {
  const whole = together(parent)

  it.each(fixtures.map(({ name, repository }) => [name, repository] as const))(
    "is told as if it stood alone: %s",
    (name, repository) => {
      const path = `${parent}/${name}`
      const { alone, folder, inside } = told(whole, path, filesOf(repository))
      assert.deepStrictEqual(folder, { path, root: path, packages: [] })
      assert.deepStrictEqual(inside, alone)
    }
  )
})

describe("a trap in a folder of a repository of services", () => {
  const traps = join(import.meta.dirname, "../../../fixtures/traps")
  const names = readdirSync(traps).filter((name) => existsSync(join(traps, name, "repo")))
  const around = together("services")

  it.each(names.map((name, at) => [name, at % 2 === 0 ? "tests" : "services"] as const))(
    "is told as if it stood alone: %s in %s",
    (name, parent) => {
      const files = filesBelow(join(traps, name, "repo"))
      const path = `${parent}/${name}`
      const { alone, folder, inside } = told({ ...around, ...below(path, files) }, path, files)
      assert.deepStrictEqual(folder, { path, root: path, packages: [] })
      assert.deepStrictEqual(inside, alone)
    }
  )
})
