import { assert, describe, it } from "@effect/vitest"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { eurosIn, listIn } from "../../../../src/architect/responder/texts/figures.ts"
import { type Key, patternOf, say, texts } from "../../../../src/architect/responder/texts/say.ts"

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Names of the values that a compiled pattern takes, wherever they stand: only elements without a plain text have one. */
const valuesIn = (part: unknown): ReadonlyArray<string> => {
  if (Array.isArray(part)) return part.flatMap(valuesIn)
  if (!isObject(part)) return []
  const { options, type, value } = part as { options?: unknown; type?: unknown; value?: unknown }
  const own = typeof type === "number" && type > 0 && typeof value === "string" ? [value] : []
  const nested = isObject(options)
    ? Object.values(options).flatMap((one) => valuesIn((one as { value?: unknown }).value))
    : []
  return [...own, ...nested]
}

const declared = (key: string): ReadonlyArray<string> => {
  const named = /\((.*)\)$/.exec(key)?.[1]
  return named === undefined ? [] : named.split(",").toSorted()
}

const keys = Object.keys(texts.en) as ReadonlyArray<Key>

const sourcesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(folder, path), "utf8"))

describe("texts", () => {
  it("have the same keys in every language", () => {
    for (const language of languages)
      assert.deepStrictEqual(Object.keys(texts[language]), Object.keys(texts.en), language)
  })

  it("compile, and take the values that their key names, in every language", () => {
    for (const language of languages) {
      for (const key of keys) {
        const values = [...new Set(valuesIn(patternOf(language, key).getAst()))].toSorted()
        assert.deepStrictEqual(values, declared(key), `${language} ${key}`)
      }
    }
  })

  it("are all said somewhere, whole or by a key that is put together", () => {
    const sources = [...sourcesBelow("src/architect"), ...sourcesBelow("src/operations")].join("\n")
    const begun = [...sources.matchAll(/[`"]([a-z]+(?:\.[A-Za-z]+)*\.)(?:\$\{|")/g)].map(([, start]) => start ?? "")
    const unused = keys
      .map((key) => key.replace(/\(.*$/, ""))
      .filter((name) => !sources.includes(`"${name}"`) && !begun.some((start) => name.startsWith(start)))
    assert.deepStrictEqual(unused, [])
  })

  it("say nothing about an unknown key, and miss no value, or they do not compile", () => {
    // @ts-expect-error a key that is not there
    assert.strictEqual(say("en")("no such key"), "no such key")
    // @ts-expect-error a value that the text does not take
    assert.include(say("en")("prices.note", { amount: 1 }), "euros")
    // @ts-expect-error a value that is called otherwise
    assert.throws(() => say("en")("version.missing", { number: 1 }))
    assert.strictEqual(say("de")("version.missing", { version: 1234 }), "Version 1234 gibt es nicht")
  })
})

describe("figures", () => {
  it("are written as each language writes them, and in English as programs know them", () => {
    assert.deepStrictEqual(
      languages.map((language) => eurosIn(language, 1234.5)),
      ["1,234.50 €", "1.234,50 €", "1 234,50 €"]
    )
    assert.deepStrictEqual(
      languages.map((language) => listIn(language, ["a", "b", "c"])),
      ["a, b and c", "a, b und c", "a, b et c"]
    )
  })
})
