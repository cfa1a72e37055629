import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/** `SERVER_PROTOCOL` and its like are left out: by these a server is told what to speak at its own port. */
const part = /^(URL|APP|SITE|PUBLIC|EXTERNAL|BASE|DOMAIN)_(SCHEME|SCHEMA|PROTOCOL|PROTO|PORT)$/

/** Ports of the process itself: of its address only these words speak. */
const ofAddress = /^(?:URL|PUBLIC|EXTERNAL)$/

/**
 * The scheme and the port of the application's own address, where it is told in parts beside its host: links of a
 * program that is not told begin with `http`, at the port of the process.
 */
export const ownScheme: ValueRule = ({ given, name }, { names, service, withoutProgram }) => {
  const rest = withoutProgram(name).toUpperCase()
  const match = part.exec(rest)
  if (match === null || (service.kind !== "web" && service.kind !== "api")) return undefined
  const [, word = "", asked] = match
  const beside = new Set([...names].map((other) => withoutProgram(other).toUpperCase()))
  if (!["HOST", "HOSTNAME", "DOMAIN", "NAME"].some((end) => beside.has(`${word}_${end}`)) && !beside.has("DOMAIN"))
    return undefined
  if (asked === "PORT") return ofAddress.test(word) ? constant("443") : undefined
  const said = given.map((text) => text.toLowerCase())
  if (said.length > 0 && !said.some((text) => /^https?(?::\/\/)?$/.test(text))) return undefined
  return constant(said.some((text) => text.endsWith("://")) ? "https://" : "https")
}
