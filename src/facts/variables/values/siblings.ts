import { publicVariable } from "../../data/publicVariable.ts"
import { addressIn, isMeant, isStoreScheme } from "../address.ts"
import { isOwnPlace } from "../AddressBook.ts"
import { whole } from "../trailingSlash.ts"
import type { Neighbour, Value, ValueRule } from "../Value.ts"

/** The end of a name that says that it is an address, and how such a one is written. */
const suffixes: ReadonlyArray<readonly [RegExp, string]> = [
  [/_(?:GRPC_)?(?:ADDR(?:ESS)?|HOSTPORT|GRPC_URL|GRPC_ENDPOINT)$/, "{host}:{port}"],
  [/_(?:BASE_)?(?:API_)?(?:URL|URI|ENDPOINT|ORIGIN)$/, "http://{host}:{port}"],
  [/_(?:HOST(?:NAME)?|SERVER|DOMAIN)$/, "{host}"],
  [/_PORT$/, "{port}"]
]

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "")
/** Without the word that many names of services end in. */
const stem = (name: string): string => plain(name).replace(/(?:service|svc|server|api|app)$/, "")

/** The one service that a variable is called after: `PRODUCT_CATALOG_SERVICE_ADDR` after `productcatalogservice`. */
const calledAfter = (
  name: string,
  others: ReadonlyArray<Neighbour>
): { readonly other: Neighbour; readonly form: string } | undefined => {
  const suffix = suffixes.find(([pattern]) => pattern.test(name))
  if (suffix === undefined) return undefined
  const said = plain(name.replace(suffix[0], "").replace(publicVariable, ""))
  const found =
    others.filter((other) => plain(other.name) === said).length > 0
      ? others.filter((other) => plain(other.name) === said)
      : others.filter((other) => stem(other.name).length > 2 && stem(other.name) === stem(said))
  const [only, ...more] = found
  return only === undefined || more.length > 0 ? undefined : { other: only, form: suffix[1] }
}

const isAnswering = ({ kind }: Neighbour): boolean => kind === "web" || kind === "api" || kind === "static"

/** What a browser is told has to be the address that a browser reaches. */
const forBrowsers = (value: Value): Value => ({
  ...value,
  form: (value.form ?? "").replace(/^(?:https?|wss?):\/\/\{host\}(?::\{port\})?/, (start) =>
    start.startsWith("ws") ? "wss://{publicHost}" : "https://{publicHost}"
  )
})

/** Addresses of other services of the application: told by a value that leads to one, else by the name. */
export const siblings: ValueRule = (variable, around) => {
  const { book, others, service } = around
  const isPublic = publicVariable.test(variable.name) || service.kind === "static"
  const told = (value: Value): Value => (isPublic ? forBrowsers(value) : value)
  for (const text of variable.given) {
    const address = addressIn(text)
    if (address === undefined || address.host === null || (address.scheme !== null && isStoreScheme(address.scheme)))
      continue
    const target = book.at(address.host)
    const named =
      target !== undefined && "service" in target ? others.find(({ name }) => name === target.service) : undefined
    const here = isOwnPlace(address.host) ? address.port : null
    const opened = here === null ? undefined : book.onOwnMachine(here)
    if (opened === service.name) continue
    const onPort =
      here !== null && here !== service.port
        ? others.filter((one) => (opened === undefined ? isAnswering(one) && one.port === here : one.name === opened))
        : []
    const other = named ?? (onPort.length === 1 ? onPort[0] : undefined)
    // a word that happens to be a service's name is an address only where the variable asks for one
    if (other !== undefined && isMeant(variable.name, address)) {
      // a name alone says which service, and the end of the variable's name what of it
      const form =
        address.form === "{host}"
          ? (suffixes.find(([pattern]) => pattern.test(variable.name))?.[1] ?? "{host}")
          : whole(text, address.form, service)
      const value: Value = {
        value: "service-url",
        from: other.name,
        form: address.form === "{host}" && form.startsWith("http") ? "{host}" : form
      }
      // a door of the developer's machine is one that browsers knock at as well
      return opened === undefined ? told(value) : forBrowsers(value)
    }
  }
  const named = calledAfter(variable.name, others.filter(isAnswering))
  return named === undefined ? undefined : told({ value: "service-url", from: named.other.name, form: named.form })
}
