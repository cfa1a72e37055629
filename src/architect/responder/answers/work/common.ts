/** What answers about trust and work have in common: the tiers and parts that are meant, and how they are called. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Evidence } from "../../../../facts/Fact.ts"
import type { Compliance, ProviderName } from "../../../../facts/ContextValues.ts"
import type { NamedKind } from "../../asking/Asked.ts"
import { means } from "../../reading/Token.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { type Inquiry, isOf, paragraphs } from "../Answer.ts"
import { kindName } from "../shared/kindName.ts"
import { partOf } from "../shared/served.ts"
import { cell } from "../shared/markdown.ts"
import { termOf } from "./terms.ts"

/** What an answer says of one tier. */
export interface OfTier {
  /** Answers what was asked. */
  readonly first: string
  /** The same in short, where it is told of another tier; `first` where it is absent. */
  readonly brief?: string
  /** What else should be known; told of the first tier alone. */
  readonly more: ReadonlyArray<string | null>
  /** Tiers of which the same is true have the same one. */
  readonly same: string
}

export const providerNames: Readonly<Record<ProviderName, string>> = { aws: "AWS", scaleway: "Scaleway" }

/** A list of whole lines; whatever a repository says in them has been made harmless. */
export const listed = (lines: ReadonlyArray<string>): string => lines.map((line) => `- ${line}`).join("\n")

/** The same, counted. */
export const numbered = (lines: ReadonlyArray<string>): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join("\n")

/** A name and what is said of it, with a colon as the language sets it. */
export const labelled = ({ say }: Inquiry, name: string, what: string): string => say("answer.named", { name, what })

export const coded = (text: string): string => `\`${cell(text)}\``

/** Some of a long list, and how many there are beyond. */
export const some = ({ list, say }: Inquiry, all: ReadonlyArray<string>, most: number): string =>
  list(all.length <= most ? all : [...all.slice(0, most), say("answer.more", { count: all.length - most })])

/** The place that says so. */
export const placeOf = ({ line, path }: Evidence): string => coded(`${path}:${line}`)

/** The first place of several; empty where there is none. */
export const firstPlace = ([first]: ReadonlyArray<Evidence>): string => (first === undefined ? "" : placeOf(first))

export const regimeName = ({ say }: Inquiry, regime: Compliance): string => say(`answer.regime.${regime}`)

/** The tiers that are asked about: those named, or all, or the one in focus. */
const tiersOf = ({ asked, known: { focus, named, tiers } }: Inquiry): ReadonlyArray<Tier> => {
  if (asked.tokens.some((token) => means(token, "tier:all"))) return [focus, ...tiers.filter((one) => one !== focus)]
  const those = tiers.filter(({ name }) => named.includes(name))
  return those.length === 0 ? [focus] : those
}

/** What is told of other tiers, once for all of which the same is true. */
const grouped = ({ list, say }: Inquiry, others: ReadonlyArray<readonly [Tier, OfTier]>): string =>
  listed(
    others
      .filter(([, { same }], at) => others.findIndex(([, other]) => other.same === same) === at)
      .map(([tier, { brief, first, same }]) => {
        const alike = others.filter(([other, told]) => other !== tier && told.same === same)
        const line = brief ?? first
        return alike.length === 0
          ? line
          : `${line} ${say("answer.same", { tiers: list(alike.map(([{ name }]) => `**${name}**`)) })}`
      })
  )

/** Tells it of the tiers that were named; where none was, of the one in focus, and of others that differ. */
export const byTier = (inquiry: Inquiry, told: (tier: Tier) => OfTier): string => {
  const { named, tiers } = inquiry.known
  const [focus, ...asked] = tiersOf(inquiry)
  if (focus === undefined) return ""
  const own = told(focus)
  const others =
    named.length > 0 || asked.length > 0
      ? asked
          .map((tier) => [tier, told(tier)] as const)
          // that none has it is said once
          .filter(([, { same }]) => same !== "missing" || own.same !== "missing")
      : tiers
          .filter((tier) => tier !== focus)
          .map((tier) => [tier, told(tier)] as const)
          .filter(([, { same }]) => same !== own.same)
  return paragraphs(own.first, others.length === 0 ? null : grouped(inquiry, others), ...own.more)
}

/** What of a tier was named. */
export const partsIn = ({ asked: { about } }: Inquiry, { components }: Tier): ReadonlyArray<Component> => {
  const ids = new Set(about.components.map(({ id }) => id))
  const byId = components.filter(({ id }) => ids.has(id))
  return byId.length > 0 ? byId : components.filter((one) => about.kinds.some((kind) => isOf(kind, one)))
}

export const kindIn = ({ asked: { language } }: Inquiry, named: NamedKind): string =>
  named.engine ?? termOf(language, named.kind)?.name ?? kindName(named)

/** What was named, as it is called; null where nothing was. */
export const nameAsked = (inquiry: Inquiry): string | null => {
  const { components, kinds } = inquiry.asked.about
  const [kind] = kinds
  return components[0] === undefined ? (kind === undefined ? null : kindIn(inquiry, kind)) : coded(components[0].id)
}

/** That a tier has none of what was named, and which do; null where it has one, or nothing was named. */
export const missingIn = (inquiry: Inquiry, tier: Tier): string | null => {
  const what = nameAsked(inquiry)
  if (what === null || partsIn(inquiry, tier).length > 0) return null
  const having = inquiry.known.tiers.filter((one) => partsIn(inquiry, one).length > 0).map(({ name }) => name)
  return inquiry.say("answer.missing", {
    what,
    tier: tier.name,
    elsewhere: having.length === 0 ? "none" : inquiry.list(having)
  })
}

/** Warnings of a tier that belong to what was asked. */
export const warned = ({ asked }: Inquiry, { warnings }: Tier, ...codes: ReadonlyArray<string>): string | null => {
  const those = warnings
    .filter(({ code }) => codes.includes(code))
    .map(({ text }) => cell(engineIn(asked.language, text)))
  return those.length === 0 ? null : listed([...new Set(those)])
}

export const hasKind = ({ components }: Tier, ...kinds: ReadonlyArray<Component["kind"]>): boolean =>
  components.some(({ kind }) => kinds.includes(kind))

/** Whether a part holds data of the application. */
export const holds = ({ kind }: Component): boolean => /^(?:db\.|cache$|queue$|stream$|storage\.|store\.)/.test(kind)

export const isProcess = ({ kind }: Component): boolean =>
  /^(?:compute\.(?:container|function|vm|kubernetes)|job\.)/.test(kind)

/** Services of the repository that run in a tier; those named, where any was. */
export const servicesIn = ({ asked, known: { analysis } }: Inquiry, { components }: Tier) => {
  const running = analysis.services.filter((one) => partOf(one, { components }) !== undefined)
  const named = new Set(asked.about.components.map(({ id }) => id))
  const those = running.filter((one) => named.has(partOf(one, { components })?.id ?? one.name))
  return those.length === 0 ? running : those
}
