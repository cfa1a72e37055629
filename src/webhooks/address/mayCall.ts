import { Either } from "effect"
import { isIP } from "node:net"
import { isPublic, type Networks } from "./networks.ts"

/** Longer ones are refused. */
export const mostAddressCharacters = 1000

/** Ports above 1023 that other protocols own, as browsers refuse them. */
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080
])

const isUsable = (port: number): boolean => port === 80 || port === 443 || (port >= 1024 && !otherProtocols.has(port))

/** Names that only mean something on this machine or in its network. */
const ownNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/

/** The host of an address as it is dialled: a literal without brackets, or a name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "")

/** Whether a connection may be made: to the public internet by https alone, and to what the operator allows by both. */
export const mayDial = (protocol: string, address: string, allowed: Networks): boolean =>
  allowed.has(address) || (protocol === "https:" && isPublic(address))

const wrongHost = (url: URL, allowed: Networks): string | undefined => {
  const host = hostOf(url)
  if (host === "" || host.endsWith(".") || host.includes("%")) return "the host must be a name or an address"
  if (isIP(host) !== 0)
    return mayDial(url.protocol, host, allowed) ? undefined : "the host must be a public address, called by https"
  if (!allowed.isEmpty) return undefined
  if (!host.includes(".") || ownNames.test(host)) return "the host must have a name on the public internet"
  return undefined
}

/**
 * An address that may be called as far as it can be told without asking for names, or what is wrong with it. The URL
 * brings literals of all kinds (decimal, octal, hexadecimal, short, full-width) into their one form.
 */
export const callable = (text: string, allowed: Networks): Either.Either<URL, string> => {
  // these the parser would drop or turn into something else without a word
  if (text.length > mostAddressCharacters || /[\s\p{Cc}\p{Cf}\\]/u.test(text))
    return Either.left(`must be at most ${mostAddressCharacters} characters without blanks or backslashes`)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) return Either.left("must be an address such as https://example.com/hooks")
  if (url.protocol !== "https:" && !(url.protocol === "http:" && !allowed.isEmpty))
    return Either.left("must begin with https://")
  if (url.username !== "" || url.password !== "") return Either.left("must have no name or password before the host")
  if (url.hash !== "" || text.includes("#")) return Either.left("must have no part after a #")
  if (url.port !== "" && !isUsable(Number(url.port)))
    return Either.left("the port must be 443, 80 or one from 1024 that no other protocol owns")
  const wrong = wrongHost(url, allowed)
  return wrong === undefined ? Either.right(url) : Either.left(wrong)
}
