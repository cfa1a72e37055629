import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"

/** Nothing can be kept secret, or what was kept cannot be read: a key of the operator's is missing. */
export class SecretKeyMissing extends Schema.TaggedError<SecretKeyMissing>()("SecretKeyMissing", {
  reason: Schema.String
}) {
  override get message() {
    return `${this.reason} The operator of this service sets it: 32 random bytes in base64, e.g. from \`openssl rand -base64 32\`.`
  }
}

/** A key of AES-256, and a name for it that tells nothing of it. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Redacted.Redacted<Uint8Array>
}

/** Reads 32 bytes of base64; none where it is anything else. */
export const secretKey = (text: Redacted.Redacted): Option.Option<SecretKey> => {
  const value = Redacted.value(text).trim()
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(value) ? Buffer.from(value, "base64") : Buffer.alloc(0)
  if (bytes.length !== 32) return Option.none()
  const id = createHash("sha256").update("groundplan key id").update(bytes).digest("hex").slice(0, 12)
  return Option.some({ id, bytes: Redacted.make(new Uint8Array(bytes)) })
}

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

/** Keeps secrets of accounts: what the database has of them tells nothing without the operator's key. */
export class Vault extends Context.Tag("groundplan/accounts/Vault")<
  Vault,
  {
    /** Encrypts a secret for one purpose, e.g. the connection of one account: it opens for no other. */
    readonly seal: (secret: Redacted.Redacted, purpose: string) => Effect.Effect<string, SecretKeyMissing>
    readonly open: (sealed: string, purpose: string) => Effect.Effect<Redacted.Redacted, SecretKeyMissing>
    /** Whether something was encrypted with the current key. */
    readonly isCurrent: (sealed: string) => boolean
    /** Fails where there is no key at all. */
    readonly ready: Effect.Effect<void, SecretKeyMissing>
  }
>() {}

const unset = new SecretKeyMissing({
  reason: "GROUNDPLAN_SECRET_KEY is not set, so that this service can keep no secrets."
})
const other = new SecretKeyMissing({
  reason: "What is kept was encrypted with another GROUNDPLAN_SECRET_KEY than those that are set now."
})

/** `v1.<key id>.<nonce, ciphertext and tag in base64url>` */
const form = /^v1\.([0-9a-f]{12})\.([\w-]{38,2000})$/

/** A vault with the current key, and those before it, which only open. */
export const layer = (current: Option.Option<SecretKey>, previous: ReadonlyArray<SecretKey> = []) =>
  Layer.succeed(Vault, {
    ready: Option.isSome(current) ? Effect.void : unset,
    isCurrent: (sealed) => Option.exists(current, ({ id }) => form.exec(sealed)?.[1] === id),
    seal: (secret, purpose) =>
      Effect.gen(function* () {
        const key = yield* Effect.mapError(current, () => unset)
        const nonce = randomBytes(nonceBytes)
        const cipher = createCipheriv(algorithm, Redacted.value(key.bytes), nonce).setAAD(Buffer.from(purpose))
        const text = Buffer.concat([nonce, cipher.update(Redacted.value(secret), "utf8"), cipher.final()])
        return `v1.${key.id}.${Buffer.concat([text, cipher.getAuthTag()]).toString("base64url")}`
      }),
    open: (sealed, purpose) =>
      Effect.gen(function* () {
        if (Option.isNone(current)) return yield* unset
        const [, id = "", text = ""] = form.exec(sealed) ?? []
        const key = [current.value, ...previous].find((one) => one.id === id)
        if (key === undefined) return yield* other
        const bytes = Buffer.from(text, "base64url")
        return yield* Effect.try({
          try: () => {
            const decipher = createDecipheriv(algorithm, Redacted.value(key.bytes), bytes.subarray(0, nonceBytes))
              .setAAD(Buffer.from(purpose))
              .setAuthTag(bytes.subarray(bytes.length - tagBytes))
            const plain = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes))
            return Redacted.make(Buffer.concat([plain, decipher.final()]).toString("utf8"))
          },
          catch: () => other
        })
      })
  })
