import type { Claimed, Value, ValueRule } from "../Value.ts"
import { constant, truthWord } from "../constantValue.ts"

const list = /^(?:[A-Z0-9]{1,30}_){0,3}TRUSTED_PROX(?:Y|IES)(?:_IPS|_CIDRS?)?$|^FORWARDED_ALLOW_IPS$/
const flag =
  /^(?:[A-Z0-9]{1,30}_){0,3}(?:TRUST_PROXY(?:_HEADERS?)?|TRUST_(?:X_)?FORWARDED(?:_(?:HEADERS?|FOR|PROTO))?|(?:USE|ENABLE|ALLOW)_(?:PROXY_HEADERS?|X_FORWARDED_(?:PROTO|FOR))|BEHIND_(?:REVERSE_)?PROXY|USES_REVERSE_PROXY|ASSUME_SSL)$|^AUTH_TRUST_HOST$|^ASPNETCORE_FORWARDEDHEADERS_ENABLED$/
const hops = /^(?:[A-Z0-9]{1,30}_){0,3}(?:PROXY_(?:COUNT|HOPS)|TRUSTED_PROXY_COUNT|NUM_PROXIES)$/

/** Addresses of networks that are nobody's outside: RFC 1918, and RFC 6598 for networks of carriers. */
const privateRanges = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"]

/** How the frameworks that ask for a list write whoever speaks to them. */
const whoever: Readonly<Record<string, string>> = { laravel: "*", symfony: "REMOTE_ADDR" }

const trusted = ({ given, name }: Claimed, framework: string | null): Value | undefined => {
  const word = whoever[framework ?? ""] ?? (name === "FORWARDED_ALLOW_IPS" || given.includes("*") ? "*" : undefined)
  if (word !== undefined) return constant(word)
  const sample = given.find((text) => /^\d{1,3}(?:\.\d{1,3}){3}/.test(text))
  return sample === undefined ? undefined : constant(privateRanges.join(/,\s/.test(sample) ? ", " : ","))
}

/**
 * Whether a program believes the proxy before it that its callers speak HTTPS. Without that it writes addresses that
 * browsers block. Nothing but the load balancer of the design reaches its port.
 */
export const proxyTrust: ValueRule = (variable, { service }) => {
  const { given, name } = variable
  if (service.kind !== "web" && service.kind !== "api") return undefined
  if (list.test(name)) return trusted(variable, service.framework)
  if (hops.test(name)) return constant("1")
  if (!flag.test(name)) return undefined
  // Express takes how many proxies there are, and a number for a switch
  return given.some((text) => /^\d+$/.test(text))
    ? constant("1")
    : constant(truthWord(variable, service.language, true))
}
