import { saysIssued, saysPassword } from "./secretNames.ts"
import { entropy, isDigest, isPlaceholder, looksRandom } from "./secrets.ts"
import { bytesOf } from "./security/publicKeys.ts"

/** The text that base64 stands for, where it stands for one; otherwise the value itself. */
const decoded = (value: string): string => {
  if (value.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return value
  const text = new TextDecoder().decode(bytesOf(value))
  return /^[\x20-\x7e\n]+$/.test(text) ? text : value
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `camelCaseName2`: long words, and a number behind them. */
const isCamelCase = (value: string): boolean => {
  const words = value.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  const unspoken = words.filter((word) => /^[A-Z]?[bcdfghjklmnpqrstvwxz]{2,}$/.test(word))
  return words.length === 0 || (words.join("").length / words.length >= 3 && unspoken.length < 2)
}

/** What tools make of a class of CSS: its name and five characters of a hash, or the hash and a label. */
const scopedClass = /^[A-Za-z]+(?:[-_]{1,2}[A-Za-z]+){0,8}__[A-Za-z0-9_-]{5}$|^(?:css|sc|jss)-[a-z0-9]{5,8}(?:-|$)/

/**
 * Whether a value is a password as people make one up: capital and small letters, digits and signs together, a few
 * words with a number, or the sixteen letters that a mail account gives to a program.
 */
export const isTypedPassword = (value: string): boolean => {
  // base64 is not typed
  if (isPlaceholder(value) || isDigest(value) || scopedClass.test(value) || value.endsWith("=")) return false
  if (/pass|secret|token|login|field|input|label|reset|error|invalid|default/i.test(value)) return false
  if (/^[a-z]{3,12}(?:-[a-z]{3,12}){1,4}-?\d{2,4}$/.test(value)) return true
  if (/^[a-z]{16}$/.test(value)) return /[bcdfghjklmnpqrstvwxz]{5}/.test(value)
  return (
    /^[A-Za-z0-9!@#$%^&*?+=~_-]{8,64}$/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    /\d/.test(value) &&
    (/[!@#$%^&*?+=~]/.test(value) || /[_-]\d{3,4}$/.test(value))
  )
}

/** Whether many different signs are strewn over a long value, as over the keys that Django makes. */
const isStrewn = (value: string): boolean =>
  value.length >= 24 && !/[[\]{}|\\]/.test(value) && new Set(value.match(/[!@#$%^&*()+=]/g) ?? []).size >= 5

/** Whether a value was drawn at random for the credential that its name asks for, and typed by nobody. */
export const isIssued = (name: string, value: string): boolean =>
  isSecretValue(value) || (saysIssued(name) && uuid.test(value) && !isPlaceholder(value))

/** Whether a value is the credential that its name asks for. */
export const isSecretOf = (name: string, value: string): boolean =>
  isIssued(name, value) || (saysPassword(name) && isTypedPassword(value))

/** Whether a value that is given to a credential's name is one. */
export const isSecretValue = (value: string): boolean => {
  if (isPlaceholder(value) || isDigest(value) || isPlaceholder(decoded(value))) return false
  if (uuid.test(value) || scopedClass.test(value)) return false
  // the fingerprint that names an OpenPGP key
  if (/^(?:0x)?(?:[0-9A-F]{40}|[0-9A-F]{16})$/.test(value)) return false
  // code, addresses, expressions, public keys, dates and numbers
  if (
    /^[\w.$]+[([]|=>|^\^|\$$|[\\]|\(\?|::|^[\w-]+:\/\/|^https?:|^(?:ssh-|ecdsa-|MII[BC]I?j|pk[._](?!\d)|AIza|phc_|6L[a-zA-Z0-9_-]{38}$)/.test(
      value
    )
  )
    return false
  if (/^[\d.,:TZ+-]+$/.test(value) || !/[0-9]/.test(value))
    return (
      /[A-Z]/.test(value) && /[a-z]/.test(value) && value.length >= 24 && looksRandom(value) && !value.includes(".")
    )
  if (/^[\w-]+(?:\.[\w-]+){2,}$/.test(value) && !/^[A-Za-z0-9_-]{16,}\./.test(value)) return false
  if (/^[A-Za-z]+\d{0,4}$/.test(value) && value.length < 20 && isCamelCase(value)) return false
  return entropy(value) >= (value.length < 16 ? 2.9 : 3) && (looksRandom(value) || isStrewn(value))
}
