import { addressIn, isStoreScheme } from "../address.ts"
import { isExamplePlace, isOwnPlace } from "../AddressBook.ts"
import { isOfVendor } from "../vendors.ts"
import type { Around, Claimed, Value, ValueRule } from "../Value.ts"
import { constant } from "../constantValue.ts"
import { whole } from "../trailingSlash.ts"
import { elsewhere, hostName, hostsName, originsName, self, urlName } from "../ownNames.ts"
import { atOwnPlace } from "../ownPlaces.ts"
import { isBindAddress } from "./bindAddress.ts"

/** Where a server of .NET listens, which is no address that anybody calls. */
const listening = /^(?:ASPNETCORE_|DOTNET_)?(?:URLS|HTTPS?_PORTS)$|^KESTREL_/

/** Behind a word of its own these may be anybody's: `GEOCODER_API_HOST`. */
const mayBeOthers = /^([A-Z0-9]{2,20})_(?:API|SERVICE|SERVER|CLIENT|AUTH|ACCESS)_/
const selfWord = new RegExp(`^(?:${self})$`)

/** Whether a port of a developer's machine is the process's own. */
type IsMine = (port: number) => boolean

/** Whether a name speaks of a part that nothing says is this program, and that it runs without. */
const isOfAnother = (variable: Claimed, names: ReadonlySet<string>, behindWord: RegExp = mayBeOthers): boolean => {
  const { name, need } = variable
  const word = behindWord.exec(name)?.[1]
  if (word === undefined || selfWord.test(word) || need === "required") return false
  if (leadsAway(variable)) return true
  return [...names].filter((other) => other.startsWith(`${word}_`)).length < fewestOwn
}

/** Whether a sample or a default is the address of somebody else's API, which answers everywhere. */
const leadsAway = ({ given }: Claimed): boolean =>
  given.some((text) => {
    const { host = null, scheme = null } = addressIn(text) ?? {}
    return host?.includes(".") === true && /^https?$/.test(scheme ?? "") && !isOwnPlace(host) && !isExamplePlace(host)
  })

/** What is the base of anybody where its samples lead to another port of the same machine: `OLLAMA_BASE_URL`. */
const anyBase = /^([A-Z0-9]{2,20})_BASE_/

/** Whether samples lead to something beside the program on the machine of a developer. */
const leadsBeside = ({ given }: Claimed, isMine: IsMine): boolean =>
  given.some((text) => {
    const { host = null, port = null } = addressIn(text) ?? {}
    return host !== null && isOwnPlace(host) && port !== null && !isMine(port)
  })

/** Whether a value leads to the program: on the machine of a developer, or at a place of an example. */
const isLedHere = ({ given }: Claimed, isMine: IsMine): boolean =>
  given.some((text) => {
    const { host = null, port = null } = addressIn(text.split(/[\s,;]+/)[0] ?? "") ?? {}
    return host !== null && (isExamplePlace(host) || (isOwnPlace(host) && (port === null || isMine(port))))
  })

