/** What an engine on a machine tells the processes that use it. */
import type { Need } from "../../blueprint/Need.ts"
import { passwordEnd, type SelfHosted, selfHosted } from "../../blueprint/selfHosted.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"
import { joined, str, type Value } from "../../hcl/Value.ts"

type Told = { readonly [P in StorePart]?: Value }

/** Parts that every engine on a machine can tell of. */
export const hostedParts: ReadonlyArray<StorePart> = [
  "url",
  "host",
  "port",
  "address",
  "user",
  "password",
  "database",
  "scheme",
  "tls",
  "nativePort"
]

const urlOf = (form: string, places: Readonly<Record<string, Value>>): Value =>
  joined(
    form
      .split(/(\{\w+\})/)
      .filter((text) => text !== "")
      .map((text) => places[text] ?? text)
  )

/** Everything it tells, by where it answers and what its password is. */
export const hostedTold = ({ engine }: Need<"store.hosted">, host: Value, drawn: Value): Told => {
  const { database, nativePort, port, scheme, url, user }: SelfHosted = selfHosted[engine]
  const end = passwordEnd(engine)
  const password = end === "" ? drawn : str`${drawn}${end}`
  return {
    url: urlOf(url, {
      "{user}": user ?? "",
      "{password}": password,
      "{host}": host,
      "{port}": String(port),
      "{database}": database ?? ""
    }),
    host,
    port: String(port),
    address: str`${host}:${String(port)}`,
    user: user ?? "",
    password,
    database: database ?? "",
    scheme,
    // it is spoken to inside the private network only
    tls: "false",
    ...(nativePort === undefined ? {} : { nativePort: String(nativePort) })
  }
}
