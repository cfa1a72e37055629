/** Why a tier is where it is: its provider, its region, and the form in which its code runs. */
import { Either } from "effect"
import type { Component, Rejected } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { ProviderName } from "../../../../facts/ContextValues.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { distinct } from "../../../texts.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets, markdownTable } from "../shared/markdown.ts"
import { isOtherSize, reasonsOf, weighed, wished } from "../shared/reasons.ts"
import { called, kindIn, partsIn, providerNames, remark, runs, tiersOf, tiersShown } from "../shared/subject.ts"
import { cityOf, regionKnown } from "../shared/regions.ts"

const otherThan = (provider: ProviderName): ProviderName => (provider === "aws" ? "scaleway" : "aws")

/** What decides beside the price. */
const given = (inquiry: Inquiry): string =>
  `${inquiry.say("answer.why.provider.reasons")}\n${bullets(
    ["region", "providers", "compliance"].flatMap((field) => wished(field, inquiry) ?? [])
  )}`

const unrising = ({ rationale }: Tier, { say }: Inquiry): string | null =>
  rationale.includes("would not rise in everything they promise") ? say("answer.why.provider.unrising") : null

const compared = (tier: Tier, there: Tier | undefined, inquiry: Inquiry): string => {
  const { eur, list, say } = inquiry
  const provider = providerNames[tier.provider]
  const other = providerNames[otherThan(tier.provider)]
  if (there === undefined || there.provider === tier.provider)
    return say("answer.why.provider.none", { tier: tier.name, provider, other, why: "" }).trim()
  const values = {
    tier: tier.name,
    provider,
    other,
    price: eur(tier.price.monthlyEur),
    elsewhere: eur(there.price.monthlyEur)
  }
  const missed = there.unmet
    .map(({ constraint }) => constraint)
    .filter((constraint) => !tier.unmet.some((one) => one.constraint === constraint))
  return [
    there.price.monthlyEur >= tier.price.monthlyEur
      ? say("answer.why.provider.dearer", values)
      : say("answer.why.provider.cheaper", values),
    ...(missed.length === 0
      ? []
      : [say("answer.why.provider.missed", { other, what: list(missed.map((one) => say(`constraint.${one}`))) })]),
    ...[unrising(tier, inquiry) ?? []].flat()
  ].join(" ")
}

/** What the engine weighed when it chose: the whole tier on the other provider. */
const weighedOn = (other: ProviderName, { components }: Tier): Rejected | undefined =>
  components
    .flatMap(({ rejected }) => rejected)
    .find(
      ({ edit, monthlyEur, option }) =>
        edit?._tag === "ChooseProvider" &&
        edit.provider === other &&
        edit.platform === undefined &&
        monthlyEur !== null &&
        option.endsWith(", whole tier")
    )

/** Both prices of each tier; null where none was weighed. */
const table = (inquiry: Inquiry, other: ProviderName): string | null => {
  const { eur, say } = inquiry
  const rows = tiersShown(inquiry).flatMap((tier) => {
    const there = weighedOn(other, tier)
    return tier.provider === other || there === undefined
      ? []
      : [[tier.name, `${eur(tier.price.monthlyEur)} (${providerNames[tier.provider]})`, eur(there.monthlyEur ?? 0)]]
  })
  const headings = [
    say("answer.head.tier"),
    say("answer.head.now"),
    say("answer.head.on", { provider: providerNames[other] })
  ]
  return rows.length < 2 ? null : markdownTable(headings, rows)
}

/** As it was decided, from the decision log. */
const decided = (tier: Tier, found: Rejected, inquiry: Inquiry): string => {
  const { eur, say } = inquiry
  const other = otherThan(tier.provider)
  const elsewhere = found.monthlyEur ?? 0
  const isDearer = elsewhere >= tier.price.monthlyEur
  const values = {
    tier: tier.name,
    provider: providerNames[tier.provider],
    other: providerNames[other],
    price: eur(tier.price.monthlyEur),
    elsewhere: eur(elsewhere)
  }
  return paragraphs(
    isDearer
      ? say("answer.why.provider.dearer", values)
      : `${say("answer.why.provider.cheaper", values)} ${unrising(tier, inquiry) ?? remark(inquiry, found.why)}`,
    table(inquiry, other),
    given(inquiry)
  )
}

const provider = (inquiry: Inquiry): string | Steps<string> => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const found = weighedOn(otherThan(tier.provider), tier)
  return found === undefined ? tried(inquiry) : decided(tier, found, inquiry)
}

