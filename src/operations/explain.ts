import type { ParseResult } from "effect"

const glimpse = 160

type Issue = Pick<ParseResult.ArrayFormatterIssue, "message" | "path">

/** Most of a list that are named one by one: as many as there are edits, and some. */
const mostListed = 30

/** A list that says how many more there are where it is cut. */
const listed = (all: ReadonlyArray<string>): string =>
  all.length <= mostListed
    ? all.join(", ")
    : `${all.slice(0, mostListed).join(", ")} and ${all.length - mostListed} more`

/** `Expected "a", actual "x"` of every member of a union, as one sentence. */
const oneOf = (issues: ReadonlyArray<Issue>): string | undefined => {
  const matches = issues.map(({ message }) => /^Expected ("[^"]*"|-?\d+|true|false), (actual .*)$/s.exec(message))
  if (issues.length < 2 || matches.includes(null)) return undefined
  return `Expected one of ${listed(matches.map((match) => match?.[1] ?? ""))}, ${matches[0]?.[2]}`
}

/** A rule in words that are not TypeScript's, with no more than a glimpse of the value. */
const inWords = (message: string) =>
  message
    .replace(
      /^Expected ("\w+"(?: \| "\w+")+),/,
      (_, known: string) => `Expected one of ${known.replaceAll(" | ", ", ")},`
    )
    .replace(/^Expected ReadonlyArray<(.*?)>,/s, "Expected a list of $1,")
    .replace(/^is unexpected, expected: (.*)$/s, (_, known: string) => {
      return `is no field here; the fields are ${listed(known.replaceAll('"', "").split(" | "))}`
    })
    .replace(/^Expected [A-Z]\w*,/, "Expected an object,")
    .replace(/, actual (.{40}).+$/s, ", actual $1…")
    .replace(/\s+/g, " ")

/** `edits[1].component` */
const fieldAt = ({ path }: Issue): string =>
  path.reduce<string>(
    (so, part) => (typeof part === "number" ? `${so}[${part}]` : `${so}${so === "" ? "" : "."}${String(part)}`),
    ""
  )

/** The field at fault (the deepest that was reached) and the rule, with no more than a glimpse of what was sent. */
export const explain = (issues: ReadonlyArray<Issue>): string => {
  const deepest = Math.max(0, ...issues.map(({ path }) => path.length))
  const issue = issues.find(({ path }) => path.length === deepest)
  if (issue === undefined) return "The request is not valid."
  const field = fieldAt(issue)
  const same = issues.filter((one) => fieldAt(one) === field)
  const message = inWords(oneOf(same) ?? issue.message)
  // lists are told whole, or say how many more there are
  const isList = /^(?:Expected one of|is no field here;)/.test(message)
  const short = message.length > glimpse && !isList ? `${message.slice(0, glimpse)}…` : message
  return `${field.slice(0, glimpse) || "body"}: ${short}`
}
