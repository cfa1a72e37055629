/** The host names a tier answers on: the first public component has the domain itself, the others a name below it. */
import { call, expr, ref, slug, str, type Value } from "../../hcl/index.ts"
import type { Plan } from "../Provider.ts"
import { matches, variable } from "./names.ts"

/** The domain without a prefix. */
export const domainName: Value = ref("var.domain")

export const domainVariable = variable("domain", {
  type: "string",
  description: "Domain of the application, such as example.com. You must own it.",
  valid: [
    matches("domain", "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$"),
    "A domain name in lower case, such as example.com."
  ]
})

/** Components with an address of their own, sites of files first. */
export const publicComponents = (plan: Plan): ReadonlyArray<string> => [
  ...plan.placements.filter(({ kind }) => kind === "compute.static").map(({ component }) => component.id),
  ...plan.placements
    .filter(({ need }) => need.kind === "compute.container" && need.role === "web")
    .map(({ component }) => component.id)
]

/** The host name of a public component. */
export const hostOf = (plan: Plan, id: string): Value =>
  publicComponents(plan)[0] === id ? domainName : str`${slug(id, { separator: "-" })}.${domainName}`

/** The record's name inside the zone; "" is the zone itself. */
export const recordOf = (plan: Plan, id: string): string =>
  publicComponents(plan)[0] === id ? "" : slug(id, { separator: "-" })

/** The host of an address such as `https://host/path`. */
export const hostIn = (address: Value): Value => call("split", "/", call("trimprefix", address, "https://"))

export const firstOf = (list: Value): Value => expr`${list}[0]`
