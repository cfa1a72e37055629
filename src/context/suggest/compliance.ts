import type { Compliance } from "../../facts/ContextValues.ts"
import type { Findings } from "../../facts/findings.ts"
import { hintsAbout, saidBy, type Suggested, values } from "./Suggested.ts"

interface Sign {
  readonly rule: Compliance | null
  readonly why: string
  readonly confidence: number
}

/** Accounts, messages or tables of people, beside a database that keeps them. */
const people = (findings: Findings): ReadonlyArray<Sign> => {
  const keeps = findings.datastores.some(
    ({ role, kind }) => (role === "required" || role === "one-of") && (kind === "relational" || kind === "document")
  )
  if (!keeps) return []
  const tables = hintsAbout(findings, "data").filter(({ value }) => value === "people")
  if (tables.length > 0)
    return [{ rule: "gdpr", why: `Tables of people mean personal data: ${saidBy(tables)}.`, confidence: 0.6 }]
  const reached = findings.externalServices.filter(
    ({ category }) => category === "authentication" || category === "email" || category === "sms"
  )
  if (reached.length > 0)
    return [
      {
        rule: "gdpr",
        why: `Accounts or messages (${reached.map(({ name }) => name).join(", ")}) beside a database mean personal data.`,
        confidence: 0.5
      }
    ]
  const variables = values(findings, "environment")
  return variables.some((name) => /(?:^|_)(?:SESSION|JWT|AUTH|SECRET_KEY|NEXTAUTH|SMTP|E?MAIL)/.test(name))
    ? [{ rule: "gdpr", why: "Sign-in or mail settings beside a database mean personal data.", confidence: 0.5 }]
    : []
}

/** Cards that the application itself keeps; those entered at a payment service never reach it. */
const cards = (findings: Findings): ReadonlyArray<Sign> => {
  const hosted = findings.externalServices.filter(({ category }) => category === "payments").map(({ name }) => name)
  if (
    values(findings, "environment").some((name) =>
      /(?:^|_)(?:CARD_NUMBER|CARDHOLDER|PAN_ENCRYPTION|PCI)(?:_|$)/.test(name)
    )
  )
    return [{ rule: "pci", why: "Settings speak of card data held by the application itself.", confidence: 0.3 }]
  const kept = hintsAbout(findings, "data").filter(({ value }) => value === "cards")
  // beside a payment service such a table holds what the service gave for the card
  if (kept.length > 0 && hosted.length === 0)
    return [{ rule: "pci", why: `Tables may hold card data: ${saidBy(kept)}.`, confidence: 0.3 }]
  return hosted.length === 0
    ? []
    : [
        {
          rule: null,
          why: `Cards are entered at ${hosted.join(", ")}, so card data does not reach the application.`,
          confidence: 0.4
        }
      ]
}

/** Words of health in tables, packages and settings: one alone is told, two kinds of them are a hint. */
const health = (findings: Findings): ReadonlyArray<Sign> => {
  const hints = hintsAbout(findings, "data").filter(({ value }) => value === "health")
  const words = new Set(hints.map(({ said }) => said.replace(/ \(.*$/, "")))
  const settings = values(findings, "environment").filter((name) =>
    /(?:^|_)(?:FHIR|HL7|HIPAA|PATIENT|HDS)(?:_|$)/.test(name)
  )
  if (words.size + settings.length === 0) return []
  const named = [...(hints.length > 0 ? [saidBy(hints)] : []), ...settings.slice(0, 3)].join(", ")
  return words.size + settings.length > 1 || settings.length > 0
    ? [{ rule: "health", why: `Names speak of health data: ${named}.`, confidence: 0.3 }]
    : [{ rule: null, why: `One name speaks of health data, which alone says little: ${named}.`, confidence: 0.3 }]
}

/** Hints only: words in names, never a legal judgement. */
export const compliance = (findings: Findings): Suggested<ReadonlyArray<Compliance>> => {
  const signs = [...people(findings), ...cards(findings), ...health(findings)]
  const found = signs.flatMap(({ rule }) => (rule === null ? [] : [rule]))
  if (signs.length === 0)
    return { value: [], why: "No sign of personal, card or health data was found.", confidence: 0.3 }
  return {
    value: found,
    why: signs.map(({ why }) => why).join(" "),
    confidence: Math.min(...signs.map(({ confidence }) => confidence))
  }
}
