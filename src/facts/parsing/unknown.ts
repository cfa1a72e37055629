import { Predicate } from "effect"

/** The own string-keyed fields of a parsed value; empty when it is not a table. */
export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  Predicate.isRecord(value) && !(value instanceof Date) ? value : {}

/** A parsed list; empty when it is not one. */
export const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A list, or the single value that some formats allow in its place. */
export const manyOf = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Text of a scalar; numbers and booleans as they are written. */
export const string = (value: unknown): string | undefined =>
  typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
      ? String(value)
      : undefined

/** Follows own fields only, so that a hostile `__proto__` or `constructor` key finds nothing. */
export const dig = (value: unknown, ...path: ReadonlyArray<string | number>): unknown => {
  let at = value
  for (const step of path) {
    if (typeof step === "number") {
      at = Array.isArray(at) ? at[step] : undefined
    } else {
      const fields = record(at)
      at = Object.hasOwn(fields, step) ? fields[step] : undefined
    }
  }
  return at
}

/** The fields of a table, in the order they were written. */
export const fields = (value: unknown): ReadonlyArray<readonly [string, unknown]> => Object.entries(record(value))
