import type { Analysis } from "../../facts/Analysis.ts"
import { bytes } from "../constants.ts"
import { factsOfKind } from "../reasons.ts"
import { times } from "../traffic.ts"
import { askedFor, isAdded } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Ways of sending that a provider's own mail service stands in for. */
const ours: ReadonlySet<string> = new Set(["smtp", "ses"])

const external = (analysis: Analysis): ReadonlyArray<string> => {
  const facts = analysis.facts.filter(({ kind, value }) => kind === "external-service" && ours.has(value))
  return facts.length > 0 ? facts.map(({ id }) => id) : ["context.peakRps"]
}

const senders = (analysis: Analysis): ReadonlyArray<string> =>
  analysis.externalServices.filter(({ category }) => category === "email").map(({ name }) => name)

/** Whether code sends mail, and not by a service of somebody else's. */
export const sendsMail = (analysis: Analysis): boolean => {
  const all = senders(analysis)
  return all.every((name) => ours.has(name)) && (all.length > 0 || factsOfKind(analysis, "email").length > 0)
}

/** Sending mail, where the code does it and no mail service of somebody else's is wired in. */
export const email: Rule = {
  name: "email",
  apply: ({ wishes, workload }) => {
    const { analysis, traffic } = workload
    const facts = factsOfKind(analysis, "email")
    if (!isAdded(wishes, "email") && !sendsMail(analysis)) return nothingToAdd
    const sends = facts.length > 0 || senders(analysis).some((name) => ours.has(name))
    return {
      needs: [
        {
          kind: "email",
          id: "email",
          because: facts.length > 0 ? facts : sends ? external(analysis) : [askedFor],
          emailsPerMonth: times(traffic.sessions, bytes.emailsPerSession.value)
        }
      ],
      figures: [bytes.emailsPerSession]
    }
  }
}
