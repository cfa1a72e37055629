import { isSecretName } from "../redact.ts"
import { isSecretValue } from "../secretValues.ts"
import { leadsToServer, pairsIn } from "./keywordLists.ts"

/** Longest value that anything is derived from. */
export const longestGiven = 300

const loginKey =
  /^-{0,2}(?:user(?:[ _-]?(?:name|id))?|uid|login|(?:[\w .-]{0,40}[ _.-])?pass|[\w .-]{0,40}(?:key|token|secret|passw(?:or)?d|passphrase|pwd|credentials?|signature|sig|access[_-]?key[_-]?id))$/i

/** Whether an option of an address, by its key, is a part of a login or another secret. */
export const isLoginKey = (key: string): boolean => loginKey.test(key.trim())

/** Options as they follow each other in lists of keywords, queries, and commands: what leads to a key, the key, its value. */
const options: ReadonlyArray<RegExp> = [
  /(^(?:\w{2,20}:)?|;)(\s{0,5}[\w .-]{1,60})=([^;]*)/g,
  /([?&])([\w.-]{1,60})=([^&\s]*)/g,
  /(^|\s)(-{0,2}[\w.-]{1,60}\s?)=\s?('(?:[^'\\]|\\.){0,300}'|[^\s;]*)/g
]

/** The text that takes a login's place in a kept value. */
const unsaid = "?"

/** Whether something was taken out of a value where it stood in a list of options. */
export const isUnsaid = (text: string): boolean => /=\?(?:[;&\s]|$)/.test(text)

/** An address without the login that may stand in it; a password may hold signs that an address should not have. */
const withoutLogin = (text: string): string =>
  options.reduce(
    (rest, option) =>
      rest.replace(option, (whole: string, before: string, key: string) =>
        isLoginKey(key) ? `${before}${key}=${unsaid}` : whole
      ),
    text
      .replace(/([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/"']{1,300}@/gi, "$1")
      .replace(/([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/@:"']{1,100}:(?!\d{2,5}[/?#,])[^\s@]{1,300}@/gi, "$1")
      .replace(/^[\w.-]{1,60}:\S{0,200}@(?=\w{1,20}\(|\/)/, "")
      .replace(/^(jdbc:oracle:\w{1,10}:)[^\s@]{1,200}@/i, "$1@")
  )

/** Whether a text is a list of keywords that leads to a server, as .NET, ODBC and PDO write it. */
const isKeywords = (text: string): boolean => leadsToServer(pairsIn(text.replace(/^\w{2,20}:/, ""), ";") ?? [])

/**
 * What may be kept of a value that stands in code or in a manifest: nothing of a name that says it is a credential but
 * the place in an address, nothing that looks like one, no login.
 */
export const shownGiven = (name: string, value: string | null | undefined): string | undefined => {
  if (value === null || value === undefined || value === "" || value.length > longestGiven) return undefined
  const text = withoutLogin(value)
  if (/[\r\n]/.test(text)) return undefined
  const isAddress =
    /^[a-z][a-z0-9+.:-]{1,40}:\/\//i.test(text) ||
    /^file:[\w./-]{1,100}$/.test(text) ||
    /^[\w.-]{1,80}:\d{2,5}$/.test(text) ||
    isKeywords(text)
  if (isSecretName(name) && !isAddress && !/^(?:true|false|\d{1,9})$/i.test(text)) return undefined
  return isSecretValue(text) ? undefined : text
}
