/** Why a part is there, why another is not, and why a tier is where it is. */
import { Either } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import type { NamedKind } from "../names.ts"
import { because } from "./shared/because.ts"
import { kindName } from "./shared/kindName.ts"
import { bullets, firstOf } from "./shared/markdown.ts"
import { type Answer, componentHere, type Inquiry, isOf, paragraphs } from "./Answer.ts"

/** Options that an answer lists. */
const most = 6

/** Each with the part that it would have stood in for. */
const losers = (components: ReadonlyArray<Component>, { eur }: Inquiry, about: (option: string) => boolean) =>
  components.flatMap(({ id, rejected }) =>
    rejected
      .filter(({ option }) => about(option.toLowerCase()))
      .map(({ monthlyEur, option, why }) => `${id}: ${option} (${monthlyEur === null ? "?" : eur(monthlyEur)}): ${why}`)
  )

export const reasonsOf = ({ because: reasons }: Component, { known, say }: Inquiry): string =>
  bullets(reasons.length === 0 ? [say("ask.why.tier")] : reasons.map((id) => because(id, known)))

const ofComponent = (component: Component, inquiry: Inquiry): string => {
  const { eur, known, say } = inquiry
  const { id, name, rejected, size } = component
  return paragraphs(
    say("ask.why.component", { name, id, size: size === null ? "" : `, ${size}`, tier: known.focus.name }),
    reasonsOf(component, inquiry),
    rejected.length === 0
      ? null
      : `${say("ask.why.weighed")}\n${bullets(
          rejected.map(
            ({ monthlyEur, option, why }) => `${option} (${monthlyEur === null ? "?" : eur(monthlyEur)}): ${why}`
          )
        )}`
  )
}

/** What is named is not there: what does its part, and which tiers have it. */
const ofAbsent = (named: NamedKind, inquiry: Inquiry): string => {
  const { known, list, say } = inquiry
  const { focus, tiers } = known
  const what = kindName(named)
  const stands = named.engine === undefined ? undefined : focus.components.find(({ kind }) => kind === named.kind)
  const having = tiers.flatMap(({ components, name }) => (components.some((one) => isOf(named, one)) ? [name] : []))
  const weighed = losers(focus.components, inquiry, (option) => option.includes((named.engine ?? what).toLowerCase()))
  const asking =
    stands === undefined
      ? { change: `add a ${what}`, question: say("ask.why.ask.add", { what }) }
      : { change: `replace ${stands.id} with ${what}`, question: say("ask.why.ask.replace", { id: stands.id, what }) }
  return paragraphs(
    [
      say("ask.why.absent", { what, tier: focus.name }),
      ...(stands === undefined ? [] : [say("ask.why.instead", { id: stands.id, name: stands.name })]),
      ...(having.length === 0 ? [] : [say("ask.why.elsewhere", { tiers: list(having) })])
    ].join(" "),
    stands === undefined ? null : reasonsOf(stands, inquiry),
    known.read([asking.change]) === null ? null : say("ask.why.ask", { question: asking.question }),
    weighed.length === 0 ? null : `${say("ask.why.weighed")}\n${firstOf(weighed, most)}`
  )
}

/** Why one provider, and what the other would have cost. */
export function* ofProvider(inquiry: Inquiry): Steps<string> {
  const { eur, known, say } = inquiry
  const { focus, tried } = known
  const { name: tier, provider } = focus
  const other = ProviderName.literals.find((one) => one !== provider)
  if (other === undefined) return say("ask.why.is", { tier, provider })
  const found = yield* tried([{ _tag: "ChooseProvider", provider: other }])
  const there = Either.isLeft(found) ? undefined : found.right.tiers.find(({ name }) => name === tier)
  const price = eur(focus.price.monthlyEur)
  const first = Either.isLeft(found)
    ? say("ask.why.provider.none", { tier, provider, other, why: found.left })
    : there === undefined || there.provider !== other
      ? say("ask.why.provider.none", { tier, provider, other, why: "?" })
      : there.price.monthlyEur > focus.price.monthlyEur
        ? say("ask.why.provider", { tier, provider, other, price, elsewhere: eur(there.price.monthlyEur) })
        : say("ask.why.provider.other", { tier, provider, other, price, elsewhere: eur(there.price.monthlyEur) })
  return paragraphs(first, focus.rationale)
}

/** Why on a cluster, or why not. */
const ofPlatform = (platform: string, inquiry: Inquiry): string => {
  const { eur, known, list, say } = inquiry
  const { focus } = known
  const cluster = focus.components.find(({ kind }) => kind === "compute.kubernetes")
  const weighed = losers(focus.components, inquiry, (option) => option.includes("kubernetes"))
  if (cluster !== undefined) return ofComponent(cluster, inquiry)
  const runs = focus.components.filter(({ kind }) => kind.startsWith("compute.") || kind.startsWith("job."))
  return paragraphs(
    say("ask.why.platform", {
      tier: focus.name,
      platform,
      runs: list([...new Set(runs.map(({ name }) => name))]),
      price: eur(focus.price.monthlyEur)
    }),
    weighed.length === 0 ? null : `${say("ask.why.weighed")}\n${firstOf(weighed, most)}`,
    focus.rationale
  )
}

export const why: Answer = (inquiry) => {
  const { asked, known } = inquiry
  const { about, aspect } = asked
  const { focus } = known
  if (about.components.length + about.kinds.length === 0 && about.providers.length > 0) return ofProvider(inquiry)
  // "why postgres and not mysql" asks of what is not there
  const [platform] = about.platforms
  if (platform !== undefined && about.components.length + about.kinds.length === 0) return ofPlatform(platform, inquiry)
  const missing = about.kinds.find((named) => !focus.components.some((one) => isOf(named, one)))
  const component = componentHere(inquiry)
  if (about.components.length + about.kinds.length === 0)
    return asked.language === "en" ? null : `**${focus.name}** (${focus.provider} ${focus.region}): ${focus.rationale}`
  if (missing !== undefined && (aspect === "not" || component === undefined || missing.engine !== undefined))
    return ofAbsent(missing, inquiry)
  return component === undefined ? null : ofComponent(component, inquiry)
}