/** How a sample writes the application's own address; nothing where no value speaks of it. */
const writtenAs = ({ given }: Claimed, service: Around["service"], isMine: IsMine): string | undefined => {
  const { port } = service
  for (const text of given) {
    const [first = ""] = text.split(/[\s,;]+/)
    const address = addressIn(first)
    if (address === undefined || address.host === null) continue
    if (address.scheme !== null && isStoreScheme(address.scheme)) continue
    const mine = isOwnPlace(address.host)
      ? address.port === null || port === null || isMine(address.port) || address.scheme !== null
      : isExamplePlace(address.host)
    if (mine || address.scheme === null || /^(?:https?|wss?)$/.test(address.scheme)) {
      const path = address.form.replace(/^[a-z]+:\/\//, "").replace(/^\{host\}(?::\{port\})?/, "")
      const scheme = address.scheme === null ? "" : address.scheme.startsWith("ws") ? "wss://" : "https://"
      return whole(first, `${scheme}{host}${path}`, service)
    }
  }
  return undefined
}

/** Called a host, and yet a program may put it into links as it is: the scheme of its samples tells that. */
const asHost = (written: string | undefined): string =>
  /^\w+:\/\/\{host\}/.exec(written ?? "")?.[0] ?? (written === undefined || written.includes("/") ? "{host}" : written)

const own = (form: string): Value => ({ value: form.includes("://") ? "own-url" : "own-host", from: null, form })

/** Whether a value is an address of the very process on the machine of a developer, or at a place of an example that is called like it. */
const isOwnAddress = ({ given }: Claimed, service: Around["service"], isMine: IsMine): boolean =>
  given.some((text) => {
    const address = addressIn(text)
    return (
      address !== undefined &&
      /^(?:https?|wss?)$/.test(address.scheme ?? "") &&
      address.host !== null &&
      (isOwnPlace(address.host) ||
        (isExamplePlace(address.host) && address.host.split(".")[0] === service.name.toLowerCase())) &&
      address.port !== null &&
      isMine(address.port)
    )
  })

/** Fewest names that share a beginning, and the least share of all names, where it is the program's own name. */
const fewestOwn = 3
const leastShare = 1 / 3

/** `SHOP_HOST` that takes an address with its scheme, which no place to listen at has, is one like `SHOP_URL`. */
const asUrlName = ({ claims, name }: Claimed): string =>
  claims.some(({ asUrl }) => asUrl === true) ? name.toUpperCase().replace(/_HOST$/, "_URL") : name.toUpperCase()

/**
 * `SHOP_URL` among `SHOP_PORT` and `SHOP_MODE`: behind the program's own name the word that says whose address it is may
 * be missing. Among the many settings of a framework the repository's name tells that it is the program's.
 */
const isOfProgram = (name: string, { names, programs }: Pick<Around, "names" | "programs">): boolean => {
  const prefix = /^([A-Z][A-Z0-9]{2,30}_)(?:URL|DOMAIN)$/.exec(name)?.[1]
  if (prefix === undefined) return false
  const own = [...names].filter((other) => other.startsWith(prefix)).length
  if (own < fewestOwn) return false
  return programs.has(prefix.slice(0, -1)) || (!isOfVendor(`${prefix}URL`) && own >= names.size * leastShare)
}

/** FrankenPHP's image has settings of its own, which ask for the name: https://frankenphp.dev/docs/production/ */
const withOwnSettings = /(?:^|[\s/])frankenphp\s+(?:run|php-server)\b/

/** Whether Caddy takes a variable for the names of a site: the load balancer has the certificates for those already. */
const isSiteOfCaddy = ({ claims, name }: Claimed, { startCommand }: Around["service"]): boolean =>
  claims.some(({ isSite }) => isSite === true) || (name === "SERVER_NAME" && withOwnSettings.test(startCommand ?? ""))

/** Names of addresses that a browser is sent to. */
const forBrowsers = /(?:CALL_?BACK|REDIRECT|(?:POST_?)?LOG_?OUT|SIGN_?(?:IN|OUT))\w{0,20}(?:URL|URI)$/

/** How a manifest has a browser come back to the very process that it tells: by its name, and never by a port inside. */
const comingBack = (
  { claims, name }: Claimed,
  { book, service }: Pick<Around, "book" | "service">
): string | undefined => {
  for (const { by, given = "" } of claims) {
    const address = by === "manifest" ? addressIn(given) : undefined
    if (address === undefined || address.host === null || !/^https?$/.test(address.scheme ?? "")) continue
    const target = book.at(address.host)
    if (target === undefined || !("service" in target) || target.service !== service.name) continue
    // no certificate is there for a name inside the network
    if (address.scheme === "https" || forBrowsers.test(name.toUpperCase()))
      return whole(given, address.form.replace(/^\w+:\/\/\{host\}(?::\{port\})?/, "https://{host}"), service)
  }
  return undefined
}

/** Whether files or code answer with yes, no or a number what by its name might be an address: `SERVE_SAME_ORIGIN`. */
const isSwitch = ({ given }: Claimed): boolean => given.some((text) => /^(?:true|false|yes|no|on|off|0|1)$/i.test(text))

/** The address under which people reach the application, with or without its scheme as the program wants it. */
export const ownAddress: ValueRule = (variable, around) => {
  if (isBindAddress(variable, around) || isSwitch(variable)) return undefined
  const { book, names, service, withoutProgram } = around
  const { name } = variable
  const upper = name.toUpperCase()
  if (listening.test(upper)) return undefined
  const isMine: IsMine = (port) => port === service.port || book.onOwnMachine(port) === service.name
  const back = comingBack(variable, around)
  if (back !== undefined) return own(back)
  // told a port alone, Caddy speaks HTTP: https://caddyserver.com/docs/automatic-https#activation
  if (service.port !== null && isSiteOfCaddy(variable, service)) return constant(`:${service.port}`)
  const written = writtenAs(variable, service, isMine)
  // an address would end a list of hosts, and a host that code puts a scheme before
  const answers = (["host", "url"] as const).find((kind) => variable.claims.some(({ answersAt }) => answersAt === kind))
  if (hostsName.test(upper) || answers === "host") return own("{host}")
  if (originsName.test(upper)) return own("https://{host}")
  const shared = atOwnPlace(variable, around)
  if (elsewhere.test(upper)) return shared === undefined ? undefined : own(shared)
  const asked = asUrlName(variable)
  if (isOfProgram(asked, around)) return own(written ?? (asked.endsWith("URL") ? "https://{host}" : "{host}"))
  if (!isLedHere(variable, isMine) && isOfAnother(variable, names)) return undefined
  if (withoutProgram(name) === name && leadsBeside(variable, isMine) && isOfAnother(variable, names, anyBase))
    return undefined
  if (urlName.test(upper) || answers === "url") return own(written ?? "https://{host}")
  if (hostName.test(upper)) return own(asked === upper ? asHost(written) : (written ?? "https://{host}"))
  if (
    isOwnAddress(variable, service, isMine) &&
    (/(?:URL|URI|ORIGIN|ROOT|HOST|ISSUER)$|(?:^|_)(?:WS|WEB_?SOCKETS?|CABLE)$/.test(upper) || name.includes("__"))
  )
    return own(written ?? "https://{host}")
  return shared === undefined ? undefined : own(shared)
}
