/** Wishes from messages, turned into a context and what each tier is asked for beyond it. */
import { Array, Equivalence } from "effect"
import type { ComponentKind } from "../blueprint/ComponentKind.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { noWishes, type Wishes } from "../blueprint/Wishes.ts"
import type { DesignContext } from "../context/DesignContext.ts"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { Edit } from "./Edit.ts"

type PerTier<A> = { readonly [T in TierName]: A }

export interface Edited {
  /** The request with every later wish about it. */
  readonly context: DesignContext
  readonly wishes: PerTier<Wishes>
  /** The provider a message chose; null where none did. */
  readonly chosen: PerTier<ProviderName | null>
}

/** What a message can add; everything else follows from these. */
export const addable: ReadonlyArray<ComponentKind> = [
  "audit",
  "backup",
  "cache",
  "cdn",
  "compute.kubernetes",
  "db.document",
  "db.relational",
  "db.search",
  "email",
  "flowlogs",
  "kms",
  "queue",
  "storage.file",
  "storage.object",
  "stream",
  "threat",
  "waf"
]

const everyTier = <A>(value: A): PerTier<A> => ({ starter: value, growth: value, scale: value, enterprise: value })

const inTiers = <A>(
  now: PerTier<A>,
  tiers: ReadonlyArray<TierName> | undefined,
  change: (value: A) => A
): PerTier<A> => {
  const of = (tier: TierName): A => ((tiers ?? tierNames).includes(tier) ? change(now[tier]) : now[tier])
  return { starter: of("starter"), growth: of("growth"), scale: of("scale"), enterprise: of("enterprise") }
}

const without = (context: DesignContext, fields: ReadonlyArray<string>): DesignContext =>
  // every field of a context is optional, so fewer of them are a context still
  Object.fromEntries(Object.entries(context).filter(([field]) => !fields.includes(field)))

/** Adding takes an earlier removal back, and the other way round. */
const added = (wishes: Wishes, kind: ComponentKind, engine: string | null): Wishes => ({
  ...wishes,
  added: [...wishes.added.filter((one) => one.kind !== kind || one.engine !== engine), { kind, engine }],
  removed: wishes.removed.filter((removed) => removed !== kind && removed !== engine)
})

const removed = (wishes: Wishes, component: string): Wishes => ({
  ...wishes,
  added: wishes.added.filter(({ engine, kind }) => kind !== component && engine !== component),
  removed: [...wishes.removed.filter((one) => one !== component), component]
})

const apply = (now: Edited, edit: Edit): Edited => {
  switch (edit._tag) {
    case "SetContext":
      return { ...now, context: { ...now.context, ...edit.set } }
    case "ClearContext":
      return { ...now, context: without(now.context, edit.fields) }
    case "ChooseProvider":
      return { ...now, chosen: inTiers<ProviderName | null>(now.chosen, edit.tiers, () => edit.provider) }
    case "AddComponent":
      return {
        ...now,
        wishes: inTiers(now.wishes, edit.tiers, (wishes) => added(wishes, edit.kind, edit.engine ?? null))
      }
    case "RemoveComponent":
      return { ...now, wishes: inTiers(now.wishes, edit.tiers, (wishes) => removed(wishes, edit.component)) }
    case "SetInstances":
      return {
        ...now,
        wishes: inTiers(now.wishes, edit.tiers, (wishes) => ({
          ...wishes,
          instances: [...wishes.instances, { component: edit.component, min: edit.min ?? null, max: edit.max ?? null }]
        }))
      }
  }
}

/** Replays wishes over the request, oldest first. */
export const applyEdits = (context: DesignContext, edits: ReadonlyArray<Edit>): Edited =>
  edits.reduce<Edited>(apply, { context, wishes: everyTier(noWishes), chosen: everyTier(null) })

/** Those that name no tier: they shape all four together. */
export const forEveryTier = (edits: ReadonlyArray<Edit>): ReadonlyArray<Edit> =>
  edits.filter((edit) => !("tiers" in edit) || edit.tiers === undefined)

const equalWishes = Equivalence.struct({
  added: Array.getEquivalence(
    Equivalence.struct({ kind: Equivalence.string, engine: Equivalence.strict<string | null>() })
  ),
  removed: Array.getEquivalence(Equivalence.string),
  instances: Array.getEquivalence(
    Equivalence.struct({
      component: Equivalence.string,
      min: Equivalence.strict<number | null>(),
      max: Equivalence.strict<number | null>()
    })
  )
})

/** Whether two tiers were asked for the same. */
export const sameWishes = (one: Wishes, other: Wishes): boolean => equalWishes(one, other)
