/** Sentences by which code says that it cannot go on without a variable. */
import { isProvided } from "../data/platformVariables.ts"

/** What is said of a variable that is not there. */
const missing =
  /\b(?:required|missing|must (?:be|have|provide|set|specify)|not (?:set|defined|provided|found|configured|given|specified)|undefined|unset|is empty|please (?:set|provide|define|specify)|needs? to be set|cannot be (?:empty|blank|null))\b/i

/** Lower case, each a part of every sentence that `missing` knows. */
export const refusing: ReadonlyArray<string> = [
  "required",
  "missing",
  "must ",
  "not set",
  "not defined",
  "not provided",
  "not found",
  "not configured",
  "not given",
  "not specified",
  "undefined",
  "unset",
  "is empty",
  "please ",
  "to be set",
  "cannot be"
]

/** Every run that is no developer's: what such a run needs is no choice. */
const whereverItRuns = String.raw`(?![^.]{0,60}\bproduction\b|[^.]{0,40}\bDEBUG\b\W{0,4}(?:=|is|mode)?\W{0,4}(?:false|off|disabled|0)\b|[^.]{0,40}\b(?:not|without|outside|non)\b.{0,12}\bdebug)`

/** Words that make a need depend on a choice: `required when using …`, `required for the … provider`. */
const ofChoice = new RegExp(
  String.raw`\b(?:required|needed|must be (?:set|provided|given)|necessary)\s{1,3}(?:when|if|unless|with|for (?:the )?\S{1,30} (?:provider|driver|backend|transport|adapter|mode|storage|strategy)\b)${whereverItRuns}`,
  "i"
)

/** What a variable that is there leads to cannot be found: `the configured ENV_FILE {path} was not found`. */
const ofFile = /[A-Z]{2}_\w{1,40}\W{0,3}[`'"]?[{%$]\S{0,60}\s(?:was|is|could|cannot|does)\b[^.]{0,30}\b(?:found|exist)/

/** What is there lacks a part: `SHOP_LOGIN is missing required fields`. */
const ofContent =
  /[A-Z]{2}_\w{1,60}\W{0,3}(?:\bis )?missing (?:the |an? |its |some |one |required |mandatory ){1,3}(?!(?:the|an?|its|some|one|required|mandatory|env(?:ironment)?|variables?|settings?|config\w*|values?)\b)[a-z]/

/** The program goes on without: `SHOP_TOKEN is not set. Skipping.` */
const goesOn =
  /\b(?:skipp(?:ing|ed)|ignor(?:ing|ed)|falling back|(?:are|will be|stays?|remains?) (?:disabled|off|skipped|ignored)|disabling|using (?:the )?default)\b/i

/** A name of several words, which constants of languages seldom are beside such a sentence. */
const name = /(?<![\w$.])([A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){1,8})(?![\w(])(=\w)?/g

/** Whether words make a need depend on what somebody chooses. */
export const isOfChoice = (text: string): boolean => ofChoice.test(text)

/** The variables that a sentence calls missing or required; none where it speaks of a choice, or goes on. */
export const refusedIn = (text: string): ReadonlyArray<string> => {
  if (!missing.test(text) || ofFile.test(text) || ofContent.test(text) || goesOn.test(text) || isOfChoice(text))
    return []
  const named = [...text.slice(0, 600).matchAll(name)].map(([, found = "", end = ""]) => ({ found, given: end !== "" }))
  // `SHOP_LOGIN is required (or set SHOP_OPEN=true)`: the other is a way out
  const asked = named.some(({ given }) => !given) ? named.filter(({ given }) => !given) : named
  return [...new Set(asked.map(({ found }) => found))].filter((found) => !isProvided(found))
}
