import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import { parseYaml } from "../../../src/facts/parsing/yaml.ts"

const read = (text: string) => Either.getOrThrowWith(parseYaml(text), (why) => new Error(why))

it("merges tables, where a key of its own holds and the earlier of several tables before the later", () => {
  const [parsed] = read(
    "a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\none:\n  <<: *a\n  x: 9\ntwo:\n  <<: [*a, *b]\nthree: { z: 3, <<: *b }\n"
  )
  assert.deepStrictEqual(parsed?.data, {
    a: { x: 1, y: 1 },
    b: { y: 2, z: 2 },
    one: { x: 9, y: 1 },
    two: { x: 1, y: 1, z: 2 },
    three: { y: 2, z: 3 }
  })
})

it("knows the lines of keys, entries, what an alias stands for and what is merged in", () => {
  const [first, second] = read(
    "base: &base\n  image: a\n  ports:\n    - 1\n    - 2\nweb:\n  <<: *base\n  user: b\nsame: *base\n---\nlast:\n  - x: 1\n"
  )
  const line = first?.lineOf ?? (() => 0)
  assert.deepStrictEqual(
    [
      line(),
      line("base"),
      line("base", "ports", 1),
      line("web", "image"),
      line("web", "user"),
      line("same", "ports", 0),
      line("web", "no"),
      line("no")
    ],
    [1, 1, 5, 2, 8, 4, 6, 1]
  )
  assert.strictEqual(second?.lineOf("last", 0, "x"), 12)
})

it("keeps keys that every object has apart from them", () => {
  const [parsed] = read("__proto__: { a: 1 }\nconstructor: b\n")
  assert.isTrue(Object.hasOwn(parsed?.data ?? {}, "__proto__"))
  assert.strictEqual(parsed?.lineOf("constructor"), 2)
  assert.strictEqual(parsed?.lineOf("toString"), 1)
})

it.each([
  [
    "tables that are merged over and over",
    `a0: &a0 { x: 1 }\n`,
    (n: number) => `a${n}: &a${n}\n  <<: *a${n - 1}\n  k${n}: 1\n`,
    300
  ],
  [
    "tables that are merged twice each",
    `a0: &a0 { x: 1 }\n`,
    (n: number) => `a${n}: &a${n}\n  <<: [*a${n - 1}, *a${n - 1}]\n`,
    40
  ],
  ["lists of aliases", `a0: &a0 [x, x]\n`, (n: number) => `a${n}: &a${n} [*a${n - 1}, *a${n - 1}]\n`, 40]
] as const)("reads no file of %s", (_, start, next, times) => {
  const text = start + Array.from({ length: times }, (_, n) => next(n + 1)).join("")
  assert.isTrue(Either.isLeft(parseYaml(text)))
})

it("reads no file with an alias of nothing, nor one that holds itself", () => {
  assert.isTrue(Either.isLeft(parseYaml("a: *b\n")))
  assert.isTrue(Either.isLeft(parseYaml("a: &a\n  b: *a\n")))
})