/** Nothing was weighed where only one provider is allowed: the other is tried. */
function* tried(inquiry: Inquiry): Steps<string> {
  const { eur, known, say } = inquiry
  const [tier = known.focus] = tiersOf(inquiry)
  const other = otherThan(tier.provider)
  const isOnly = !known.allowedProviders.includes(other) || !known.context.providers.value.includes(other)
  const found = yield* known.tried([{ _tag: "ChooseProvider", provider: other }])
  const only = isOnly
    ? say("answer.why.provider.only", { tier: tier.name, provider: providerNames[tier.provider] })
    : null
  if (Either.isLeft(found))
    return paragraphs(
      only ??
        say("answer.why.provider.none", {
          tier: tier.name,
          provider: providerNames[tier.provider],
          other: providerNames[other],
          why: remark(inquiry, found.left)
        }),
      given(inquiry)
    )
  const over = new Map(found.right.tiers.map((one) => [one.name, one]))
  return paragraphs(
    only,
    compared(tier, over.get(tier.name), inquiry),
    markdownTable(
      [say("answer.head.tier"), say("answer.head.now"), say("answer.head.on", { provider: providerNames[other] })],
      tiersShown(inquiry).map(({ name, price, provider: here }) => {
        const there = over.get(name)
        return [
          name,
          `${eur(price.monthlyEur)} (${providerNames[here]})`,
          there === undefined ? "–" : eur(there.price.monthlyEur)
        ]
      })
    ),
    given(inquiry)
  )
}

export const whyProvider: Answer = (inquiry) => provider(inquiry)

export const whyRegion: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const shown = tiersShown(inquiry)
  const wish = wished("region", inquiry) ?? ""
  const asked = known.context.region.value
  const places = distinct(shown.map(({ provider, region }) => `${provider} ${region}`))
  const [first] = shown
  const choice = first === undefined ? undefined : regionKnown(first.provider, first.region)
  return paragraphs(
    ...places.map((place) => {
      const those = shown.filter(({ provider, region }) => `${provider} ${region}` === place)
      const [one = known.focus] = those
      return [
        say("answer.why.region", {
          tiers: list(those.map(({ name }) => name)),
          count: those.length,
          place: cityOf(one.provider, one.region),
          provider: providerNames[one.provider],
          region: one.region,
          wish
        }),
        ...(asked === one.region
          ? []
          : [say("answer.why.region.nearest", { asked, provider: providerNames[one.provider], region: one.region })])
      ].join(" ")
    }),
    choice === undefined ? null : say("answer.why.region.inside", { inside: choice.inEea ? "yes" : "no" })
  )
}

const platformNames: Readonly<Record<string, string>> = {
  kubernetes: "Kubernetes",
  containers: "Fargate / Serverless Containers"
}

const isOn = (platform: string, { components }: Tier): boolean =>
  components.some(({ kind }) =>
    platform === "kubernetes" ? kind === "compute.kubernetes" : kind === "compute.container"
  )

/** Neither another size nor the same form elsewhere. */
const isOtherForm = (one: Rejected): boolean =>
  !isOtherSize(one) && !(one.edit?._tag === "ChooseProvider" && one.edit.platform === undefined)

const whole = (tier: Tier, processes: ReadonlyArray<Component>, inquiry: Inquiry): string => {
  const { asked, list, say } = inquiry
  const [platform] = asked.about.platforms
  const running = list(distinct(processes.map(({ name }) => name)))
  const cluster = tier.components.find(({ kind }) => kind === "compute.kubernetes")
  const team = wished("opsSkill", inquiry)
  const losers =
    platform === undefined
      ? null
      : weighed(processes, inquiry, ({ option }) => option.toLowerCase().includes(platform.replace(/s$/, "")))
  return paragraphs(
    platform !== undefined && !isOn(platform, tier)
      ? say("answer.why.platform.not", {
          tier: tier.name,
          platform: platformNames[platform] ?? platform,
          runs: running
        })
      : say("answer.why.platform.is", { tier: tier.name, runs: running }),
    cluster === undefined ? null : reasonsOf(cluster, inquiry),
    losers ?? weighed(processes, inquiry, isOtherForm),
    team === null ? null : say("answer.why.platform.team", { wish: team })
  )
}

/** Why it runs as it does: a machine of its own is there for want of something managed. */
const formOf = (part: Component, tier: Tier, inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const values = { part: called(part), tier: tier.name }
  const { engine } = part
  const isUnmanaged =
    engine !== undefined &&
    known.tiers.some(({ provider, warnings }) =>
      warnings.some(({ text }) => provider === tier.provider && text.toLowerCase().includes(`no managed ${engine}`))
    )
  if (part.kind === "store.hosted" && isUnmanaged)
    return say("answer.why.platform.hosted", {
      ...values,
      provider: providerNames[tier.provider],
      engine: kindIn({ kind: part.kind, engine }, inquiry)
    })
  const managed = weighed([part], inquiry, ({ option }) => /serverless|fargate|job|container/i.test(option))
  return /\b(?:instance|vm|ec2)\b/i.test(part.name) && managed !== null
    ? say("answer.why.platform.machine", values)
    : say("answer.why.platform", values)
}

export const whyPlatform: Answer = (inquiry) => {
  const [tier = inquiry.known.focus] = tiersOf(inquiry)
  const processes = tier.components.filter(runs)
  if (processes.length === 0) return inquiry.say("answer.why.platform.none", { tier: tier.name })
  const part = partsIn(tier, inquiry).find(
    ({ kind }) => kind.startsWith("compute.") || kind.startsWith("job.") || kind.startsWith("store.")
  )
  return part === undefined
    ? whole(tier, processes, inquiry)
    : paragraphs(formOf(part, tier, inquiry), reasonsOf(part, inquiry), weighed([part], inquiry, isOtherForm))
}
