/**
 * SHA-256 (FIPS 180-4) without a promise: a price list is made and named in one pure step, and a file is told by its
 * digest while an archive is read, which the platform's asynchronous digest cannot do.
 */
import { Encoding } from "effect"

const primes = (count: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 32 bits of the fraction. */
const fraction = (n: number): number => Math.floor((n % 1) * 2 ** 32)

const constants = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const start = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The message, one bit, zeros, and its length in bits, in whole blocks of 64 bytes. */
const padded = (bytes: Uint8Array): DataView => {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setBigUint64(blocks.length - 8, BigInt(bytes.length) * 8n)
  return view
}

const at = (array: Uint32Array, index: number): number => array[index] ?? 0

/** One block into the state. */
const compress = (state: Uint32Array, words: Uint32Array): void => {
  for (let i = 16; i < 64; i++) {
    const [w15, w2] = [at(words, i - 15), at(words, i - 2)]
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3)
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10)
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export const sha256 = (text: string): string => sha256Of(new TextEncoder().encode(text))

/** SHA-256 of bytes, in lower-case hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => {
  const message = padded(bytes)
  const state = start.slice()
  const words = new Uint32Array(64)
  for (let block = 0; block < message.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = message.getUint32(block + i * 4)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setUint32(i * 4, word)
  return Encoding.encodeHex(new Uint8Array(digest.buffer))
}
