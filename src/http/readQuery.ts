import { Either } from "effect"
import { httpErrors } from "../operations/ErrorCodes.ts"
import { refusal, type Refusal } from "./Refusal.ts"

export type QueryKind = "integer" | "text"

const invalid = (message: string) => Either.left(refusal(httpErrors.malformed, message))

const decoded = (text: string) =>
  Either.try({ try: () => decodeURIComponent(text.replaceAll("+", " ")), catch: () => "broken" as const })

/** Sixteen digits: `Number` of more of them would be another number. */
const digits = /^\d{1,16}$/

const glimpse = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name)

/** The query of an address: each parameter once, only known ones, integers as digits. */
export const readQuery = (
  url: string,
  known: ReadonlyMap<string, QueryKind>
): Either.Either<Record<string, string | number>, Refusal> => {
  const values: Record<string, string | number> = {}
  const start = url.indexOf("?")
  if (start === -1) return Either.right(values)
  for (const pair of url.slice(start + 1).split("&")) {
    if (pair === "") continue
    const equals = pair.indexOf("=")
    const name = Either.getOrUndefined(decoded(equals === -1 ? pair : pair.slice(0, equals)))
    const value = Either.getOrUndefined(decoded(equals === -1 ? "" : pair.slice(equals + 1)))
    if (name === undefined || value === undefined) return invalid("query: holds a broken % escape.")
    const kind = known.get(name)
    if (kind === undefined) return invalid(`${glimpse(name)}: is not a parameter of this address.`)
    if (Object.hasOwn(values, name)) return invalid(`${name}: is given more than once.`)
    if (kind === "integer" && !digits.test(value)) return invalid(`${name}: must be a whole number written in digits.`)
    values[name] = kind === "integer" ? Number(value) : value
  }
  return Either.right(values)
}
