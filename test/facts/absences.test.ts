import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "./support.ts"

const shop = {
  "package.json": manifest({
    name: "shop",
    scripts: { start: "node a.js" },
    dependencies: { express: "5.1.0", pg: "8.16.0" }
  }),
  "a.js": 'require("express")().listen(3000)\n'
}

const sure = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).facts.find(({ value }) => value === "no tests")?.confidence

const notRead = (files: Readonly<Record<string, string | Uint8Array>>) => analysisOf(files).statistics.notRead

const entry = (path: string, url: string) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n`

describe("absences", () => {
  it("name what an operator would miss", () => {
    assert.includeMembers(
      [...analysisOf(shop).absences],
      [
        "no Dockerfile",
        "no continuous integration",
        "no infrastructure as code",
        "no license",
        "no tests",
        "no migrations",
        "no runtime version for shop"
      ]
    )
  })

  it("go away with what fills them", () => {
    const { absences } = analysisOf({
      ...shop,
      ".nvmrc": "22\n",
      LICENSE: "MIT License\n",
      Dockerfile: "FROM node:22\nCMD node a.js\n",
      ".github/workflows/ci.yml": "on: push\njobs: {}\n",
      "test/a.test.js": "x",
      "infra/main.tf": 'resource "null_resource" "a" {}\n',
      "migrations/001_init.sql": "create table a (id int);\n"
    })
    for (const gone of ["no Dockerfile", "no tests", "no license", "no runtime version for shop"]) {
      assert.notInclude(absences, gone)
    }
  })

  it("are less sure where parts of the project are elsewhere", () => {
    assert.strictEqual(sure(shop), 0.9)
    assert.strictEqual(sure({ ...shop, ".gitmodules": '[submodule "t"]\n\tpath = t\n\turl = ../t.git\n' }), 0.6)
  })

  it("do not miss tests where they stand among the code", () => {
    const crate = { "Cargo.toml": '[package]\nname = "a"\nversion = "0.1.0"\n', "src/lib.rs": "pub fn a() {}\n" }
    assert.notInclude(analysisOf(crate).absences, "no tests")
  })
})

describe("what was not read", () => {
  it("names submodules with the host alone, and nothing of their credentials", () => {
    const told = notRead({
      ".gitmodules": [
        entry("libs/b", "https://alice:secret@git.example.com:8443/b.git"),
        entry("libs/a", "git@github.com:acme/a.git"),
        entry("libs/c", "../c.git"),
        entry("libs/d", "ssh://git@code.example.org/d.git"),
        entry("libs/e", "alice:secret@host.example/e.git")
      ].join("")
    })
    assert.deepStrictEqual(told, [
      { path: "libs/a", why: "submodule: another repository on github.com" },
      { path: "libs/b", why: "submodule: another repository on git.example.com" },
      { path: "libs/c", why: "submodule: another repository" },
      { path: "libs/d", why: "submodule: another repository on code.example.org" },
      { path: "libs/e", why: "submodule: another repository" }
    ])
  })

  it("is bounded, and says what it leaves out", () => {
    const large = "x".repeat(1024 * 1024 + 1)
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`data/${index + 10}.csv`, large]))
    const told = notRead({ ...many, "node_modules/a.js": "x", "logo.png": "x" })
    assert.lengthOf(told, 20 + 1 + 2)
    assert.deepStrictEqual(told.slice(-3), [
      { path: "10 files more", why: "larger than 1 MiB" },
      { path: "1 file", why: "binary" },
      { path: "1 file", why: "vendored" }
    ])
    const broken = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}/package.json`, "{"]))
    assert.strictEqual(notRead(broken).length, 200)
    assert.deepStrictEqual(notRead(broken).at(-1), { path: "101 more entries", why: "this list ends here" })
  })

  it("names manifests that cannot be read, or are searched only", () => {
    const large = `${manifest({ name: "a" })}${" ".repeat(600 * 1024)}`
    assert.deepStrictEqual(notRead({ "a/package.json": large, "b/package.json": "{" }), [
      { path: "b/package.json", why: "not valid JSON" },
      { path: "a/package.json", why: "larger than 512 KiB: only searched line by line" }
    ])
  })
})
