import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { analysisOf, manifest } from "../../support.ts"
import { environmentOf, filled, needs, program } from "../support.ts"

const reading = { ...program, "a.js": "use(process.env.SHADE, process.env.LIGHT, process.env.TENANT)\n" }

describe("a sample of the environment", () => {
  it("says by its comments, its headings and what it leaves out what is needed", () => {
    assert.deepStrictEqual(
      needs({
        ...reading,
        ".env.example": "# required\nSHADE=\n\n# LIGHT=on\n\n#### Optional ####\n\nTENANT=\n"
      }),
      ["LIGHT optional", "SHADE required", "TENANT optional"]
    )
  })

  it("names what nothing reads as unused, and no later line of a quoted value", () => {
    assert.deepStrictEqual(
      needs({ ...program, ".env.example": "CERTIFICATE='first\nNOT_A_NAME=second\nlast'\nSHADE=dark\n" }),
      ["CERTIFICATE unused", "SHADE unused"]
    )
  })

  it("asks for nothing that only its own other lines are made of", () => {
    const sample =
      "# required\nDESK_HOME='./state'\n# required\nSHADE='dark'\n\nDESK_DATA=\"${DESK_HOME:?say where}/data\"\n"
    assert.deepStrictEqual(needs({ ...program, "a.js": "use(process.env.SHADE)\n", ".env.example": sample }), [
      "DESK_DATA unused",
      "DESK_HOME unused",
      "SHADE required"
    ])
  })

  it("goes on behind a quote that nobody closes", () => {
    assert.include(needs({ ...program, ".env.example": "MOTTO='open\nSHADE=dark\n" }), "SHADE unused")
  })

  it("tells how a secret is drawn, and shows no value", () => {
    const files = {
      ...program,
      "a.js": "use(process.env.PORTAL_LOCK_KEY)\n",
      ".env.example": "# openssl rand -base64 24\nPORTAL_LOCK_KEY=canary\n"
    }
    assert.strictEqual(filled(files)["PORTAL_LOCK_KEY"], "generated base64:24")
    assert.notInclude(JSON.stringify(analysisOf(files)), "canary")
  })

  it("of tests names nothing", () => {
    assert.deepStrictEqual(
      environmentOf({ ...program, ".env.test": "SHADE=dark\n", "tests/.env.example": "LIGHT=on\n" }),
      []
    )
  })

  it.prop(
    "of any text is read without an error, each variable once",
    { text: fc.stringMatching(/^[A-C='"# \n-]{0,120}$/) },
    ({ text }) => {
      const names = environmentOf({ ...program, ".env.example": text }).map(({ name }) => name)
      assert.strictEqual(new Set(names).size, names.length)
    },
    { fastCheck: { numRuns: 25 } }
  )
})

it("a value is read with what other lines of its sample give it", () => {
  const files = {
    "package.json": manifest({
      private: true,
      scripts: { start: "node a.js" },
      dependencies: { ioredis: "5.8.0", express: "5.1.0" }
    }),
    "a.js": "express().listen(3000)\nnew Redis(process.env.SHELF)\n",
    ".env.example": "SHELF_PLACE=127.0.0.1\nSHELF=redis://${SHELF_WORD}@${SHELF_PLACE}:6379\n"
  }
  assert.match(filled(files)["SHELF"] ?? "", /^store-url redis /)
})
