/** What a question is about, whatever language and words it is asked in. */
import type { Component } from "../../../blueprint/Component.ts"
import type { EnvironmentName } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { ProviderName } from "../../../facts/ContextValues.ts"
import type { NamedKind } from "../names.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Label } from "./labels.ts"
import type { Quantity, Token } from "../reading/Token.ts"

/** Each has one file of answers. */
export const topics = [
  "alarms",
  "assumptions",
  "availability",
  "backups",
  "capacity",
  "checks",
  "compare",
  "compliance",
  "deploy",
  "destroy",
  "evidence",
  "fact",
  "failure",
  "found",
  "glossary",
  "help",
  "history",
  "need",
  "overview",
  "presence",
  "price",
  "provenance",
  "providers",
  "restore",
  "rollback",
  "rotate",
  "savings",
  "secrets",
  "security",
  "spof",
  "supply",
  "survives",
  "unknown",
  "unmet",
  "usedBy",
  "whatIf",
  "where",
  "why",
  "worth"
] as const
export type Topic = (typeof topics)[number]

/** Something that nobody here knows, and what sort of thing it is where the lexicon says. */
export interface Foreign {
  readonly word: string
  /** `cloud`, `part`, `money`, `regime`, `deed`; null: a word that stands in no list. */
  readonly sort: string | null
}

/** What a question names. */
export interface Subjects {
  /** Parts of the design, the first named first. */
  readonly components: ReadonlyArray<Component>
  /** Kinds and engines as they were said, whether the design has them or not. */
  readonly kinds: ReadonlyArray<NamedKind>
  readonly providers: ReadonlyArray<ProviderName>
  /** `kubernetes`, `containers`. */
  readonly platforms: ReadonlyArray<string>
  readonly environments: ReadonlyArray<EnvironmentName>
  readonly regimes: ReadonlyArray<string>
  readonly tiers: ReadonlyArray<TierName>
  readonly quantities: ReadonlyArray<Quantity>
  readonly foreign: ReadonlyArray<Foreign>
}

/** A question as it was understood. */
export interface Asked {
  readonly language: Language
  readonly label: Label
  readonly topic: Topic
  /** What of it: `year` of a price, `memory` of a fact. */
  readonly aspect: string | null
  readonly about: Subjects
  readonly notions: ReadonlySet<Notion>
  readonly tokens: ReadonlyArray<Token>
  /** Whether it asks for sure; a noun alone may be a wish as well. */
  readonly isQuestion: boolean
}
