/** Tiers of versions that were kept before prices said their arithmetic: what can be told from the rest is filled in. */
import { Predicate, Schema } from "effect"
import { Readiness } from "../blueprint/Readiness.ts"
import { PriceItem, Tier, TierPrice } from "../blueprint/Tier.ts"
import { budgetState } from "../pricing/budgetState.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

const { formula } = PriceItem.fields
const { budget, catalogHash, fixedEur, usageEur } = TierPrice.fields

/** A tier as any version may have kept it. */
export const StoredTier = Schema.Struct({
  ...Tier.fields,
  readiness: optional(Readiness),
  price: Schema.Struct({
    ...TierPrice.fields,
    fixedEur: optional(fixedEur),
    usageEur: optional(usageEur),
    budget: optional(budget),
    catalogHash: optional(catalogHash)
  }),
  items: Schema.Array(
    Schema.Struct({
      ...PriceItem.fields,
      formula: optional(formula),
      // versions from before equal estimates were left out have null on unpriced lines
      lowEur: optional(Schema.NullOr(Schema.Number)),
      highEur: optional(Schema.NullOr(Schema.Number))
    })
  )
})
type StoredTier = typeof StoredTier.Type

/** What nobody kept: the hash of a price list from before hashes. */
const unknownHash = "unknown"

const itemOf = ({ highEur, lowEur, ...item }: StoredTier["items"][number]): PriceItem => ({
  ...item,
  formula: item.formula ?? `${item.quantity} ${item.unit} × ${item.unitPriceEur ?? "no known price"}`,
  ...(Predicate.isNumber(lowEur) && lowEur !== item.monthlyEur ? { lowEur } : {}),
  ...(Predicate.isNumber(highEur) && highEur !== item.monthlyEur ? { highEur } : {})
})

/** Versions from before anybody asked whether they run say nothing of it. */
const unjudged: Readiness = {
  state: "needs_input",
  items: [
    {
      code: "not_judged",
      state: "needs_input",
      service: null,
      what: "Whether to design it again",
      why: "this version is from before it was judged whether a tier runs",
      evidence: [],
      wayOut: "Design the project again."
    }
  ]
}

/** `budgetEur`: of the version's context. */
export const tierOf = (stored: StoredTier, budgetEur: number | null): Tier => {
  const { price } = stored
  const fixed = stored.items.reduce(
    (cents, { monthlyEur, usageDriven }) => cents + (usageDriven ? 0 : Math.round((monthlyEur ?? 0) * 100)),
    0
  )
  const fixedEur = price.fixedEur ?? fixed / 100
  return {
    ...stored,
    readiness: stored.readiness ?? unjudged,
    price: {
      ...price,
      fixedEur,
      usageEur: price.usageEur ?? Math.round((price.monthlyEur - fixedEur) * 100) / 100,
      budget: price.budget ?? budgetState(price, budgetEur),
      catalogHash: price.catalogHash ?? unknownHash
    },
    items: stored.items.map(itemOf)
  }
}
