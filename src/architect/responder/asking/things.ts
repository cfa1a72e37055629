/** Which parts general words mean in a design: "the uploaded files" are the storage, "the site" is what answers people. */
import { Schema } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { Thing, thingWords } from "../lexicon/things.ts"
import { matchesAt } from "../reading/matching.ts"
import type { Situation } from "../Wish.ts"
import type { Label } from "./labels.ts"

const isThing = Schema.is(Thing)

/** A general word, and where it stands. */
export interface Said {
  readonly thing: Thing
  readonly at: ReadonlyArray<number>
}

export const thingsIn = (words: ReadonlyArray<string>, language: Language): ReadonlyArray<Said> =>
  words.flatMap((_, place) =>
    matchesAt([thingWords[language]], words, place, language).flatMap(({ at, form: { means } }) =>
      isThing(means.value) ? [{ thing: means.value, at }] : []
    )
  )

const failures = ["failure.part", "failure.machine", "failure.zone", "failure.deleted", "availability.loss"] as const
const ofBackups = ["backups.how", "backups.long", "backups.often", "backups.where", "restore"] as const

/** Elsewhere "the app" is the whole design, and "the disk" whatever keeps data. */
const ofOne: ReadonlySet<Label> = new Set([
  "why.platform",
  "why.size",
  "why.count",
  "fact.size",
  "fact.count",
  "fact.version",
  "failure.part",
  "failure.machine",
  "checks",
  "uses",
  "usedBy",
  "price.part"
])

const within: Readonly<Partial<Record<Thing, ReadonlySet<Label>>>> = {
  files: new Set<Label>([
    ...failures,
    ...ofBackups,
    "where",
    "why.part",
    "fact.size",
    "price.part",
    "security.reach",
    "security.encryption",
    "usedBy"
  ]),
  disk: new Set<Label>([...failures, ...ofBackups, "where", "fact.size", "price.part", "why.size"]),
  app: ofOne,
  machine: ofOne,
  wholemachine: ofOne,
  sessions: new Set<Label>([...failures, ...ofBackups, "where"])
}

const runs = ({ kind }: Component): boolean => /^(?:compute\.(?:container|function|vm|static)|job\.)/.test(kind)

/** What requests from outside end at. */
const answering = ({ components, connections }: Tier): ReadonlyArray<Component> => {
  const fronts = new Set(
    components.filter(({ kind }) => kind === "lb" || kind === "cdn" || kind === "waf").map(({ id }) => id)
  )
  return components.filter(
    (one) => runs(one) && connections.some(({ from, to }) => to === one.id && (from === "internet" || fronts.has(from)))
  )
}

const meant = (thing: Thing, tier: Tier): ReadonlyArray<Component> => {
  const { components } = tier
  switch (thing) {
    case "files": {
      const stores = components.filter(({ kind }) => kind.startsWith("storage."))
      const apart = stores.filter(({ id }) => id !== "sqlite")
      return apart.length > 0 ? apart : stores
    }
    case "disk":
      return components.filter(({ kind }) => kind === "storage.block" || kind === "storage.file")
    case "sessions":
      return components.filter(({ kind }) => kind === "cache")
    case "app":
      return answering(tier)
    case "machine":
    case "wholemachine":
      return components.filter(({ kind }) => kind === "compute.vm")
    default:
      return []
  }
}

const most = 2

/** The parts of the tier in focus that the words of a question mean, as far as such a question is about a part. */
export const partsMeant = (
  said: ReadonlyArray<Said>,
  label: Label,
  { focusTier, tiers }: Pick<Situation, "focusTier" | "tiers">
): ReadonlyArray<Component> => {
  const tier = tiers.find(({ name }) => name === focusTier) ?? tiers[0]
  if (tier === undefined) return []
  const found = said.flatMap(({ thing }) =>
    within[thing]?.has(label) === true ? meant(thing, tier).slice(0, most) : []
  )
  return [...new Set(found)]
}
