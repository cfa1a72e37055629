import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { openApi } from "../../../src/http/openApi.ts"

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema(openApi, "api")

const step = (name: string) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))

const at = (...steps: ReadonlyArray<string>): ValidateFunction =>
  ajv.compile({ $ref: `api#/${steps.map(step).join("/")}` })

const wrongs = (validate: ValidateFunction, value: unknown): ReadonlyArray<string> =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)

/** By the schema as it is written: most endpoints refuse in the same words, and compiling takes time. */
const compiled = new Map<string, ValidateFunction>()
const validatorOf = (path: string, method: string, status: number, schema: unknown): ValidateFunction => {
  const written = JSON.stringify(schema)
  const known = compiled.get(written) ?? at("paths", path, method, "responses", String(status), ...toSchema)
  compiled.set(written, known)
  return known
}
const toSchema = ["content", "application/json", "schema"]

/** What is wrong with an answer by the OpenAPI document; a status it does not know is wrong as well. Bytes have no schema. */
export const wrongsOfAnswer = (path: string, method: string, status: number, body: unknown): ReadonlyArray<string> => {
  const responses = openApi.paths[path]?.[method]?.responses ?? {}
  const described = Object.entries(responses).find(([known]) => known === String(status))?.[1]
  if (described === undefined) return [`${status} is not described`]
  const media = "content" in described ? described.content?.["application/json"] : undefined
  if ("content" in described && media === undefined) return []
  return wrongs(validatorOf(path, method, status, media?.schema), body)
}

/** What is wrong with a value by a JSON Schema of its own. */
export const wrongsBy = (schema: object, value: unknown): ReadonlyArray<string> => wrongs(ajv.compile(schema), value)

/** The path of the document that an address belongs to. */
export const pathOf = (address: string): string =>
  address
    .replace(/^(?:\/api)?\/v1/, "")
    .replace(/\?.*$/, "")
    .replace(/^(\/projects\/)[^/]+/, "$1{id}")
    .replace(/^(\/keys\/)[^/]+/, "$1{keyId}")
    .replace(/(\/installations\/)[^/]+/, "$1{installationId}")
    .replace(/^(\/webhooks\/)[^/]+/, "$1{webhookId}")
    .replace(/(\/deliveries\/)[^/]+/, "$1{deliveryId}")
