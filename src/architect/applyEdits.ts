/** Wishes from messages, turned into a context and what each tier is asked for beyond it. */
import { Struct } from "effect"
import { AddableKind, type ComponentKind } from "../blueprint/ComponentKind.ts"
import { type KeptEdit, type SettledEdit, tiersIn } from "../blueprint/Edit.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { noWishes, type Wishes } from "../blueprint/Wishes.ts"
import type { DesignContext } from "../context/DesignContext.ts"
import { Compliance, ProviderName } from "../facts/ContextValues.ts"
import { isCluster, nameOf, namesOfAdded, settingOf } from "./partOf.ts"
import { sameValue } from "./sameValue.ts"

type PerTier<A> = { readonly [T in TierName]: A }

export interface Edited {
  /** The request with every later wish about all tiers. */
  readonly context: DesignContext
  /** The same with what was asked of each tier alone. */
  readonly contexts: PerTier<DesignContext>
  readonly wishes: PerTier<Wishes>
  /** The provider a message chose; null where none did. */
  readonly chosen: PerTier<ProviderName | null>
}

/** What a message can add. */
export const addable: ReadonlyArray<ComponentKind> = AddableKind.literals

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

/** A CDN is a component and a choice of layout: whichever was said last holds. */
const withoutCdn = ({ layout }: Wishes, name: string): Wishes["layout"] => {
  const { cdn, ...rest } = layout
  return name === "cdn" ? rest : layout
}

const forgotten = (wishes: Wishes, kind: ComponentKind): Wishes => ({
  ...wishes,
  added: wishes.added.filter((one) => one.kind !== kind),
  removed: wishes.removed.filter((removed) => nameOf(removed) !== kind)
})

/** Whether a name is one for what a message adds. */
const isAlso = (name: string, kind: ComponentKind, engine: string | null): boolean =>
  namesOfAdded(kind, engine).includes(name) || nameOf(name) === kind

/** Adding takes an earlier removal back, and the other way round. */
const added = (wishes: Wishes, kind: ComponentKind, engine: string | null): Wishes => {
  const removed = wishes.removed.filter((name) => !isAlso(name, kind, engine))
  return {
    ...wishes,
    layout: withoutCdn(wishes, kind),
    added: [
      ...wishes.added.filter((one) => one.kind !== kind || one.engine !== engine),
      { kind, engine, without: removed }
    ],
    removed
  }
}

/** What was set of a part goes with it. */
const removed = (wishes: Wishes, component: string): Wishes => {
  const added = wishes.added.filter(({ engine, kind }) => !isAlso(component, kind, engine))
  return {
    ...wishes,
    layout: withoutCdn(wishes, component),
    added,
    removed: [...wishes.removed.filter((one) => one !== component), component],
    withdrawn: added.length === wishes.added.length ? wishes.withdrawn : [...wishes.withdrawn, component],
    settings: wishes.settings.filter((one) => nameOf(one.component) !== nameOf(component))
  }
}

/** What is said of all parts is said of those as well that an earlier message spoke of. */
const keptOfAll = (wishes: Wishes, of: "backups" | "logs", days: number): Wishes => ({
  ...wishes,
  retention: { ...wishes.retention, [of]: days },
  settings: wishes.settings
    .map(({ component, set }) => ({ component, set: Struct.omit(set, of === "backups" ? "backupDays" : "logDays") }))
    .filter(({ set }) => Object.keys(set).length > 0)
})

/** What an edit asks of one tier's components. */
const wished = (wishes: Wishes, edit: SettledEdit): Wishes => {
  const part = settingOf(edit)
  if (part !== null) return { ...wishes, settings: [...wishes.settings, part] }
  switch (edit._tag) {
    case "ChooseProvider":
      return edit.platform === undefined ? wishes : { ...wishes, platform: edit.platform }
    case "ChoosePlatform":
      return { ...wishes, platform: edit.platform }
    case "ChooseLayout": {
      const { _tag, tiers, ...layout } = edit
      const open = edit.cdn === undefined ? wishes : forgotten(wishes, "cdn")
      return { ...open, layout: { ...open.layout, ...layout } }
    }
    case "AddComponent":
      return isCluster(edit.kind)
        ? { ...wishes, platform: "kubernetes" }
        : added(wishes, edit.kind, edit.engine ?? null)
    case "RemoveComponent":
      return isCluster(edit.component) ? { ...wishes, platform: "containers" } : removed(wishes, edit.component)
    case "SetRetention":
      return keptOfAll(wishes, edit.of, edit.days)
    case "SetAlarms":
      return { ...wishes, alarmsTo: edit.to }
    case "SetEnvironment":
      return { ...wishes, environments: { ...wishes.environments, [edit.environment]: edit.present } }
    default:
      return wishes
  }
}

const changedContext = (
  now: Edited,
  tiers: ReadonlyArray<TierName> | undefined,
  change: (context: DesignContext) => DesignContext
): Edited => ({
  ...now,
  context: tiers === undefined ? change(now.context) : now.context,
  contexts: inTiers(now.contexts, tiers, change)
})

const among = <A extends string>(literals: ReadonlyArray<A>, values: ReadonlyArray<A>): ReadonlyArray<A> =>
  literals.filter((literal) => values.includes(literal))

/** The order in which regimes and providers are told means nothing. */
const inOrder = (context: DesignContext): DesignContext => ({
  ...context,
  ...(context.compliance === undefined ? {} : { compliance: among(Compliance.literals, context.compliance) }),
  ...(context.providers === undefined ? {} : { providers: among(ProviderName.literals, context.providers) })
})

/** Whatever is said of providers, the last word holds: one that is chosen, or those that are open again. */
const chosenBy = (edit: SettledEdit): { readonly provider: ProviderName | null } | null => {
  if (edit._tag === "ChooseProvider") return edit
  const opens =
    (edit._tag === "SetContext" && edit.set.providers !== undefined) ||
    (edit._tag === "ClearContext" && edit.fields.includes("providers"))
  return opens ? { provider: null } : null
}

const inContext = (now: Edited, edit: SettledEdit): Edited => {
  switch (edit._tag) {
    case "SetContext":
      return changedContext(now, edit.tiers, (context) => ({ ...context, ...inOrder(edit.set) }))
    case "ClearContext":
      return changedContext(now, edit.tiers, (context) => without(context, edit.fields))
    default:
      return now
  }
}

const apply = (before: Edited, edit: SettledEdit): Edited => {
  const now = inContext(before, edit)
  const choice = chosenBy(edit)
  return {
    ...now,
    chosen:
      choice === null ? now.chosen : inTiers<ProviderName | null>(now.chosen, tiersIn(edit), () => choice.provider),
    wishes: inTiers(now.wishes, tiersIn(edit), (wishes) => wished(wishes, edit))
  }
}

/** Replays wishes over the request, oldest first. */
export const applyEdits = (request: DesignContext, edits: ReadonlyArray<KeptEdit>): Edited => {
  const context = inOrder(request)
  return edits.reduce<Edited>((now, { edit }) => apply(now, edit), {
    context,
    contexts: everyTier(context),
    wishes: everyTier(noWishes),
    chosen: everyTier(null)
  })
}

/** Those that name no tier: they shape all four together. */
export const forEveryTier = (edits: ReadonlyArray<KeptEdit>): ReadonlyArray<KeptEdit> =>
  edits.filter(({ edit }) => tiersIn(edit) === undefined)

/** Whether two tiers were asked for the same; what stands beside production changes nothing of it. */
export const sameWishes = (one: Wishes, other: Wishes): boolean =>
  sameValue({ ...one, environments: {} }, { ...other, environments: {} })
