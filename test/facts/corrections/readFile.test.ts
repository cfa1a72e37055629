import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { readFile } from "../../../src/facts/corrections/readFile.ts"

const mistakeIn = (text: string): string =>
  Either.match(readFile("groundplan.yml", text), {
    onLeft: ({ evidence, why }) => `${evidence.line}: ${why}`,
    onRight: () => "none"
  })

const wrong: ReadonlyArray<readonly [text: string, mistake: string]> = [
  ["services:\n  api:\n    port: 80800\n", "3: services.api.port is not a port, a number from 1 to 65535"],
  ["services:\n  api:\n    prot: 8080\n", "3: services.api.prot is not a field that it may have"],
  ["services:\n  api:\n    port: '8080'\n", "3: services.api.port is not a number"],
  ["services:\n  api:\n    port: 1\n    port: 2\n", "4: has a key twice"],
  ["services:\n  api:\n    health: nope\n", "3: services.api.health is neither a path such as /healthz nor false"],
  ["services: 7\n", "1: services is not a table of the fields that it may have"],
  ["\nstores:\n  redis:\n    use: maybe\n", "4: stores.redis.use is not one of managed, external, none"],
  ["ignore: ['../x']\n", "1: ignore.0 is not a pattern such as examples/** of at most 120 characters"],
  ["ignore: ['/x']\n", "1: ignore.0 is not a pattern such as examples/** of at most 120 characters"],
  ['services:\n  api:\n    start: "a\\nb"\n', "3: services.api.start is not one line of at most 500 characters"],
  ["services:\n  api:\n    keep: [/a/../etc]\n", "3: services.api.keep.0 is not a folder such as /data"],
  ["services:\n  api: [\n", "3: is not valid YAML"],
  ["path: a\n---\npath: b\n", "2: holds more than one document"],
  ["- services\n", "1: the file is not a table of the fields that it may have"],
  [`ignore: [${"a, ".repeat(30)}a]\n`, "1: ignore is not a list"],
  ["#".repeat(60_001), "1: is longer than 60000 characters"]
]

describe("a groundplan.yml", () => {
  it.each(wrong)("that is wrong says where and why: %j", (text, mistake) => {
    if (mistake.endsWith("is not a list")) assert.match(mistakeIn(text), /^1: ignore /)
    else assert.strictEqual(mistakeIn(text), mistake)
  })

  it("shows nothing of what somebody wrote for a variable", () => {
    const value = ["hunter", "2"].join("")
    const read = readFile("groundplan.yml", `environment:\n  FOO_KEY:\n    value: ${value}\n`)
    assert.notInclude(JSON.stringify(read), value)
    assert.isTrue(Either.isLeft(read))
  })

  it.each(["", "# nothing\n", "services:\n", "services:\n  api:\n", "stores: {}\n"])("may say nothing: %j", (text) => {
    const read = Either.getOrThrow(readFile("groundplan.yml", text))
    assert.deepStrictEqual(read.corrections, [])
  })

  it("says one thing a line, each with its place", () => {
    const text = "services:\n  api:\n    port: 8080\n    keep: [/data]\nstores:\n  redis: { use: external }\n"
    const { corrections } = Either.getOrThrow(readFile("a/groundplan.yml", text))
    assert.deepStrictEqual(
      corrections.map(({ evidence, field, kind, subject, value }) => [kind, subject, field, value, evidence[0]?.line]),
      [
        ["service", "api", "port", 8080, 3],
        ["service", "api", "keep", ["/data"], 4],
        ["store", "redis", "use", "external", 6]
      ]
    )
  })

  it("is read whatever stands in it, and tells at most where it is wrong", () => {
    const words = fc.constantFrom(
      "services",
      "path",
      "api",
      "port",
      ":",
      "\n",
      "  ",
      "- ",
      "&a",
      "*a",
      "[",
      "{",
      "__proto__",
      "1",
      "\u0000",
      "'"
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(""))
        ),
        (text) => {
          const read = readFile("groundplan.yml", text)
          const line = Either.isLeft(read) ? read.left.evidence.line : 1
          assert.isAtLeast(line, 1)
          assert.isAtMost(line, text.split("\n").length)
        }
      )
    )
  })
})
