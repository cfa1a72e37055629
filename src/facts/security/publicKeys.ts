import { isPlaceholder } from "../secrets.ts"

/** The claims of a signed token, as text; empty when they cannot be read. */
const claimsOf = (token: string): string => {
  const middle = (token.split(".")[1] ?? "").slice(0, 3000)
  return new TextDecoder().decode(bytesOf(middle))
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** The bytes of base64url text; what is none of its characters is passed over. */
export const bytesOf = (text: string): Uint8Array => {
  const bytes: Array<number> = []
  let bits = 0
  let value = 0
  for (const char of text.replaceAll("+", "-").replaceAll("/", "_")) {
    const digit = digits.indexOf(char)
    if (digit < 0) continue
    value = ((value << 6) | digit) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  return Uint8Array.from(bytes)
}

/** Whether the configuration of Docker has a password in it that is not one to fill in. */
const holdsRegistryLogin = (text: string): boolean => {
  const value = /"(?:auth|password|identitytoken)"\s{0,9}:\s{0,9}"([^"]{4,400})"/.exec(text)?.[1]
  return value !== undefined && !isPlaceholder(value) && !isPlaceholder(new TextDecoder().decode(bytesOf(value)))
}

/**
 * Whether a match is a key that every visitor of a site may see: Firebase's and Maps' browser keys, Supabase's
 * anonymous token, the sample of jwt.io.
 */
export const isPublicByDesign = (format: string, secret: string, line: string, path: string): boolean => {
  if (format === "google-api-key")
    return (
      (/firebase|authDomain|storageBucket|maps\.google|google_?maps|maps_?api|recaptcha|youtube\.com/i.test(line) &&
        !/server|backend|secret/i.test(line)) ||
      /firebase|google-?services|GoogleService-Info|\.html?$/i.test(path)
    )
  // the accounts of Azurite and of the emulator of Cosmos DB, the same on every machine
  if (/^(?:Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT5|C2y6yDjf5\/R\+ob0N8A7Cgv30VRDJIWEHLM\+4QDU5DE2n)/.test(secret))
    return true
  if (format === "registry-login") return !holdsRegistryLogin(new TextDecoder().decode(bytesOf(secret)))
  if (format !== "signed-token") return false
  const claims = claimsOf(secret)
  return /"role"\s*:\s*"anon"|"sub"\s*:\s*"1234567890"|John Doe/.test(claims) || !claims.includes('"')
}

/** Whether a signed token says itself that it has ended before a day, `2026-07-01`. */
export const isExpired = (token: string, day: string): boolean => {
  const ends = /"exp"\s{0,3}:\s{0,3}(\d{9,10})(?!\d)/.exec(claimsOf(token))?.[1]
  return ends !== undefined && Number(ends) * 1000 < Date.parse(day)
}
