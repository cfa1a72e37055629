import { Predicate } from "effect"

/** JSON with the keys of every object in order, so that two ways to write the same content are one text. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (!Predicate.isRecord(value)) return JSON.stringify(value)
  const fields = Object.keys(value).toSorted()
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`
}
