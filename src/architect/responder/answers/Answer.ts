import type { Component } from "../../../blueprint/Component.ts"
import type { Steps } from "../../../facts/Steps.ts"
import type { Asked } from "../asking/Asked.ts"
import type { Supposition } from "../asking/supposed.ts"
import type { NamedKind } from "../asking/Asked.ts"
import type { Known } from "./Known.ts"
import { eurosIn, listIn } from "../texts/figures.ts"
import { type Say, say } from "../texts/say.ts"

/** A question with all that its answer is made of. */
export interface Inquiry {
  readonly asked: Asked
  readonly known: Known
  /** The change that it supposes, where one was read. */
  readonly supposed: Supposition | null
  /** Says texts in the language of the question. */
  readonly say: Say
  readonly eur: (amount: number) => string
  readonly list: (parts: ReadonlyArray<string>) => string
}

/** Answers what a question is about: it always has something to say. */
export type Answer = (inquiry: Inquiry) => string | Steps<string>

export const inquiryOf = (asked: Asked, known: Known, supposed: Supposition | null): Inquiry => ({
  asked,
  known,
  supposed,
  say: say(asked.language),
  eur: (amount) => eurosIn(asked.language, amount),
  list: (parts) => listIn(asked.language, parts)
})

/** The parts of an answer that are there, as paragraphs. */
export const paragraphs = (...parts: ReadonlyArray<string | null>): string =>
  parts.filter((part) => part !== null && part !== "").join("\n\n")

/** The named part as the tier has it; undefined where it names none, or the tier has none. */
export const componentHere = ({ asked: { about }, known: { focus } }: Inquiry): Component | undefined => {
  const ids = new Set(about.components.map(({ id }) => id))
  const byId = focus.components.find(({ id }) => ids.has(id))
  if (byId !== undefined) return byId
  const [kind] = about.kinds
  if (kind === undefined) return undefined
  const those = focus.components.filter((one) => one.kind === kind.kind)
  return those.find((one) => isOf(kind, one))
}

/** Whether a part is what words name; a store is called by what it stands in for as well: "redis" is Valkey here. */
export const isOf = (named: NamedKind, { engine, id, kind }: Component): boolean =>
  kind === named.kind &&
  (named.engine === undefined || engine?.includes(named.engine) === true || id.includes(named.engine))
