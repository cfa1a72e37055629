type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Sentences that filters say about themselves; the keywords beside them say the same. */
const isSaidByKeywords = (text: unknown) => typeof text === "string" && /^(?:a|an) [a-z]/.test(text)

/** Values, not schemas: left as they are. */
const verbatim: ReadonlySet<string> = new Set(["examples", "default", "enum", "const", "required"])

const tidyValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidyValue)
  return isJson(value) ? tidySchema(value) : value
}

/** Every member a schema of its own, whatever its name. */
const tidyEach = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, tidyValue(member)]))

/** A generated JSON Schema without the titles and sentences that only repeat its keywords. */
export const tidySchema = (schema: Json): Json =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): ReadonlyArray<readonly [string, unknown]> => {
      if (keyword === "title" || (keyword === "description" && isSaidByKeywords(value))) return []
      // How a reference with a description beside it is written; both say the same.
      if (keyword === "allOf" && Array.isArray(value) && value.length === 1 && isJson(value[0])) {
        return Object.entries(tidySchema(value[0]))
      }
      if (verbatim.has(keyword)) return [[keyword, value]]
      if (keyword === "properties" && isJson(value)) return [[keyword, tidyEach(value)]]
      return [[keyword, tidyValue(value)]]
    })
  )

/** Schemas by name. */
export const tidySchemas = tidyEach
