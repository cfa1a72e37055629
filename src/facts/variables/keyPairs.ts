/** Pairs of keys that the owner of an application makes for it: text drawn at random is none of them. */
import { vendorOf } from "./vendors.ts"

const half =
  /^((?:[A-Z0-9]{1,30}_){0,4}?(?:RSA|JWT|JWE|JWS|PASSPORT|ED25519|ES256|ES384|ECDSA|RS256|TOKEN|SIGNING|VAPID))_(?:RSA_|EC_)?(PRIVATE|PUBLIC)_(?:KEY|PEM)(?:_PEM)?$/

/** Ways to sign in that are no company's name. */
const protocols: ReadonlySet<string> = new Set("oidc oauth oauth2 saml ldap".split(" "))

interface Half {
  /** What stands before the name of either half. */
  readonly stem: string
  readonly isPrivate: boolean
}

/** The half of a pair that a name asks for; undefined where somebody else makes it. */
export const keyHalf = (name: string): Half | undefined => {
  const upper = name.toUpperCase()
  const found = half.exec(upper)
  const vendor = vendorOf(upper)
  if (found === null || (vendor !== undefined && !protocols.has(vendor))) return undefined
  return { stem: found[1] ?? "", isPrivate: found[2] === "PRIVATE" }
}

/** The command that makes such a key, where a name says that the owner of the application makes it. */
export const keyCommand = (name: string): string | undefined => {
  const found = keyHalf(name)
  if (found === undefined) return undefined
  const upper = name.toUpperCase()
  if (upper.includes("VAPID")) return "npx web-push generate-vapid-keys"
  if (!found.isPrivate) return "openssl pkey -pubout"
  if (upper.includes("ED25519")) return "openssl genpkey -algorithm ed25519"
  if (/ES256|ECDSA|_EC_/.test(upper)) return "openssl ecparam -name prime256v1 -genkey -noout"
  return upper.includes("ES384") ? "openssl ecparam -name secp384r1 -genkey -noout" : "openssl genrsa 2048"
}

/** What a person does for such a key, as the end of a sentence that begins with its name. */
export const keyMade = (name: string): string | undefined => {
  const command = keyCommand(name)
  if (command === undefined) return undefined
  return keyHalf(name)?.isPrivate === false && command.startsWith("openssl")
    ? `the public half of your private key, which \`${command}\` writes`
    : `a key that you make with \`${command}\``
}
