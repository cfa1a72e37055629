import { constant, truthWord } from "../constantValue.ts"
import { type AccountPart, accountPart } from "../firstAccount.ts"
import type { Around, Claimed, Value, ValueRule } from "../Value.ts"

/** How the password of an account is drawn: one that a person types, with every kind of sign that programs ask for. */
const drawn: Value = { value: "generated", from: null, form: "account:24" }

interface Sibling extends AccountPart {
  readonly name: string
}

/** The settings of the same account. */
const partsOf = (account: string, { names }: Around): ReadonlyArray<Sibling> =>
  [...names].flatMap((name) => {
    const part = accountPart(name)
    return part?.account === account ? [{ ...part, name }] : []
  })

const isSaid = (name: string, { claimsOf }: Around): boolean =>
  claimsOf(name).some(({ given }) => given !== undefined && given !== "")

/**
 * Whether the application makes the account with the password that it is given: something that runs names one of its
 * settings, and they say that it is made, or as whom. A pair of the plain word alone may be a login elsewhere.
 */
const isMade = (parts: ReadonlyArray<Sibling>, around: Around): boolean => {
  const others = parts.filter(({ part }) => part !== "password")
  return (
    parts.some(({ name }) => around.claimsOf(name).some(({ by }) => by !== "words")) &&
    others.some(({ name, part, sure }) => sure || part === "switch" || isSaid(name, around))
  )
}

const canDraw = (name: string, { isOfVendor }: Around): boolean => !isOfVendor(name)

/** Whether a setting is of an account whose password nothing here gives: without it the account had better not be made. */
export const isOfLockedAccount = ({ name }: Claimed, around: Around): boolean => {
  const own = accountPart(name)
  if (own === undefined || own.part === "password") return false
  const passwords = partsOf(own.account, around).filter(({ part }) => part === "password")
  return (
    passwords.length > 0 &&
    !(isMade(partsOf(own.account, around), around) && passwords.every((one) => canDraw(one.name, around)))
  )
}

const word = /^[\w.@+-]{2,60}$/
const plainName = /^[A-Za-z][\w-]{1,30}$/
const toFillIn = /your|change|example|replace|secret|password|xxx|todo|fill|^demo$|^test/i

/** Mail of an account that nobody has yet: of a place that is nobody's, never of a person whom a sample names. */
const mailIn = ({ given }: Claimed): string | undefined => {
  const written = given.find((text) => /^[\w.+-]{1,40}@[\w.-]{3,60}$/.test(text))
  if (written === undefined) return undefined
  // these domains are kept for examples: nobody gets the mail that asks for another password
  return /@(?:[\w-]+\.)?example\.(?:com|org|net)$/i.test(written) ? written : "admin@example.com"
}

const nameOf = (variable: Claimed): string =>
  mailIn(variable) ?? variable.given.find((text) => plainName.test(text) && !toFillIn.test(text)) ?? "admin"

const isTruth = (text: string): boolean => /^(?:true|false|yes|no|on|off|0|1)$/i.test(text)

/** By what the account is called and made, as the code does without being told, else as samples do; a required address of mail is left to the person who has one. */
const other = (variable: Claimed, part: AccountPart["part"], { service }: Around): Value | undefined => {
  const { claims, given, need } = variable
  if (part === "switch" || given.some(isTruth)) return constant(truthWord(variable, service.language, true))
  if (need === "unused") return undefined
  const own = claims.find(({ by, given: text }) => by !== "manifest" && by !== "words" && (text ?? "") !== "")
  // a script may ask for the name before the program falls back on its own: the same name satisfies both
  if (own?.given !== undefined) return own.by === "image" || !word.test(own.given) ? undefined : constant(own.given)
  const mail = part === "email" || given.some((text) => text.includes("@"))
  if (mail) return need === "required" ? undefined : constant(mailIn(variable) ?? "admin@example.com")
  return constant(nameOf(variable))
}

/** The account that an application makes when it first starts: its password is drawn, and with that its name is given. */
export const firstAccount: ValueRule = (variable, around) => {
  // the program itself says whose password it is, whatever the name is like
  if (variable.claims.some(({ by, drawn: form }) => by === "code" && form === drawn.form)) return drawn
  const own = accountPart(variable.name)
  if (own === undefined) return undefined
  const parts = partsOf(own.account, around)
  const passwords = parts.filter(({ part }) => part === "password")
  if (passwords.length === 0 || !passwords.every(({ name }) => canDraw(name, around)) || !isMade(parts, around))
    return undefined
  return own.part === "password" ? drawn : other(variable, own.part, around)
}
