/** Schemas that a tool says several times, said once: its list of arguments stands in front of every model that calls it. */
type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Characters; what is shorter takes hardly more room than a reference to it. */
const worthwhile = 60

/** A schema with the schemas of its fields replaced, those of nested ones first. */
const mapFields = (schema: Json, replace: (name: string, field: Json) => Json): Json => {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner)
    return isJson(value) ? mapFields(value, replace) : value
  }
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties" && isJson(value)) {
        const fields = Object.entries(value).map(([name, field]) => [
          name,
          isJson(field) ? replace(name, mapFields(field, replace)) : field
        ])
        return [keyword, Object.fromEntries(fields)]
      }
      return [keyword, keyword === "items" || keyword === "anyOf" ? inner(value) : value]
    })
  )
}

/** The schema with every field that recurs as a reference to `$defs`, by the field's name; itself where none does. */
export const withDefinitions = (schema: Json): Json => {
  const counts = new Map<string, number>()
  mapFields(schema, (_, field) => {
    const text = JSON.stringify(field)
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return field
  })
  const names = new Map<string, string>()
  const definitions: Record<string, Json> = {}
  const nameFor = (name: string, text: string, field: Json): string => {
    const known = names.get(text)
    if (known !== undefined) return known
    const free = [name, ...Array.from({ length: names.size }, (_, at) => `${name}${at + 2}`)].find(
      (one) => definitions[one] === undefined
    )
    const chosen = free ?? name
    names.set(text, chosen)
    definitions[chosen] = field
    return chosen
  }
  const shared = mapFields(schema, (name, field) => {
    const text = JSON.stringify(field)
    return text.length >= worthwhile && (counts.get(text) ?? 0) > 1
      ? { $ref: `#/$defs/${nameFor(name, text, field)}` }
      : field
  })
  return names.size === 0 ? schema : { ...shared, $defs: definitions }
}
