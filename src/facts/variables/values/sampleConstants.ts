import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/** Numbers and switches: what a sample says of these holds everywhere. */
const plain = /^(?:-?\d{1,9}(?:\.\d{1,4})?|true|false|yes|no|on|off)$/i

/** Names of numbers that are somebody's own. */
const ofSomebody =
  /(?:^|_)(?:IDS?|KEYS?|TOKENS?|PHONE|NUMBER|PRICES?|PLANS?|ACCOUNTS?|PORTS?|CODE|USERS?|PIN|CHANNELS?|CHAT|GROUPS?|TEAMS?|PROJECTS?)$/

/** Switches by which a developer's machine does without what production has. */
const ofSafety =
  /SSL|TLS|HTTPS|SECURE|VERIFY|UNAUTHORIZED|AUTH|CSRF|CORS|DEBUG|MOCK|FAKE|SANDBOX|DEMO|SEED|(?:^|_)(?:TEST|DEV|SKIP|ALLOW|INSECURE)(?:_|$)/

/** Settings of taste, which have a word in a sample. */
const ofTaste =
  /(?:^|_)(?:LANG(?:UAGE)?|LOCALE|TIME_?ZONE|TZ|CURRENCY|COUNTRY|THEME|MODE|FORMAT|STYLE|LEVEL|TITLE|(?:APP|SITE|INSTANCE)_NAME)$/
const word = /^[\p{L}][\p{L}\d ./+_-]{0,60}$/u
const toFillIn = /your|example|change.?me|replace|xxx|placeholder|todo|^(?:dev|test|debug)/i

/**
 * What a program insists on and is nobody's secret, as its sample has it: how many, whether, in which language. The
 * owner may choose otherwise, and need not do so for the program to start. Switches of safety are the owner's: a sample
 * has them as a developer needs them.
 */
export const sampleConstants: ValueRule = ({ given, name, need, secret }) => {
  const upper = name.toUpperCase()
  if (need !== "required" || secret || ofSomebody.test(upper) || ofSafety.test(upper)) return undefined
  const text = given.find((one) => plain.test(one) || (ofTaste.test(upper) && word.test(one) && !toFillIn.test(one)))
  return text === undefined ? undefined : constant(text)
}
