import { addressIn } from "./address.ts"
import { isExamplePlace } from "./AddressBook.ts"
import { elsewhere, hostName, urlName } from "./ownNames.ts"
import { whole } from "./trailingSlash.ts"
import type { Around, Claimed } from "./Value.ts"

/** Places that samples of anything name: they say nothing of one that two values share. */
const generalPlace = /^(?:www\.)?(?:example\.\w{2,5}|localhost|(?:your|my)-?domain\.\w{2,5}|domain\.\w{2,5})$/

const knownPlaces = new WeakMap<Around["names"], ReadonlySet<string>>()

/** The places of examples at which the samples of a service have the service itself. */
const placesOf = ({ claimsOf, names }: Around): ReadonlySet<string> => {
  const known = knownPlaces.get(names)
  if (known !== undefined) return known
  const own = [...names].filter((name) => {
    const upper = name.toUpperCase()
    return !elsewhere.test(upper) && (urlName.test(upper) || hostName.test(upper) || upper.endsWith("_DOMAIN"))
  })
  const found = new Set(
    own
      .flatMap((name) => claimsOf(name))
      .flatMap(({ given = "" }) => addressIn(given.split(/[\s,;]+/)[0] ?? "")?.host ?? [])
      .filter((host) => isExamplePlace(host) && !generalPlace.test(host))
  )
  knownPlaces.set(names, found)
  return found
}

/** What lies, by its sample, at the place of the application itself, whatever it is called. */
export const atOwnPlace = ({ given, need }: Claimed, around: Around): string | undefined => {
  const places = placesOf(around)
  if (places.size === 0) return undefined
  for (const text of given) {
    const mailbox = /^([\w.+-]{1,40})@([\w.-]{1,100})$/.exec(text)
    if (mailbox !== null && need === "required" && places.has((mailbox[2] ?? "").toLowerCase()))
      return `${mailbox[1]}@{host}`
    const address = addressIn(text)
    if (address === undefined || address.host === null || !places.has(address.host)) continue
    if (address.scheme === null && address.form === "{host}") return "{host}"
    if (/^https?$/.test(address.scheme ?? ""))
      return whole(text, address.form.replace(/^\w+:\/\/\{host\}(?::\{port\})?/, "https://{host}"), around.service)
  }
  return undefined
}
