import { Clock, Effect, Redacted } from "effect"
import { createPrivateKey, createSign } from "node:crypto"

/** GitHub takes none that lives longer than ten minutes; clocks differ, so it begins in the past. */
const seconds = { before: 60, after: 540 }

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Whether a text is a private RSA key of a length that may sign. */
export const isPrivateKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyDetails, asymmetricKeyType } = createPrivateKey(pem)
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

/** A JSON Web Token (RS256) by which the App itself calls, for a few minutes. */
export const appToken = (id: number, privateKey: Redacted.Redacted): Effect.Effect<Redacted.Redacted> =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const at = Math.floor(now / 1000)
    const claims = { iat: at - seconds.before, exp: at + seconds.after, iss: String(id) }
    const text = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`
    const signature = createSign("RSA-SHA256")
      .update(text)
      .sign(createPrivateKey(Redacted.value(privateKey)))
    return Redacted.make(`${text}.${signature.toString("base64url")}`)
  })
