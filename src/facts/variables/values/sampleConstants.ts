import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/** Numbers and switches: what a sample says of these holds everywhere. */
const plain = /^(?:-?\d{1,9}(?:\.\d{1,4})?|true|false|yes|no|on|off)$/i

/** Names of numbers that are somebody's own. */
const ofSomebody =
  /(?:^|_)(?:IDS?|KEYS?|TOKENS?|PHONE|NUMBER|PRICES?|PLANS?|ACCOUNTS?|PORTS?|CODE|USERS?|PIN|CHANNELS?|CHAT|GROUPS?|TEAMS?|PROJECTS?)$/

/** Settings of taste, which have a word in a sample. */
const ofTaste =
  /(?:^|_)(?:LANG(?:UAGE)?|LOCALE|TIME_?ZONE|TZ|CURRENCY|COUNTRY|THEME|MODE|FORMAT|STYLE|LEVEL|TITLE|(?:APP|SITE|INSTANCE)_NAME)$/
const word = /^[\p{L}][\p{L}\d ./+_-]{0,60}$/u
const toFillIn = /your|example|change.?me|replace|xxx|placeholder|todo|^(?:dev|test|debug)/i

/**
 * What a program insists on and is nobody's secret, as its sample has it: how many, whether, in which language. The
 * owner may choose otherwise, and need not to start.
 */
export const sampleConstants: ValueRule = ({ given, name, need, secret }) => {
  const upper = name.toUpperCase()
  if (need !== "required" || secret || ofSomebody.test(upper)) return undefined
  const text = given.find((one) => plain.test(one) || (ofTaste.test(upper) && word.test(one) && !toFillIn.test(one)))
  return text === undefined ? undefined : constant(text)
}
