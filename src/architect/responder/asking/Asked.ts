/** What a question is about, whatever language and words it is asked in. */
import type { Component } from "../../../blueprint/Component.ts"
import type { EnvironmentName } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { ProviderName } from "../../../facts/ContextValues.ts"
import type { ComponentKind } from "../../../blueprint/ComponentKind.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import type { Label } from "./labels.ts"
import type { Quantity, Token } from "../reading/Token.ts"

/** A kind of part, with the engine where one was said. */
export interface NamedKind {
  readonly kind: ComponentKind
  readonly engine?: string
}

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
  readonly about: Subjects
  readonly tokens: ReadonlyArray<Token>
  /** "Can we …?": yes or no is expected. */
  readonly asksWhether?: true
}
