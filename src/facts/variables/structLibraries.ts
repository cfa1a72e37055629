import type { GoField } from "../parsing/goStructs.ts"

/** How a library names the variables of a struct: envconfig, configor and conf with a prefix, env and go-flags by their tags. */
export type StructLibrary = "envconfig" | "configor" | "conf" | "env"

const tag = (field: GoField, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}:"([^"]{0,200})"`).exec(field.tags)?.[1]

const snake = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")

/** An option of ardanlabs/conf: `default:x` in `conf:"env:Y,default:x"`. */
const option = (field: GoField, name: string): string | undefined =>
  new RegExp(`(?:^|,)\\s{0,3}${name}:([^,]{0,150})`).exec(tag(field, "conf") ?? "")?.[1]?.trim()

/** The part of a variable's name that a field gives; nothing where the library passes it over. */
export const partOf = (library: StructLibrary, field: GoField): string | undefined => {
  if (library === "configor") return field.name
  if (library === "env") return tag(field, "env")?.split(",")[0]
  if (library === "conf") return tag(field, "conf") === "-" ? undefined : snake(field.name)
  if (tag(field, "ignored") === "true") return undefined
  return tag(field, "envconfig") ?? (tag(field, "split_words") === "true" ? snake(field.name) : field.name)
}

/** What stands before the names of the fields that a field of a struct's type holds; nothing where they are passed over. */
export const groupOf = (library: StructLibrary, field: GoField): string | undefined => {
  if (library === "env") {
    const namespace = tag(field, "env-namespace")
    if (namespace !== undefined) return `${namespace}_`
    const within = /,\s{0,3}prefix=(\w{1,40})/.exec(tag(field, "env") ?? "")?.[1]
    return tag(field, "envPrefix") ?? tag(field, "env-prefix") ?? within ?? ""
  }
  const part = partOf(library, field)
  // fields of a type that is embedded count as those of the struct around it
  return part === undefined ? undefined : field.embedded && library !== "configor" ? "" : `${part}_`
}

/** The whole name of a variable, whose field stands behind `before`; `start` is what all names begin with. */
export const nameOf = (library: StructLibrary, field: GoField, start: string, before: string, part: string): string => {
  const own = library === "configor" ? tag(field, "env") : undefined
  const replaced = library === "conf" ? option(field, "env") : undefined
  return (own ?? (replaced === undefined ? before + part : start + replaced)).toUpperCase()
}

/** Whether fields say what stands before the names of those that they hold. */
export const isGrouped = (fields: ReadonlyArray<GoField>): boolean =>
  fields.some((field) => tag(field, "env-namespace") !== undefined)

/** Whether a tag of a library tells what is to be done with a field. */
export const isToldBy = ({ tags }: GoField): boolean =>
  /\b(?:envconfig|required|default|split_words|env|envPrefix|env-prefix|conf):"/.test(tags)

/** The tag that demands a value; nothing where there is none, or a default beside it. */
export const demandOf = (field: GoField): string | undefined =>
  defaultOf(field) !== undefined
    ? undefined
    : /\brequired:"true"|\benv:"[^"]{0,100},\s{0,3}(?:required|notEmpty)|\bconf:"(?:[^"]{0,100},)?required\b/.exec(
        field.tags
      )?.[0]

/** The value that a tag gives where there is none; "" is one too. */
export const defaultOf = (field: GoField): string | undefined =>
  ["envDefault", "default", "env-default"].map((name) => tag(field, name)).find((text) => text !== undefined) ??
  /,\s{0,3}default=([^"]{0,150})/.exec(tag(field, "env") ?? "")?.[1] ??
  option(field, "default")
