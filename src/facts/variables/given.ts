import { isSecretName } from "../redact.ts"
import { isSecretValue } from "../secretValues.ts"

/** Longest value that anything is derived from. */
export const longestGiven = 300

/** An address without the login that may stand in it. */
const withoutLogin = (text: string): string =>
  text
    .replace(/([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/@"']{1,200}@/gi, "$1")
    .replace(/^[\w.-]{1,60}:[^\s@/]{0,100}@(?=\w+\()/, "")
    .replace(
      /((?:^(?:\w{2,20}:)?|;)\s*(?:password|pwd|user ?id|uid|user(?:name)?|[\w ]{0,30}(?:key|token|secret))\s*=)[^;]*/gi,
      "$1?"
    )

/** A list of keywords that leads to a server, as .NET, ODBC and PDO write it. */
const isKeywords = (text: string): boolean =>
  /^(?=.*(?:^(?:\w{2,20}:)?|;)\s*(?:host|server|data source)\s*=)(?:\w{2,20}:)?(?:\s*[\w ]{1,40}=[^;]{0,150};?){2,15}\s*$/i.test(
    text
  )

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
