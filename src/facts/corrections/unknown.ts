/** Corrections of what is not there: said, with what there is, and passed over. */
import type { AsFound } from "../Analysis.ts"
import type { Correction } from "./Correction.ts"
import { isFound, storesNamed, variablesNamed } from "./found.ts"
import { inForce } from "./inForce.ts"

type Known = Pick<AsFound, "datastores" | "notDeployed" | "services">

/** Most names that are told. */
const mostNames = 12

const thereAre = (names: ReadonlyArray<string>): string =>
  names.length === 0
    ? "none was found"
    : `there ${names.length === 1 ? "is" : "are"} ${names.slice(0, mostNames).join(", ")}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ""}`

const shown = (name: string): string => name.slice(0, 60)

const noService = (name: string, { notDeployed, services }: Known): string | null => {
  if (services.some((service) => service.name === name)) return null
  const aside = notDeployed.find((one) => one.name === name)
  return aside === undefined
    ? `there is no service ${shown(name)}: ${thereAre(services.map((service) => service.name))}`
    : `${shown(name)} is not deployed: ${aside.why}`
}

const noStore = (name: string, { datastores }: Known): string | null =>
  storesNamed(datastores, name).length > 0
    ? null
    : `there is no store ${shown(name)}: ${thereAre([...new Set(datastores.map(({ id }) => id))])}`

/** The service that another one is said to be, through as many as are said to be the next; null where that ends in a circle. */
export const sameAs = (name: string, all: ReadonlyArray<Correction>): string | null => {
  const { services } = inForce(all)
  const passed = new Set<string>()
  let at = name
  for (;;) {
    const next = services.get(at)?.sameAs
    if (next === undefined) return at
    if (passed.has(at)) return null
    passed.add(at)
    at = next
  }
}

const ofFields = (correction: Correction, all: ReadonlyArray<Correction>, known: Known): string | null => {
  const { field, kind, subject, value } = correction
  if (kind === "service" && field === "sameAs") {
    return (
      noService(String(value), known) ??
      (sameAs(subject, all) === null ? `${shown(subject)} would be the same as itself` : null)
    )
  }
  // what was found may come from what is no store of the analysis, such as a mail service
  if (kind !== "variable" || field !== "from" || isFound(correction, known)) return null
  const own = inForce(all).variables.get(subject)?.value ?? variablesNamed(known.services, subject)[0]?.value
  if (own === "service-url") return noService(String(value), known)
  return own === "store-url" || own === "store-part" ? noStore(String(value), known) : null
}

/** Why a correction means nothing here; null where it does. A variable that was not found is one more that services read. */
export const whyUnknown = (correction: Correction, all: ReadonlyArray<Correction>, known: Known): string | null => {
  const { kind, subject } = correction
  const missing = kind === "service" ? noService(subject, known) : kind === "store" ? noStore(subject, known) : null
  return missing ?? ofFields(correction, all, known)
}
