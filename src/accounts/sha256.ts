import { Effect, Encoding } from "effect"

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export const sha256 = (text: string) =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    (digest) => Encoding.encodeHex(new Uint8Array(digest))
  )
