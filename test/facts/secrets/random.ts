/** Text that looks random and is the same in every run: no secret stands in a file, all are made here. */
export interface Random {
  readonly int: (below: number) => number
  readonly text: (length: number, alphabet: string) => string
  readonly pick: <A>(from: readonly [A, ...Array<A>]) => A
}

export const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
export const lower = "abcdefghijklmnopqrstuvwxyz"
export const digits = "0123456789"
export const hex = "0123456789abcdef"
export const letters = upper + lower
export const alnum = letters + digits
export const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
export const base64 = `${alnum}+/`
export const base64url = `${alnum}_-`

export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(int(alphabet.length))).join(""),
    pick: (from) => from[int(from.length)] ?? from[0]
  }
}

export const uuid = (r: Random): string => [8, 4, 4, 4, 12].map((length) => r.text(length, hex)).join("-")

/** CRC-32 (IEEE) of ASCII text. */
export const crc32 = (text: string): number => {
  let crc = 0xffffffff
  for (const char of text) {
    crc ^= char.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return (crc ^ 0xffffffff) >>> 0
}

const base62digits = digits + upper + lower

/** A number in base 62, padded to six digits. */
export const base62 = (value: number): string => {
  let text = ""
  for (let rest = value; text.length < 6; rest = Math.floor(rest / 62)) text = base62digits.charAt(rest % 62) + text
  return text
}

/** Thirty random characters and the checksum that GitHub and npm put behind them. */
export const checked = (r: Random): string => {
  const body = r.text(30, alnum)
  return body + base62(crc32(body))
}
