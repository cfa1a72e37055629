import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { needs, program } from "../support.ts"

const schema = (text: string) => needs({ ...program, "env.ts": text })

describe("a schema of the environment", () => {
  it.each([
    ["zod", "export const env = z.object({ SHADE: z.string(), LIGHT: z.string().default('on') }).parse(process.env)\n"],
    [
      "t3-env",
      "export const env = createEnv({ server: { SHADE: z.string(), LIGHT: z.string().optional() }, runtimeEnv: process.env })\n"
    ],
    ["envalid", "export const env = cleanEnv(process.env, { SHADE: str(), LIGHT: bool({ default: true }) })\n"],
    [
      "Joi",
      "export default Joi.object({ SHADE: Joi.string().required(), LIGHT: Joi.string() }).validate(process.env)\n"
    ],
    [
      "convict",
      "export default convict({ shade: { format: String, default: null, env: 'SHADE' }, light: { default: 'on', env: 'LIGHT' } })\n"
    ]
  ])("of %s says what is required", (_, text) => {
    assert.deepStrictEqual(schema(text), ["LIGHT optional", "SHADE required"])
  })

  it("of a library whose words are in capitals is no value that is handed on", () => {
    assert.deepStrictEqual(
      schema("export const env = Schema.decodeUnknownSync(Schema.Struct({ SHADE: Schema.UUID }))(process.env)\n"),
      ["SHADE required"]
    )
  })

  it("has no default in production that is one for developers alone", () => {
    assert.deepStrictEqual(
      schema(
        "export const env = cleanEnv(process.env, { RETRIES: num({ devDefault: 3 }), LIGHT: bool({ default: true }) })\n"
      ),
      ["LIGHT optional", "RETRIES required"]
    )
  })

  it("is no schema of something else, and nothing in a comment", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        "env.ts": "// export const env = z.object({ SHADE: z.string() })\n",
        "orders.ts": "export const order = z.object({ ORDER_NUMBER: z.string() })\n"
      }),
      []
    )
  })

  it.prop(
    "of any text is read without an error",
    { text: fc.stringMatching(/^[A-Z{}()'"`:,.\\/ \n*]{0,200}$/) },
    ({ text }) => {
      assert.isArray(schema(`export const env = z.object({ ${text} }).parse(process.env)\n`))
    },
    { fastCheck: { numRuns: 20 } }
  )
})

const withParts = (lines: string) => ({
  ...program,
  "config.ts": `import { z } from "zod"\n${lines}export const config = schema.parse(process.env)\n`
})

describe("parts of a schema that a file makes with functions of its own", () => {
  it("need nothing where the function gives a default, and something where it does not", () => {
    assert.deepStrictEqual(
      needs(
        withParts(
          'const flag = (preset: string) =>\n  z\n    .string()\n    .prefault(preset);\n\nconst place = () => z.string().min(3);\n\nconst schema = z.object({\n  CHAT_ENABLED: flag("false"),\n  CHAT_PLACE: place()\n})\n'
        )
      ),
      ["CHAT_ENABLED optional", "CHAT_PLACE required"]
    )
  })

  it("say nothing where another file makes them", () => {
    assert.notInclude(
      needs(
        withParts(
          'import { flag } from "./flag"\nconst schema = z.object({\n  CHAT_ENABLED: flag("false"),\n  A_NAME: z.string()\n})\n'
        )
      ),
      "CHAT_ENABLED required"
    )
  })
})

describe("a part of a schema that has a name of its own", () => {
  it("says by its making whether it must be given, and nothing where it is made elsewhere", () => {
    assert.deepStrictEqual(
      needs(
        withParts(
          "const verbosity = z\n  .enum(['info', 'warn'])\n  .optional();\n\nconst shade = z.string();\n\nconst schema = z.object({ VERBOSITY: verbosity, SHADE: shade.min(3), WIDTH: widthSchema })\n"
        )
      ),
      ["SHADE required", "VERBOSITY optional", "WIDTH optional"]
    )
  })

  it("is none where settings that are read already are handed on", () => {
    const text = "export const env = parse()\nlogger.info('settings', { SHADE: env.SHADE, LIGHT: env.LIGHT })\n"
    assert.deepStrictEqual(schema(`const shade = process.env.SHADE || 'dark'\n${text}`), ["SHADE optional"])
  })

  it("is what production has where the stage decides", () => {
    assert.deepStrictEqual(
      needs(
        withParts(
          "const schema = z.object({ SHADE: process.env.NODE_ENV === 'production' ? z.string().min(1) : z.string().optional(), WIDTH: process.env.NODE_ENV !== 'production' ? z.string() : z.string().optional() })\n"
        )
      ),
      ["SHADE required", "WIDTH optional"]
    )
  })
})
