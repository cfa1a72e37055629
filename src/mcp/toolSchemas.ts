import { JSONSchema, type Schema } from "effect"
import { tidySchema, tidySchemas } from "../http/tidySchema.ts"
import { withDefinitions } from "./shared.ts"

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

interface Generated {
  readonly root: Json
  readonly definitions: Json
}

const generate = (schema: Schema.Schema.AnyNoContext): Generated => {
  const definitions: Record<string, JSONSchema.JsonSchema7> = {}
  const root = JSONSchema.fromAST(schema.ast, {
    definitions,
    definitionPath: "#/$defs/",
    target: "jsonSchema2020-12",
    topLevelReferenceStrategy: "skip"
  })
  return { root: tidySchema({ ...root }), definitions: tidySchemas(definitions) }
}

const resolve = (schema: Json, definitions: Json): Json => {
  const ref = schema["$ref"]
  if (typeof ref !== "string") return schema
  const found = definitions[decodeURIComponent(ref.slice("#/$defs/".length))]
  return isJson(found) ? found : {}
}

const entriesOf = (value: unknown): ReadonlyArray<readonly [string, Json]> =>
  isJson(value) ? Object.entries(value).flatMap(([name, inner]) => (isJson(inner) ? [[name, inner] as const] : [])) : []

const listOf = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value.filter(isJson) : [])

/** `anyOf` of plain types and null as one list of types, each named once. */
const union = (members: ReadonlyArray<Json>): Json => {
  const plain = members.every((member) => Object.keys(member).length === 1 && member["type"] !== undefined)
  // of objects that is said once
  if (members.every(({ type }) => type === "object"))
    return { type: "object", anyOf: members.map(({ type: _, ...member }) => member) }
  if (!plain) return { anyOf: members }
  const types = new Set(members.flatMap(({ type }) => type))
  const [first] = types
  return { type: types.size === 1 ? first : [...types] }
}

/** Of several shapes that a result may have, those of objects as one with all their fields: which come is said by none. */
const shapes = (members: ReadonlyArray<Json>): Json => {
  const flat = members.flatMap((member) => (Array.isArray(member["anyOf"]) ? listOf(member["anyOf"]) : [member]))
  const objects = flat.filter(({ properties }) => isJson(properties))
  if (objects.length < 2) return union(members)
  const all = {
    type: "object",
    properties: Object.fromEntries(objects.flatMap(({ properties }) => entriesOf(properties)))
  }
  const others = flat.filter((member) => !objects.includes(member))
  return others.length === 0 ? all : { anyOf: [all, ...others] }
}

/** A vocabulary of one word is that word. */
const constant = ({ enum: values, type, ...rest }: Json): Json => {
  if (!Array.isArray(values)) return type === undefined ? rest : { type, ...rest }
  return values.length === 1 ? { const: values[0], ...rest } : { type, enum: values, ...rest }
}

/**
 * What a tool takes: everything said, references resolved, nothing that only tools of ours need. A pattern beside its
 * meaning in words is left out, and so is that members of a union are closed: strays are refused with the fields there are.
 */
const whole = (schema: Json, definitions: Json, isMember: boolean = false): Json => {
  const { $id, $schema, additionalProperties, anyOf, items, pattern, properties, required, ...rest } = resolve(
    schema,
    definitions
  )
  const inner = (one: Json) => whole(one, definitions, isMember)
  return {
    ...constant(rest),
    ...(additionalProperties === undefined || isMember ? {} : { additionalProperties }),
    ...(pattern === undefined || rest["description"] !== undefined ? {} : { pattern }),
    ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(entriesOf(properties).map(([name, field]) => [name, inner(field)])) }),
    ...(isJson(items) ? { items: inner(items) } : {}),
    ...(anyOf === undefined ? {} : union(listOf(anyOf).map((member) => whole(member, definitions, true))))
  }
}

/**
 * What a tool gives, to a depth of `levels` objects: a client keeps the whole list in front of its model, and the full
 * shape of an analysis or a tier would take tens of thousands of tokens. What is deeper is named by its type alone;
 * which fields are always there is said of the result itself.
 */
const outline = (schema: Json, definitions: Json, levels: number, isResult: boolean = false): Json => {
  const { additionalProperties, anyOf, enum: values, items, properties, required, type } = resolve(schema, definitions)
  if (anyOf !== undefined) return shapes(listOf(anyOf).map((member) => outline(member, definitions, levels)))
  if (Array.isArray(values)) return values.length <= 4 && levels > 0 ? { enum: values } : { type: type ?? "string" }
  if (type === "array") {
    return levels > 0 && isJson(items) ? { type, items: outline(items, definitions, levels) } : { type }
  }
  if (type !== "object") return { type }
  if (levels === 0 || properties === undefined) return { type }
  const shown = entriesOf(properties).map(([name, inner]) => [name, outline(inner, definitions, levels - 1)] as const)
  return {
    type,
    properties: Object.fromEntries(shown),
    ...(isResult && Array.isArray(required) ? { required } : {}),
    ...(isResult && !isJson(additionalProperties) ? { additionalProperties: false } : {})
  }
}

/** The schema of a tool's arguments. */
export const inputSchema = (schema: Schema.Schema.AnyNoContext): Json & { readonly type: "object" } => {
  const { definitions, root } = generate(schema)
  // Effect describes an empty struct as "any object or array".
  if (root["properties"] === undefined) return { type: "object", properties: {}, additionalProperties: false }
  return { ...withDefinitions(whole(root, definitions)), type: "object" }
}

/** The schema of a tool's structured result. */
export const outputSchema = (
  schema: Schema.Schema.AnyNoContext,
  levels: number
): Json & { readonly type: "object" } => {
  const { definitions, root } = generate(schema)
  return { ...outline(root, definitions, levels, true), type: "object" }
}
