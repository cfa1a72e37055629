import { Effect, Redacted } from "effect"
import type { Scope } from "./Scope.ts"

/*
 * A key is `gp_<r|rw>_<random><checksum>`: 32 random characters of 62 (190 bits) and six that are their CRC-32, so that
 * a mistyped or made-up key is known without asking anyone, and tools that look for leaked keys can be sure of a find.
 */
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const randomLength = 32
const checksumLength = 6
/** Of the random part: tells an account's keys apart and leaves 142 bits unsaid. */
const shownLength = 8

const shape = /^gp_(?:r|rw)_[0-9A-Za-z]{38}$/

/** CRC-32 as in ISO 3309, the one that everybody has. */
const crc32 = (text: string) => {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const checksum = (text: string) => {
  let rest = crc32(text)
  let digits = ""
  for (let at = 0; at < checksumLength; at++) {
    digits = alphabet.charAt(rest % alphabet.length) + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

/** Without bias: bytes beyond the last whole multiple of 62 are drawn again. */
const randomText = Effect.sync(() => {
  let text = ""
  while (text.length < randomLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(randomLength))) {
      if (byte < 4 * alphabet.length && text.length < randomLength) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
})

/** A new key and the part of it that may be shown. */
export const generate = (scope: Scope) =>
  Effect.map(randomText, (random) => {
    const body = `${scope === "read" ? "gp_r_" : "gp_rw_"}${random}`
    return {
      key: Redacted.make(body + checksum(body)),
      prefix: body.slice(0, body.length - randomLength + shownLength)
    }
  })

/** Whether a text can be a key at all. */
export const isWellFormed = (key: string) =>
  shape.test(key) && checksum(key.slice(0, -checksumLength)) === key.slice(-checksumLength)

/** Compares two digests in a time that does not tell where they differ. */
export const sameDigest = (one: string, other: string) => {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
