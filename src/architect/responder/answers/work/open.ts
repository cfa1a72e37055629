/** What is left before going live, and which wishes are not met. */
import type { ReadinessItem } from "../../../../blueprint/Readiness.ts"
import type { Tier, Unmet } from "../../../../blueprint/Tier.ts"
import { engineIn } from "../../texts/engineWords.ts"
import type { Answer, Inquiry } from "../Answer.ts"
import { cell } from "../shared/markdown.ts"
import { byTier, coded, firstPlace, hasKind, isProcess, labelled, listed, numbered, some } from "./common.ts"
import { reasonsIn } from "./compliance.ts"
import { countOf, valuesFor } from "./secrets.ts"

/** Ways out of one thing that is not met. */
const mostWays = 3

const waysOf = ({ asked, eur, say }: Inquiry, { waysOut }: Unmet): string =>
  waysOut.length === 0
    ? ""
    : ` ${say("answer.unmet.ways", {
        ways: waysOut
          .slice(0, mostWays)
          .map(({ change, monthlyEur }) => {
            const way = cell(engineIn(asked.language, change)).replace(/\.$/, "")
            return monthlyEur === null ? way : `${way} (${eur(monthlyEur)})`
          })
          .join("; ")
      })}`

/** What was asked about alone, where a question names it. */
const wanted = ({ asked: { about } }: Inquiry, { unmet }: Tier): ReadonlyArray<Unmet> => {
  const those = unmet.filter(({ constraint }) => about.regimes.includes(constraint))
  return those.length === 0 ? unmet : those
}

/** What a tier misses of what was asked for, and how it would be reached. */
export const unmet: Answer = (inquiry) => {
  const { asked, list, say } = inquiry
  return byTier(inquiry, (tier) => {
    const those = wanted(inquiry, tier)
    const isOfOne = asked.about.regimes.length > 0 && those.length > 0
    return {
      same: those.map(({ constraint }) => constraint).join(),
      first: say("answer.unmet", {
        tier: tier.name,
        count: those.length,
        what: those.length === 0 ? "none" : list(those.map(({ constraint }) => say(`constraint.${constraint}`)))
      }),
      more: [
        those.length === 0
          ? null
          : listed(
              those.map((one) =>
                labelled(
                  inquiry,
                  `**${say(`constraint.${one.constraint}`)}**`,
                  `${cell(reasonsIn(inquiry, one.text))}.${waysOf(inquiry, one)}`
                )
              )
            ),
        isOfOne || tier.warnings.length === 0 ? null : say("answer.unmet.warnings", { count: tier.warnings.length }),
        isOfOne || tier.warnings.length === 0
          ? null
          : listed(tier.warnings.slice(0, mostWays).map(({ text }) => cell(engineIn(asked.language, text))))
      ]
    }
  })
}

/** What holds a tier up beside values that are filled in. */
const decisions = ({ readiness: { items } }: Tier, state: ReadinessItem["state"]) =>
  items.filter(
    (item, at) =>
      item.state === state &&
      !["third_party_credential", "owner_value", "store_address", "store_external"].includes(item.code) &&
      items.findIndex(({ what }) => what === item.what) === at
  )

const itemIn = ({ asked: { language } }: Inquiry, { evidence, what, why }: ReadinessItem): string => {
  const at = firstPlace(evidence)
  const reason = engineIn(language, why).replace(/\.$/, "")
  return `${cell(engineIn(language, what))} – ${cell(reason)}${at === "" || reason.includes(at.slice(1, -1)) ? "" : ` (${at})`}`
}

const mostItems = 4

const severe = ({ known: { analysis } }: Inquiry) =>
  analysis.securityCheck.findings.filter(({ severity }) => severity === "critical" || severity === "high")

/** In the order in which it has to be done. */
const left = (inquiry: Inquiry, tier: Tier): ReadonlyArray<string> => {
  const { list, say } = inquiry
  const stops = decisions(tier, "will_not_run")
  const asks = decisions(tier, "needs_input")
  const values = valuesFor(inquiry, tier)
  const found = severe(inquiry)
  const mine = tier.compliance.filter(({ status }) => status === "customer").length
  return [
    ...stops.slice(0, mostItems).map((item) => say("answer.open.stops", { what: itemIn(inquiry, item) })),
    ...asks.slice(0, mostItems).map((item) => say("answer.open.decide", { what: itemIn(inquiry, item) })),
    ...(values.length === 0
      ? []
      : [
          say("answer.open.values", {
            count: countOf(values),
            names: some(
              inquiry,
              [...new Set(values.flatMap(({ variables }) => variables.map(({ name }) => coded(name))))],
              mostItems * 2
            )
          })
        ]),
    ...(tier.unmet.length === 0
      ? []
      : [
          say("answer.open.unmet", { what: list(tier.unmet.map(({ constraint }) => say(`constraint.${constraint}`))) })
        ]),
    ...(found.length === 0
      ? []
      : [
          say("answer.open.findings", {
            count: found.length,
            places: list(
              found.slice(0, 2).map(({ evidence, line, path }) => firstPlace(evidence) || coded(`${path}:${line}`))
            )
          })
        ]),
    ...(mine === 0 ? [] : [say("answer.open.customer", { count: mine })])
  ]
}

/** What has to be done before it goes live. */
export const open: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    const lines = left(inquiry, tier)
    const values = { tier: tier.name, state: tier.readiness.state, count: lines.length }
    if (!tier.components.some(isProcess) && !hasKind(tier, "compute.static"))
      return { first: say("answer.open.empty", { tier: tier.name }), same: "empty", more: [] }
    return {
      same: lines.join(),
      first: say("answer.open", values),
      brief: say("answer.open.brief", {
        tier: tier.name,
        count: lines.length,
        unmet:
          tier.unmet.length === 0
            ? "none"
            : inquiry.list(tier.unmet.map(({ constraint }) => say(`constraint.${constraint}`)))
      }),
      more: [lines.length === 0 ? null : numbered(lines), say("answer.open.then")]
    }
  })
}
