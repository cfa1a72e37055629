import { Effect } from "effect"
import { TextUnstorable } from "./TextUnstorable.ts"

const unstorable = /\0|\p{Surrogate}/u

/** Whether PostgreSQL can keep a text: no NUL, no unpaired surrogate. */
export const isStorable = (text: string) => !unstorable.test(text)

const allStorable = (value: unknown): boolean => {
  if (typeof value === "string") return isStorable(value)
  if (typeof value !== "object" || value === null) return true
  return Array.isArray(value)
    ? value.every(allStorable)
    : Object.entries(value).every(([key, inner]) => isStorable(key) && allStorable(inner))
}

/** Refuses what PostgreSQL would refuse, before it is asked, naming the field. */
export const requireStorable = (fields: Readonly<Record<string, unknown>>) =>
  Effect.forEach(
    Object.entries(fields),
    ([field, value]) => (allStorable(value) ? Effect.void : new TextUnstorable({ field })),
    { discard: true }
  )
