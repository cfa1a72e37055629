import type { Availability } from "../../facts/ContextValues.ts"
import { localUploads } from "../../facts/Fact.ts"
import type { Findings } from "../../facts/findings.ts"
import { nothing, type Suggested } from "./Suggested.ts"

/** The floor that what breaks asks for. */
export const availability = (findings: Findings): Suggested<Availability> => {
  if (findings.services.length === 0) return nothing("There is no service whose availability could matter.")
  const payments = findings.externalServices.filter(({ category }) => category === "payments")
  if (payments.length > 0)
    return {
      value: "99.9",
      why: `Payments (${payments.map(({ name }) => name).join(", ")}) are lost while it is down.`,
      confidence: 0.6
    }
  if (findings.services.every(({ kind }) => kind === "static" || kind === "job"))
    return {
      value: "99.9",
      why: "Static files from object storage and a CDN reach this without effort.",
      confidence: 0.5
    }
  const stateful = findings.facts.find(
    ({ kind, value }) => kind === "statefulness" && (value === "sqlite" || value === localUploads)
  )
  if (stateful !== undefined)
    return {
      value: "99",
      why: `State on one machine's disk (${stateful.value === "sqlite" ? "SQLite" : "uploaded files"}) rules a second instance out.`,
      confidence: 0.5
    }
  return {
    value: "99.9",
    why: "The usual floor of a public service; nothing in the repository says more or less.",
    confidence: 0.3
  }
}
