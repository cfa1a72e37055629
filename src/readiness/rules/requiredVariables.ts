import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { Process, Workload } from "../../blueprint/Workload.ts"
import type { EnvironmentVariable } from "../../facts/Service.ts"
import { keyHalf, keyMade } from "../../facts/variables/keyPairs.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"
import { lacksMail } from "./mailLogin.ts"
import { unplacedStores } from "../unplaced.ts"

/** What does not work without somebody's service, by its category. */
const works: Readonly<Record<string, string>> = {
  payments: "payments do not work",
  email: "no e-mail is sent",
  authentication: "nobody can sign in with it",
  monitoring: "errors and figures are not reported",
  analytics: "visits are not counted",
  ai: "what asks a language model does not work",
  sms: "no text message is sent",
  search: "searching does not work",
  storage: "its files are out of reach"
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ")

const ofThirdParty = ({ service }: Process, { from }: EnvironmentVariable, { analysis }: Workload): string => {
  const known = analysis.externalServices.find(({ name }) => name === from)
  const effect = works[known?.category ?? ""]
  const issuer = from === null ? "whoever runs that service" : titled(from)
  return `${issuer} issues it; without it ${service.name} does not start${effect === undefined ? "" : ` and ${effect}`}`
}

const itemOf = (process: Process, variable: EnvironmentVariable, workload: Workload): ReadinessItem => {
  const { service } = process
  const { evidence, from, name, value } = variable
  const shared = { state: "needs_input", service: service.name, what: name, evidence: evidence.slice(0, 3) } as const
  const made = value === "owner" || keyHalf(name)?.isPrivate === true ? keyMade(name) : undefined
  if (made !== undefined)
    return {
      ...shared,
      code: "owner_value",
      why: `it is ${made}; ${service.name} does not start without it`,
      wayOut:
        "Make it once, keep it, and set it before the first deployment: what was signed with another is not believed."
    }
  if (value === "third-party")
    return {
      ...shared,
      code: "third_party_credential",
      why: ofThirdParty(process, variable, workload),
      wayOut: "Open an account there, and pass what it gives you when you apply, or later: the rest is made without it."
    }
  const store = value === "store-url" || value === "store-part" ? from : null
  if (store === "email")
    return {
      ...shared,
      code: "owner_value",
      why: `it belongs to whoever sends the mail of ${service.name}, which does not start without it`,
      wayOut: "Set it before the first deployment."
    }
  return store === null
    ? {
        ...shared,
        code: "owner_value",
        why: `only you know it; ${service.name} does not start without it`,
        wayOut: "Set it before the first deployment."
      }
    : {
        ...shared,
        code: "store_address",
        why: `it is the address of ${store}, which runs elsewhere; ${service.name} does not start without it`,
        wayOut: `Run ${store} yourself or as a service of its maker, and pass its address.`
      }
}

/** What a process does not start without, and only a person can supply. */
export const requiredVariables: ReadinessRule = {
  name: "requiredVariables",
  stops: false,
  find: (told) => {
    const { givenTo, placements, workload } = told
    const needs = placements.map(({ need }) => need)
    // said of the store itself
    const missing = new Set([
      ...unplacedStores(told).flatMap(({ datastore }) => datastore?.id ?? []),
      ...(lacksMail(told) ? ["email"] : [])
    ])
    return workload.processes.flatMap((process) =>
      givenTo(process, needs).asked.flatMap(({ name, required }) => {
        const variable = process.service.environment.find((one) => one.name === name)
        const isSaid = variable !== undefined && variable.from !== null && missing.has(variable.from)
        return !required || variable === undefined || isSaid ? [] : [itemOf(process, variable, workload)]
      })
    )
  }
}
