/** What a sentence is told to be: whether it asks, wishes or does neither, and what it asks about. */
import { Schema } from "effect"
import { type Label, labels } from "../asking/labels.ts"
import kinds from "./kinds.json" with { type: "json" }
import { type WishLabel, wishLabels } from "../reading/told/wishLabels.ts"
import { knowsAny, loaded, ranked } from "./LinearModel.ts"
import topics from "./topics.json" with { type: "json" }
import wishes from "./wishes.json" with { type: "json" }

export const SentenceKind = Schema.Literal("asks", "wishes", "none")
export type SentenceKind = typeof SentenceKind.Type

const kindModel = loaded(kinds)
const topicModel = loaded(topics)
const wishModel = loaded(wishes)

/** How likely a sentence is of each kind, from 0 to 1. */
export type Kinds = Readonly<Record<SentenceKind, number>>

/** Where nothing of it is known it says nothing. */
export const kindsOf = (features: ReadonlyArray<string>): Kinds => {
  if (!knowsAny(kindModel(), features)) return { asks: 0, wishes: 0, none: 1 }
  const found = new Map(ranked(kindModel(), features).map(({ label, probability }) => [label, probability]))
  return { asks: found.get("asks") ?? 0, wishes: found.get("wishes") ?? 0, none: found.get("none") ?? 0 }
}

/** What a question may be about. */
export interface Told {
  readonly label: Label
  /** From 0 to 1. */
  readonly probability: number
}

const isLabel = (text: string): text is Label => labels.some((one) => one === text)

/** What a sentence asks about, the likeliest first. */
export const toldAbout = (features: ReadonlyArray<string>): ReadonlyArray<Told> =>
  ranked(topicModel(), features).flatMap(({ label, probability }) => (isLabel(label) ? [{ label, probability }] : []))

/** What a wish may be. */
export interface WishTold {
  readonly label: WishLabel
  /** From 0 to 1. */
  readonly probability: number
}

const isWishLabel = (text: string): text is WishLabel => wishLabels.some((one) => one === text)

/** What a sentence wishes, the likeliest first. */
export const wishesTold = (features: ReadonlyArray<string>): ReadonlyArray<WishTold> =>
  ranked(wishModel(), features).flatMap(({ label, probability }) =>
    isWishLabel(label) ? [{ label, probability }] : []
  )
