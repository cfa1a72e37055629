/** The same question as English asks it, for answers that are told in English alone. */
import type { Asked, Topic } from "../asking/Asked.ts"
import { kindName } from "./shared/kindName.ts"

const questions: Readonly<Partial<Record<Topic, (asked: Asked) => string>>> = {
  assumptions: ({ about: { tiers } }) => `which assumptions does ${tiers[0] ?? "it"} rest on`,
  compliance: ({ about: { regimes } }) => `is it fit for ${regimes[0] ?? "gdpr"}`,
  evidence: () => "what did you find in the repository",
  glossary: ({ about: { kinds }, tokens }) => {
    const [kind] = kinds
    const last = tokens.findLast(({ mark, means }) => mark === undefined && means.length === 0)
    return `what is a ${kind === undefined ? (last?.text ?? tokens.at(-1)?.text ?? "") : kindName(kind).toLowerCase()}`
  },
  history: ({ notions }) => (notions.has("changed") ? "what changed since version 1" : "list all versions"),
  overview: ({ about: { tiers } }) => `what is in ${tiers[0] ?? "this tier"}`,
  provenance: () => "how old are the prices",
  providers: () => "is scaleway cheaper than aws",
  security: () => "what did the security check find",
  unmet: ({ about: { tiers } }) => `what is not met in ${tiers[0] ?? "it"}`
}

/** Undefined where no English answer stands in for one. */
export const inEnglish = (asked: Asked): string | undefined =>
  asked.language === "en" ? undefined : questions[asked.topic]?.(asked)
