import type { Component, Rejected } from "../../../blueprint/Component.ts"
import { componentIn, kindIn, providersIn } from "../names.ts"
import { euros } from "../../texts.ts"
import { bullets, firstOf } from "./markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks =
  /\b(?:why|what for|reason(?:s|ing)?|need(?:ed)?|necessary|purpose|justif\w*|because|instead of|rather than|explain|rationale|decision log|alternatives?|options?|rejected|not taken)\b/

const negative =
  /\b(?:why (?:not|no|isn'?t|don'?t|didn'?t|is there no|are there no|aren'?t)|instead of|rather than|not taken|rejected|alternatives?|options?|decision log|without)\b/

/** A reason's id in words: the fact with its place, or the context field with its value and origin. */
const because = (id: string, { analysis, context, edits }: Known): string => {
  const fact = analysis.facts.find((fact) => fact.id === id)
  if (fact !== undefined) {
    const at = fact.evidence[0]
    return `${fact.kind}: ${fact.value}${at === undefined ? "" : ` (${at.path}:${at.line})`}`
  }
  const field = /^context\.(\w+)$/.exec(id)?.[1]
  const settled = Object.entries(context).find(([name]) => name === field)?.[1]
  if (settled !== undefined) {
    const value = Array.isArray(settled.value) ? settled.value.join(", ") : String(settled.value)
    return `${field ?? ""} = ${value} (${settled.origin}: ${settled.why})`
  }
  const tag = /^edit\.(\w+)$/.exec(id)?.[1]
  const asked = edits.findLast(({ edit }) => edit._tag === tag)
  return asked?.message === null || asked === undefined ? id : `asked for in “${asked.message}”`
}

interface Loser extends Rejected {
  readonly component: Component
}

const told = ({ component, monthlyEur, option, why }: Loser): string =>
  `${component.id}: ${option} (${monthlyEur === null ? "no known price" : euros(monthlyEur)}): ${why}`

const common = new Set([
  "with",
  "what",
  "that",
  "this",
  "there",
  "have",
  "does",
  "instead",
  "rather",
  "than",
  "tier",
  "used",
  "storage",
  "alone",
  "whole",
  "single",
  "zone",
  "node"
])

const tokens = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[a-z0-9][a-z0-9.]{2,}/g) ?? []

/** Words that a text and an option share, the telling ones doubly. */
const shared = (text: string, { option }: Rejected): number => {
  const words = new Set(tokens(text))
  return tokens(option).reduce((sum, word) => sum + (words.has(word) ? (common.has(word) ? 1 : 3) : 0), 0)
}

const losersOf = ({ focus }: Known): ReadonlyArray<Loser> =>
  focus.components.flatMap((component) => component.rejected.map((rejected) => ({ ...rejected, component })))

/** The rejected options that a question means, the nearest first. */
const meant = (text: string, known: Known): ReadonlyArray<Loser> => {
  const kind = kindIn(text)?.kind
  const scored = losersOf(known)
    .map((loser) => ({
      loser,
      score:
        shared(text, loser) +
        (kind !== undefined && kindIn(loser.option.toLowerCase())?.kind === kind ? 2 : 0) +
        (providersIn(text).some((name) => providersIn(loser.option.toLowerCase()).includes(name)) ? 2 : 0) +
        (/\b(?:kubernetes|k8s|eks|kapsule)\b/.test(text) && /kubernetes/i.test(loser.option) ? 3 : 0)
    }))
    .filter(({ score }) => score >= 2)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best - 1)
    .toSorted((a, b) => b.score - a.score)
    .map(({ loser }) => loser)
}

const most = 6

const notThere = (text: string, known: Known): string | null => {
  const named = kindIn(text)
  if (named === null) return null
  const what = named.engine ?? named.kind
  const spoken = meant(text, known)
  return spoken.length === 0
    ? `There is no ${what} in ${known.focus.name}: no fact of the repository and no value of the context asks for one. To see what it would cost, ask "what would it cost with ${what}?".`
    : `There is no ${what} in ${known.focus.name}:\n${firstOf(spoken.map(told), most)}`
}

const whyComponent = (component: Component, known: Known): string => {
  const size = component.size === null ? "" : `, ${component.size}`
  return [
    `**${component.name}** (\`${component.id}\`${size}) is in ${known.focus.name} because of:`,
    bullets(
      component.because.length === 0 ? ["what this tier means"] : component.because.map((id) => because(id, known))
    ),
    ...(component.rejected.length === 0
      ? []
      : ["Weighed and not taken:", bullets(component.rejected.map((rejected) => told({ ...rejected, component })))])
  ].join("\n\n")
}

/** Why a component is there, why something else is not, and why the tier is as it is. */
export const why: QuestionReader = {
  name: "why",
  example: "Why is there a load balancer?",
  answer: (text, known) => {
    if (!asks.test(text)) return null
    const { focus } = known
    const component = componentIn(text, focus.components)
    if (negative.test(text)) {
      const spoken = meant(text, known)
      const asked = kindIn(text)
      const standing =
        component !== null &&
        (asked === null ||
          asked.engine === undefined ||
          asked.engine === component.engine ||
          asked.engine === component.id)
      if (
        spoken.length > 0 &&
        !(standing && !/\b(?:not|instead|rather|alternatives?|options?|rejected|no)\b/.test(text))
      )
        return `Weighed in ${focus.name} and not taken:\n${firstOf(spoken.map(told), most)}`
      if (component === null || !standing) return notThere(text, known) ?? general(text, known)
      return whyComponent(component, known)
    }
    if (component !== null) return whyComponent(component, known)
    return notThere(text, known) ?? general(text, known)
  }
}

const ofTier =
  /\b(?:aws|amazon|scaleway|provider|cloud|region|kubernetes|tier|design|this|starter|growth|scale|enterprise|rationale|alternatives?|options?|decision log|rejected)\b/

/** Why a tier is where and as it is. */
const general = (text: string, known: Known): string | null => {
  if (!ofTier.test(text)) return null
  const { focus } = known
  const losers = losersOf(known)
  return /\b(?:alternatives?|options?|decision log|rejected)\b/.test(text) && losers.length > 0
    ? `Weighed in ${focus.name} and not taken:\n${firstOf(losers.map(told), most)}\n\nAll of them stand in \`docs/infrastructure/ARCHITECTURE.md\`.`
    : `**${focus.name}** (${focus.provider} ${focus.region}): ${focus.rationale}`
}
