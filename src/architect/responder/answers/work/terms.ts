/** Terms that designs use: which parts are meant by them, and what they are in a tier. Words and meanings are texts. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { ComponentKind } from "../../../../blueprint/ComponentKind.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Language } from "../../lexicon/Lexicon.ts"
import { folded } from "../../lexicon/folded.ts"
import { figureIn } from "../../texts/figures.ts"
import { say } from "../../texts/say.ts"
import type { Inquiry } from "../Answer.ts"
import { cell } from "../shared/markdown.ts"
import { sumOf } from "../shared/sums.ts"

export const termIds = [
  "nat",
  "multiaz",
  "zone",
  "region",
  "waf",
  "cdn",
  "lb",
  "standby",
  "database",
  "cache",
  "bucket",
  "queue",
  "worker",
  "autoscaling",
  "container",
  "kubernetes",
  "network",
  "flowlogs",
  "audit",
  "threat",
  "key",
  "secrets",
  "registry",
  "dns",
  "certificate",
  "monitoring",
  "role",
  "replica",
  "backup",
  "rpo",
  "rto",
  "sla",
  "availability",
  "spof",
  "bottleneck",
  "rps",
  "vcpu",
  "egress",
  "tier",
  "floor",
  "usage",
  "terraform",
  "state",
  "staging",
  "mau",
  "tls",
  "rest"
] as const
export type TermId = (typeof termIds)[number]

/** Kinds that a term is the name of. */
const kinds: Readonly<Partial<Record<TermId, ReadonlyArray<ComponentKind>>>> = {
  nat: ["network.nat"],
  waf: ["waf"],
  cdn: ["cdn"],
  lb: ["lb"],
  database: ["db.relational", "db.document", "db.keyvalue"],
  cache: ["cache"],
  bucket: ["storage.object"],
  queue: ["queue", "topic", "stream"],
  container: ["compute.container"],
  kubernetes: ["compute.kubernetes"],
  network: ["network.vpc"],
  flowlogs: ["flowlogs"],
  audit: ["audit"],
  threat: ["threat"],
  key: ["kms"],
  secrets: ["secret"],
  registry: ["registry"],
  dns: ["dns"],
  certificate: ["certificate"],
  monitoring: ["monitoring"],
  role: ["iam"],
  backup: ["backup"],
  autoscaling: ["autoscaling"]
}

/** Parts that are meant by a term that is no kind. */
const parts: Readonly<Partial<Record<TermId, (component: Component) => boolean>>> = {
  multiaz: ({ multiAz }) => multiAz === true,
  standby: ({ failover, multiAz }) => failover === true || multiAz === true,
  worker: ({ id, kind }) => kind === "compute.container" && /worker|beat|job|queue|sidekiq|celery/.test(id),
  autoscaling: ({ kind, max, min }) => kind.startsWith("compute.") && max > min,
  replica: ({ kind, min }) => (kind.startsWith("db.") || kind === "cache") && min > 1,
  backup: ({ backupDays }) => backupDays !== undefined
}

/** Whether a part is what a term means; undefined where no part is. */
export const partOf = (id: TermId): ((component: Component) => boolean) | undefined =>
  parts[id] ?? (kinds[id] === undefined ? undefined : ({ kind }) => kinds[id]?.includes(kind) === true)

const outgoing = /\b(?:internet|egress|outgoing|transfer)\b/i

const joined = ({ list }: Inquiry, all: ReadonlyArray<string>): string => (all.length === 0 ? "–" : list(all))

/** What a term that no part is comes to in a tier. */
export const figures: Readonly<Partial<Record<TermId, (tier: Tier, inquiry: Inquiry) => string>>> = {
  zone: ({ components }, inquiry) => joined(inquiry, [...new Set(components.flatMap(({ zones }) => zones))].toSorted()),
  region: ({ region }) => region,
  rpo: ({ recovery }) => recovery.rpo,
  rto: ({ recovery }) => recovery.rto,
  sla: ({ availability: { slaProduct } }, { asked, say }) =>
    slaProduct === null
      ? say("answer.glossary.nosla")
      : say("answer.glossary.sla", { product: figureIn(asked.language, slaProduct) }),
  availability: ({ availability: { designTarget, target } }, { asked, say }) =>
    say("answer.glossary.built", {
      designed: figureIn(asked.language, designTarget),
      target: figureIn(asked.language, target)
    }),
  spof: ({ availability: { singlePointsOfFailure } }, { say }) =>
    singlePointsOfFailure.length === 0 ? say("ask.nothing") : cell(singlePointsOfFailure.join("; ")),
  bottleneck: ({ capacity }) => cell(capacity.bottleneck),
  rps: ({ capacity }, { asked, say }) =>
    say("answer.glossary.carries", { peak: figureIn(asked.language, Math.round(capacity.peakRps * 10) / 10) }),
  vcpu: ({ components }, inquiry) =>
    joined(
      inquiry,
      components.flatMap(({ id, vcpu }) =>
        vcpu === undefined ? [] : [`\`${id}\` ${figureIn(inquiry.asked.language, vcpu)}`]
      )
    ),
  egress: ({ items }, { eur, say }) =>
    say("answer.glossary.month", { price: eur(sumOf(items.filter(({ description }) => outgoing.test(description)))) }),
  floor: ({ unmet }, { list, say }) =>
    unmet.length === 0
      ? say("answer.glossary.met")
      : say("answer.glossary.missed", { what: list(unmet.map(({ constraint }) => say(`constraint.${constraint}`))) }),
  usage: ({ price }, { eur, say }) =>
    say("answer.glossary.usage", { usage: eur(price.usageEur), fixed: eur(price.fixedEur) })
}

export interface Term {
  readonly id: TermId
  readonly name: string
  /** All that people call it, as messages are compared. */
  readonly words: ReadonlyArray<string>
}

const termsOf = (language: Language): ReadonlyArray<Term> =>
  termIds.map((id) => {
    const said = say(language)(`answer.term.${id}`).split(" | ")
    return { id, name: said[0] ?? id, words: said.map(plain) }
  })

/** Words alone, as they are compared. */
export const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const kept = new Map<Language, ReadonlyArray<Term>>()

/** All of a language; they are read once. */
export const termsIn = (language: Language): ReadonlyArray<Term> => {
  const known = kept.get(language) ?? termsOf(language)
  kept.set(language, known)
  return known
}

/** The term that is the name of a kind. */
export const termOf = (language: Language, kind: ComponentKind): Term | undefined =>
  termsIn(language).find(({ id }) => kinds[id]?.includes(kind) === true)

/** The terms that a text names, as it names them; what is part of a longer one is none of its own. */
export const termsNamed = (language: Language, text: string): ReadonlyArray<Term> => {
  let left = ` ${plain(text)} `
  const found: Array<readonly [at: number, term: Term]> = []
  const all = termsIn(language)
    .flatMap((term) => term.words.map((word) => ({ term, word })))
    .toSorted((one, other) => other.word.length - one.word.length)
  for (const { term, word } of all) {
    const at = left.indexOf(` ${word} `)
    if (at < 0) continue
    left = `${left.slice(0, at + 1)}${"_".repeat(word.length)}${left.slice(at + 1 + word.length)}`
    if (!found.some(([, one]) => one.id === term.id)) found.push([at, term])
  }
  return found.toSorted(([one], [other]) => one - other).map(([, term]) => term)
}
