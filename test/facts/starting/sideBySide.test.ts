import { assert, describe, it } from "@effect/vitest"
import { sideBySide } from "../../../src/facts/starting/sideBySide.ts"

const scriptsOf = (commands: Readonly<Record<string, string>>) =>
  Object.entries(commands).map(([name, command]) => ({
    name,
    command,
    evidence: { path: "package.json", line: 1, excerpt: "" }
  }))

const many = (name: string) => `concurrently ${`npm:${name} `.repeat(600)}`

describe("what goes on running once a command is started", () => {
  it("is found through scripts and what runs several at once", () => {
    const scripts = scriptsOf({
      start: 'concurrently "npm run watch" npm:serve:*',
      watch: "webpack --watch",
      "serve:api": "node api.js",
      "serve:mail": "node mail.js"
    })
    assert.deepStrictEqual(sideBySide("npm start", scripts), ["webpack --watch", "node api.js", "node mail.js"])
  })

  it("is a command once, however many scripts lead to it", () => {
    const scripts = scriptsOf({
      start: "run-p api again",
      again: "npm run api & npm run mail",
      api: "node a.js",
      mail: "node m.js"
    })
    assert.deepStrictEqual(sideBySide("npm start", scripts), ["node a.js", "node m.js"])
  })

  it("is nothing where scripts lead nowhere or to themselves, however often they name each other", () => {
    assert.deepStrictEqual(sideBySide("npm run a", scriptsOf({ a: many("b"), b: many("c"), c: many("none") })), [])
    assert.deepStrictEqual(sideBySide("npm run a", scriptsOf({ a: many("b"), b: many("a") })), [])
    assert.deepStrictEqual(sideBySide("npm run a", scriptsOf({ a: "npm run a" })), [])
  })

  it("is nothing where very many scripts of different names lead nowhere", () => {
    const names = Array.from({ length: 1500 }, (_, at) => `s${at}`)
    const scripts = scriptsOf(Object.fromEntries(names.map((name) => [name, many("none")])))
    assert.deepStrictEqual(sideBySide(`run-p ${"s* ".repeat(500)}`, scripts), [])
    const round = scriptsOf(Object.fromEntries(names.map((name) => [name, many("s*")])))
    assert.isAtMost(sideBySide("npm run s0", round).length, 100)
  })
})
