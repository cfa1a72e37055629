import { entropy, isDigest, isPlaceholder, looksRandom } from "./secrets.ts"
import { bytesOf } from "./security/publicKeys.ts"

/** The text that base64 stands for, where it stands for one; otherwise the value itself. */
const decoded = (value: string): string => {
  if (value.length < 20 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return value
  const text = new TextDecoder().decode(bytesOf(value))
  return /^[\x20-\x7e\n]+$/.test(text) ? text : value
}

/** Whether a value that is given to a credential's name is one. */
export const isSecretValue = (value: string): boolean => {
  if (isPlaceholder(value) || isDigest(value) || isPlaceholder(decoded(value))) return false
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)) return false
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
  if (/^[A-Za-z]+\d{0,4}$/.test(value) && value.length < 20) return false
  return entropy(value) >= (value.length < 16 ? 2.9 : 3) && looksRandom(value)
}
