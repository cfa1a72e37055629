import { Either } from "effect"
import type { Tier } from "../../../blueprint/Tier.ts"
import { Compliance } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { euros, sentenceList } from "../../texts.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const regimes: ReadonlyArray<readonly [RegExp, Compliance]> = [
  [/\b(?:gdpr|dsgvo|rgpd|personal data|data protection|privacy)\b/, "gdpr"],
  [/\b(?:pci(?:[- ]?dss)?|card data|credit cards?|payment cards?)\b/, "pci"],
  [/\b(?:hds|health(?:care)?(?: data)?|patients?'? (?:data|records?)|medical)\b/, "health"],
  [
    /\b(?:eu[- ]residency|residency|sovereign\w*|stays? in (?:the )?(?:eu|europe)|in the eu|leaves? (?:the )?(?:eu|europe)|outside (?:of )?(?:the )?(?:eu|eea|europe))\b/,
    "eu-residency"
  ]
]

const asks =
  /\b(?:complian(?:ce|t)|controls?|audit(?:or|ors|s)?|legal(?:ly)?|certif\w*|regulat\w*|regimes?|customer'?s|my (?:part|duties|responsibility))\b/

/** Questions that try a change out. */
const supposes = /\b(?:what if|costs?|prices?|pay|without|add|drop|remove|suppose|assuming|cheap\w*|how much|should)\b/

const unknown = /\b(?:hipaa|soc ?2|iso ?27001|fedramp|nis ?2|dora|ccpa|tisax)\b/

const encryption = /\b(?:encrypt(?:ed|ion)?|public(?:ly)?|exposed|reachable|access(?:ible)?)\b/

const encrypted = ({ components, connections, name }: Tier): string => {
  const open = components.filter(({ encrypted }) => !encrypted).map(({ id }) => id)
  const exposed = components.filter(({ public: reachable }) => reachable).map(({ id }) => id)
  return [
    open.length === 0
      ? `Everything in **${name}** that stores data is encrypted at rest.`
      : `In **${name}** encryption at rest is not confirmed for ${sentenceList(open)}.`,
    `Protocols between components: ${[...new Set(connections.map(({ protocol }) => protocol))].toSorted().join(", ") || "none"}.`,
    exposed.length === 0
      ? "Nothing is reachable from the internet."
      : `Reachable from the internet: ${sentenceList(exposed)}.`
  ].join("\n\n")
}

const counted = ({ compliance }: Tier): string => {
  const of = (status: Tier["compliance"][number]["status"]) => compliance.filter((row) => row.status === status).length
  return `${of("met")} controls met, ${of("partial")} in part, ${of("customer")} the customer's`
}

const verdict = (regime: Compliance, { name, unmet }: Tier): string => {
  const missed = unmet.find(({ constraint }) => constraint === regime)
  return missed === undefined
    ? `**${name}** has no obstacle to ${regime} that infrastructure can remove.`
    : `**${name}** does not meet ${regime}: ${missed.text}`
}

interface Under {
  readonly tier: Tier
  /** What the context does not ask for now. */
  readonly note: ReadonlyArray<string>
}

/** A tier as it is for these regimes alone, and what that costs where they were not asked for. */
function* under(
  wanted: ReadonlyArray<Compliance>,
  { context, focus, tried }: Known
): Steps<Either.Either<Under, string>> {
  const now = focus.asked?.compliance ?? context.compliance.value
  if (now.length === wanted.length && wanted.every((one) => now.includes(one)))
    return Either.right({ tier: focus, note: [] })
  const drop = now.filter((one) => !wanted.includes(one))
  return Either.map(yield* tried([{ _tag: "ChangeCompliance", add: wanted, drop }]), ({ tiers }) => {
    const tier = tiers.find(({ name }) => name === focus.name) ?? focus
    const asked = wanted.filter((one) => !now.includes(one))
    const difference = tier.price.monthlyEur - focus.price.monthlyEur
    return {
      tier,
      note:
        asked.length === 0
          ? []
          : [
              `The context does not ask for ${sentenceList(asked)} now: this is ${focus.name} as it would be, at ${euros(tier.price.monthlyEur)} a month (${difference > 0 ? "+" : ""}${euros(difference)}; nothing was changed). To ask for it, say "add ${sentenceList(asked)}".`
            ]
    }
  })
}

/** What lies outside the EU, as far as the design knows. */
const residence = (tier: Tier): string =>
  [
    `Region: ${tier.region} of ${tier.provider}.`,
    ...(tier.globalServices.length === 0
      ? ["No part of it lives outside the region."]
      : [`Outside the region:\n${bullets(tier.globalServices)}`])
  ].join(" ")

/** How a tier stands to regimes: verdict, control table, and what infrastructure cannot do. */
export const complianceOf: QuestionReader = {
  name: "compliance",
  example: "Is growth fit for GDPR?",
  answer: (text, known) => {
    const { context, focus } = known
    const outside = unknown.exec(text)?.[0]
    if (outside === undefined && supposes.test(text)) return null
    if (outside !== undefined) {
      return `${outside.toUpperCase()} is not among the regimes that a design is checked against; these are ${Compliance.literals.join(", ")}. Nothing is claimed for it.${outside === "hipaa" ? ' For health data in Europe, ask "is it fit for health data?".' : ""}`
    }
    const named = regimes.filter(([words]) => words.test(text)).map(([, regime]) => regime)
    if (named.length === 0 && encryption.test(text)) return encrypted(focus)
    if (named.length === 0 && (!asks.test(text) || /^why\b/.test(text))) return null
    const wanted = named.length > 0 ? named : (focus.asked?.compliance ?? context.compliance.value)
    if (wanted.length === 0) {
      return `The context asks for no compliance regime (${context.compliance.origin}: ${context.compliance.why}), so no controls are listed. Ask "is it fit for gdpr?", or say "add gdpr".`
    }
    return told(text, wanted, known)
  }
}

/** Rows that a plain question shows: those where something is left to do. */
const asksAll = /\b(?:controls?|all|every|list|table|details?|full|audit(?:or|ors)?)\b/
const asksMine = /\b(?:customer|my|our|mine|ours|left to|have to do|to do|responsib\w*)\b/

function* told(text: string, wanted: ReadonlyArray<Compliance>, known: Known): Steps<string> {
  const found = yield* under(wanted, known)
  if (Either.isLeft(found)) return found.left
  const { note, tier } = found.right
  const whole = asksAll.test(text) && !asksMine.test(text)
  const rows = whole ? tier.compliance : tier.compliance.filter(({ status }) => status !== "met")
  return [
    ...wanted.map((regime) => verdict(regime, tier)),
    ...note,
    ...(wanted.includes("eu-residency") ? [residence(tier)] : []),
    `For ${sentenceList(wanted)}: ${counted(tier)}; \`customer\` means that infrastructure cannot do it. This is no certification.`,
    ...(rows.length === 0
      ? []
      : [
          markdownTable(
            ["control", "requirement", "status", "how"],
            rows.map(({ control, how, requirement, status }) => [control, requirement, status, how])
          )
        ]),
    ...(rows.length === tier.compliance.length
      ? []
      : [`For those that are met as well, ask "which controls does ${tier.name} have for ${wanted[0] ?? ""}?".`])
  ].join("\n\n")
}
