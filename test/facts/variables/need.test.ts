import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type ClaimSource, claimSources, type VariableClaim } from "../../../src/facts/variables/Claim.ts"
import { needOf } from "../../../src/facts/variables/need.ts"
import { environmentOf, needs, program } from "./support.ts"

const claim = (by: ClaimSource, need?: VariableClaim["need"]): VariableClaim => ({ name: "X", by, need, evidence: [] })

const said = fc.constantFrom("required" as const, "optional" as const)

describe("the need of a variable", () => {
  it.prop(
    "is what the most telling source says, whatever the order in which the places are found",
    { at: fc.nat({ max: claimSources.length - 2 }), first: said, later: said, flip: fc.boolean() },
    ({ at, first, flip, later }) => {
      const claims = [
        claim(claimSources[at] ?? "image", first),
        ...claimSources.slice(at + 1).map((by) => claim(by, later))
      ]
      assert.strictEqual(needOf(flip ? claims.toReversed() : claims), first)
    }
  )

  it("is that of a schema that demands it, whatever another schema says", () => {
    assert.strictEqual(needOf([claim("schema", "optional"), claim("schema", "required")]), "required")
  })

  it("is that of code that has a default, whatever other code insists on", () => {
    assert.strictEqual(needOf([claim("code", "required"), claim("code", "optional")]), "optional")
  })

  it("is none where code or manifests only name it, and it is unused where only people do", () => {
    assert.strictEqual(needOf([claim("code"), claim("words")]), "optional")
    assert.strictEqual(needOf([claim("manifest")]), "optional")
    assert.strictEqual(needOf([claim("words"), claim("words")]), "unused")
  })
})

const demands = (sample: string, read: string) =>
  needs({ ...program, ".env.example": `# Required, must be set\n${sample}\n`, "a.js": `use(${read})\n` })

describe("a switch", () => {
  it("is off where nobody turns it on, whatever people call required", () => {
    assert.deepStrictEqual(demands("LETTERS_ENABLED=true", "process.env.LETTERS_ENABLED"), ["LETTERS_ENABLED optional"])
    assert.deepStrictEqual(demands("ALLOW_GUESTS=1", "process.env.ALLOW_GUESTS"), ["ALLOW_GUESTS optional"])
    assert.deepStrictEqual(demands("LETTERS_PLACE=x", "process.env.LETTERS_PLACE"), ["LETTERS_PLACE required"])
  })

  it("has to be given where the code says so", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        "a.js": 'if (!process.env.LETTERS_ENABLED) throw new Error("LETTERS_ENABLED is not set")\n'
      }),
      ["LETTERS_ENABLED required"]
    )
  })
})

describe("places that disagree", () => {
  it("a schema outranks the code, the compose file and the sample", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        "env.ts":
          "export const env = z.object({ LIMIT: z.string(), SHADE: z.string().optional() }).parse(process.env)\n",
        "a.js": "use(process.env.LIMIT ?? '5')\nif (!process.env.SHADE) throw new Error()\n",
        ".env.example": "# optional\nLIMIT=5\n"
      }),
      ["LIMIT required", "SHADE optional"]
    )
  })

  it("a default of the image is there wherever the program runs", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        Dockerfile: 'FROM node:24\nENV SHADE=dark\nCMD ["node", "server.js"]\n',
        "env.ts": "export const env = z.object({ SHADE: z.string() }).parse(process.env)\n"
      }),
      ["SHADE optional"]
    )
  })

  it("a compose file that ends without a value outranks a sample that calls it optional", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
        "compose.yaml":
          "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      SHADE: ${SHADE:?say which}\n      LIGHT: ${LIGHT:-on}\n",
        ".env.example": "# optional\nSHADE=\n# required\nLIGHT=\n"
      }),
      ["LIGHT optional", "SHADE required"]
    )
  })

  it("a sample that calls it optional knows of a part that is off, where only code insists", () => {
    const insists = "const base = process.env.LETTER_BASE\nif (!base) throw new Error('LETTER_BASE is required')\n"
    const sample = (note: string) =>
      needs({ ...program, "letters.js": insists, ".env.example": `# ${note}\nLETTER_BASE=\n` })
    assert.deepStrictEqual(sample("OPTIONAL: where letters are handed in"), ["LETTER_BASE optional"])
    assert.deepStrictEqual(sample("Where letters are handed in, needed if you send any"), ["LETTER_BASE required"])
    assert.strictEqual(
      needOf([
        claim("code", "required"),
        claim("manifest", "required"),
        { ...claim("words", "optional"), outright: true }
      ]),
      "required"
    )
  })

  it("a person is asked for what is needed and has no other source, and for nothing else", () => {
    const asked = environmentOf({
      ...program,
      "env.ts":
        "export const env = z.object({ SESSION_SECRET: z.string(), APP_URL: z.string(), TENANT_NAME: z.string(), STRIPE_SECRET_KEY: z.string() }).parse(process.env)\n"
    }).filter(({ required }) => required)
    assert.deepStrictEqual(
      asked.map(({ name, value }) => [name, value]),
      [
        ["STRIPE_SECRET_KEY", "third-party"],
        ["TENANT_NAME", "owner"]
      ]
    )
  })
})
