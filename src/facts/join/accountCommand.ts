/** Reads in a line of a document how an account is made, and leaves out for whom. */

const person = "(?:super-?|first-?|initial-?)?(?:admin(?:istrator)?|user|owner|account)s?"
/** Matches the end of a name: the end of its line, or a sign of the sentence around it. */
const end = String.raw`(?=[.,;:)"'*\]]*(?:[\s<]|$))`
/** `createsuperuser`, `app:create-admin`, `user:create`, `make:filament-user`, `users add` */
const making = new RegExp(
  `^(?:createsuperuser|(?:[\\w-]{1,30}[:.])?(?:create|make|add|new)[-_:. ](?:\\w[\\w-]{0,20}-)?${person}|(?:[\\w-]{1,30}[:.])?${person}[-_:. ](?:create|make|add|new))${end}`
)
const settingUp = new RegExp(`^([\\w-]{2,30}):(?:install|init|setup)${end}`)
const seeding = new RegExp(`^db:seed${end}`)
const ofAdmins = /\badmin/i
/** Data to look at is no account to begin with. */
const ofSamples = /\b(?:sample|demo|fake|dummy|example data|development|tests?|testing)\b/i

/** The text behind a launcher in a line, and how that line is read. */
export interface Behind {
  readonly text: string
  /** Text is code by itself: what follows a name is its, however it looks. */
  readonly isCode: boolean
  /** Names of the repository's packages: a command by such a name is the application's own. */
  readonly own: ReadonlySet<string>
  /** Lines around, which say what it is for. */
  readonly near: string
}

const nameIn = ({ isCode, near, own, text }: Behind): string | undefined => {
  const made = making.exec(text)?.[0]
  // "users add" is a sentence as well
  if (made !== undefined) return isCode || !made.includes(" ") ? made : undefined
  const [setUp, by = ""] = settingUp.exec(text) ?? []
  if (setUp !== undefined && own.has(by.toLowerCase())) return setUp
  return ofAdmins.test(near) && !ofSamples.test(near) ? seeding.exec(text)?.[0] : undefined
}

const word = /(?:"[^"]{0,100}"|'[^']{0,100}'|<[\w .@-]{1,30}>|[^\s"'<])+/g
const mostWords = 8

const blank = (name: string): string => name.replace(/^-+/, "").toUpperCase().replace(/\W/g, "_")

/** Options and blanks to fill in; whom documents make an account for, and with which password, nobody should have. */
const askedIn = (text: string, isCode: boolean): ReadonlyArray<string> => {
  const found: Array<string> = []
  let before = ""
  for (const [raw] of [...text.matchAll(word)].slice(0, mostWords)) {
    const said = raw.replace(isCode ? /;$/ : /[.,;:)]+$/, "")
    const [, option = "", value = ""] = /^(--[A-Za-z][\w-]{0,40})=(.*)$/.exec(said) ?? []
    const place = /^["']?<([\w .@-]{1,30})>["']?$/.exec(option === "" ? said : value)?.[1]
    const isFlag = /^(?:--|-[A-Za-z]|--[A-Za-z][\w-]{0,40})$/.test(said)
    if (/^[&|;>#\\]/.test(said)) break
    if (option !== "") found.push(`${option}=${blank(place ?? option)}`)
    else if (isFlag) found.push(said)
    else if (place !== undefined) found.push(blank(place))
    else if (!isCode) break
    else if (before.length > 2 || /^-\w$/.test(before)) found.push(blank(before))
    before = isFlag ? said : ""
    if (said !== raw) break
  }
  return found
}

/** The command behind a launcher that makes an account in a new installation, without what documents give it. */
export const accountCommand = (behind: Behind): string | undefined => {
  const name = nameIn(behind)
  if (name === undefined || name === "createsuperuser") return name
  const rest = behind.text.slice(name.length)
  // a sign behind it ends the sentence, or the part of it
  return /^(?:\s|$)/.test(rest) ? [name, ...askedIn(rest, behind.isCode)].join(" ") : name
}
