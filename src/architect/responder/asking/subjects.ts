/** What a question names: parts of the design, places, figures, and things that nobody here knows. */
import { Schema } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import { ComponentKind } from "../../../blueprint/ComponentKind.ts"
import { EnvironmentName } from "../../../blueprint/Tier.ts"
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import type { Situation } from "../Wish.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { designedAs } from "../../../blueprint/designedAs.ts"
import { named } from "../reading/Clause.ts"
import { means, type Token } from "../reading/Token.ts"
import type { Foreign, NamedKind, Subjects } from "./Asked.ts"
import { standingFor } from "./roles.ts"

const isKind = Schema.is(ComponentKind)

const valuesOf = (tokens: ReadonlyArray<Token>, name: Token["means"][number]["class"]): ReadonlyArray<string> => [
  ...new Set(tokens.flatMap((token) => token.means.flatMap((one) => (one.class === name ? [one.value] : []))))
]

/** "The db" is the relational database of a design that has one. */
const kindsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<NamedKind> => {
  const found = [
    ...valuesOf(tokens, "engine").flatMap((engine): ReadonlyArray<NamedKind> => {
      const kind = designedAs(engine)?.kind
      return kind === undefined ? [] : [{ kind, engine }]
    }),
    ...valuesOf(tokens, "kind").flatMap((kind): ReadonlyArray<NamedKind> => {
      if (kind === "db") return [{ kind: "db.relational" }]
      return isKind(kind) ? [{ kind }] : []
    })
  ]
  return found.filter(
    ({ engine, kind }, at) => found.findIndex((one) => one.kind === kind && one.engine === engine) === at
  )
}

/** "Scale" is a verb as well: after what scales, and before how far. */
const isVerb = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  return (
    // French "en scale" is a place
    (before !== undefined && means(before, "it", "component", "field") && !means(before, "place")) ||
    (after !== undefined && means(after, "up", "it") && after.mark === undefined)
  )
}

const tiersOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<TierName> =>
  tierNames.filter((name) =>
    tokens.some((token, at) => means(token, `tier:${name}`) && !(name === "scale" && isVerb(tokens, at)))
  )

/** "Daily" says how something is counted, and is no thing. */
const foreignOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Foreign> =>
  tokens.flatMap((token) => {
    // "meilisearch" is known where the design has one of that name
    if (means(token, "component", "service", "store")) return []
    const sort = token.means.find((one) => one.class === "foreign" && one.value !== "measure")?.value
    return sort === undefined ? [] : [{ word: token.text, sort }]
  })

/** "The size of the data" is that of the database. */
const databases = ({ tiers }: Situation): ReadonlyArray<Component> =>
  tiers.flatMap(({ components }) => components.filter(({ kind }) => kind === "db.relational")).slice(0, 1)

/** Kinds that another part does the work of, as that part: "the search" is the Meilisearch of this design. */
const asParts = (
  kinds: ReadonlyArray<NamedKind>,
  { focusTier, tiers }: Situation
): { readonly kinds: ReadonlyArray<NamedKind>; readonly parts: ReadonlyArray<Component> } => {
  const components = tiers.find(({ name }) => name === focusTier)?.components ?? []
  const found = kinds.map((named) => ({
    named,
    parts: named.engine === undefined ? standingFor(named.kind, components) : []
  }))
  return {
    kinds: found.filter(({ parts }) => parts.length === 0).map(({ named }) => named),
    parts: found.flatMap(({ parts }) => parts)
  }
}

export const subjectsOf = (
  tokens: ReadonlyArray<Token>,
  language: Language,
  situation: Situation,
  asksSize = false
): Subjects => {
  const { kinds, parts } = asParts(kindsOf(tokens), situation)
  const components = [
    ...new Set([...named({ tokens, language, situation }).map(({ component }) => component), ...parts])
  ]
  const isOfData = components.length === 0 && asksSize && tokens.some((token) => means(token, "field:data"))
  const providers = valuesOf(tokens, "provider")
  const environments = valuesOf(tokens, "environment")
  return {
    components: isOfData ? databases(situation) : components,
    kinds,
    providers: ProviderName.literals.filter((name) => providers.includes(name)),
    platforms: valuesOf(tokens, "platform"),
    environments: EnvironmentName.literals.filter((name) => environments.includes(name)),
    regimes: valuesOf(tokens, "regime"),
    tiers: tiersOf(tokens),
    quantities: tokens.flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity])),
    foreign: foreignOf(tokens)
  }
}
