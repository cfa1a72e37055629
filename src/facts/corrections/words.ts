/** Corrections as people read them. */
import type { Correction } from "./Correction.ts"

const listed = (value: Correction["value"]): string => (typeof value === "object" ? value.join(", ") : String(value))

const uses: Readonly<Record<string, string>> = {
  managed: "is provided",
  external: "is run by somebody else",
  none: "is not needed"
}

const ofService = (name: string, field: string, value: Correction["value"]): string => {
  const text = listed(value)
  switch (field) {
    case "ignore":
      return value === true ? `${name} is no part of what is deployed` : `${name} is part of what is deployed`
    case "sameAs":
      return `${name} is the same program as ${text}`
    case "public":
      return value === true ? `${name} is reached from the internet` : `${name} is internal`
    case "port":
      return `${name} listens on port ${text}`
    case "start":
      return `${name} is started with \`${text}\``
    case "release":
      return value === false
        ? `nothing runs before a release of ${name}`
        : `\`${text}\` runs before a release of ${name}`
    case "health":
      return value === false ? `only its port tells whether ${name} is well` : `${name} says on ${text} that it is well`
    default:
      return text === "" ? `${name} keeps no files` : `${name} keeps ${text}`
  }
}

/** `api listens on port 8080` */
export const wordsOf = ({ field, kind, subject, value }: Correction): string => {
  if (kind === "service") return ofService(subject, field, value)
  if (kind === "store") return `${subject} ${uses[String(value)] ?? listed(value)}`
  if (field === "need") return `${subject} is ${listed(value)}`
  return field === "value"
    ? `what fills ${subject} is of the kind ${listed(value)}`
    : `${subject} comes from ${listed(value)}`
}

/** Who decided it: the line of a file, or a message. */
export const decidedBy = ({ evidence: [first] }: Pick<Correction, "evidence">): string =>
  first === undefined ? "a message" : `${first.path}:${first.line}`
