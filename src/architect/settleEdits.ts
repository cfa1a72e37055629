/** Edits said in terms of the present design ("double", "one class up", "that option") become ones that can be replayed. */
import { Either, Schema } from "effect"
import type { Component, Rejected } from "../blueprint/Component.ts"
import { type Edit, SettledEdit } from "../blueprint/Edit.ts"
import type { Platform } from "../blueprint/Platform.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { type TierName, tierNames } from "../blueprint/TierName.ts"
import { DesignContext } from "../context/DesignContext.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import { Availability, Compliance, OpsSkill } from "../facts/ContextValues.ts"
import { decidedBy } from "./conflicts.ts"
import { optionId } from "./optionId.ts"

/** The design that an edit speaks of. */
export interface Present {
  readonly context: SettledContext
  readonly tiers: ReadonlyArray<Tier>
}

/** An edit that means nothing for this design. */
export class NotPossible extends Schema.TaggedError<NotPossible>()("NotPossible", { reason: Schema.String }) {
  override get message() {
    return this.reason
  }
}

type Settled = Either.Either<ReadonlyArray<SettledEdit>, NotPossible>
type Of<T extends Edit["_tag"]> = Extract<Edit, { readonly _tag: T }>

const not = (reason: string): Settled => Either.left(new NotPossible({ reason }))

const isContext = Schema.is(DesignContext)

/** What is set for all tiers, and anew for each that had a value of its own. */
const inContext = (
  tiers: ReadonlyArray<TierName> | undefined,
  { tiers: all }: Present,
  fieldsOf: (tier: Tier | null) => DesignContext | null,
  refusal: string
): Settled => {
  const own = all.filter(({ asked, name }) => (tiers === undefined ? asked !== undefined : tiers.includes(name)))
  const said = [
    ...(tiers === undefined ? [{ set: fieldsOf(null), only: null }] : []),
    ...own.map((tier) => ({ set: fieldsOf(tier), only: tier.name }))
  ]
  const edits = said.flatMap(({ only, set }): ReadonlyArray<SettledEdit> =>
    set === null || !isContext(set) ? [] : [{ _tag: "SetContext", set, ...(only === null ? {} : { tiers: [only] }) }]
  )
  return edits.length < said.length || edits.length === 0 ? not(refusal) : Either.right(edits)
}

const figures = 4

const scaled = ({ by, factor, field, tiers }: Of<"ScaleContext">, present: Present): Settled => {
  const fieldsOf = (tier: Tier | null): DesignContext | null => {
    const now = tier?.asked?.[field] ?? present.context[field].value
    if (now === null) return null
    const then = now * (factor ?? 1) + (by ?? 0)
    const whole = field === "monthlyActiveUsers" ? Math.round(then) : Number(then.toPrecision(figures))
    return { [field]: whole }
  }
  return inContext(tiers, present, fieldsOf, `${field} is not known or would leave its bounds.`)
}

const next = <A>(steps: ReadonlyArray<A>, now: A, step: "up" | "down"): A | null =>
  steps[steps.indexOf(now) + (step === "up" ? 1 : -1)] ?? null

/** What is at its end stays there, as long as something else can step. */
const stepped = ({ field, step, tiers }: Of<"StepContext">, present: Present): Settled => {
  const { availability, opsSkill } = present.context
  let moves = false
  const stepFrom = <A>(literals: ReadonlyArray<A>, now: A): A => {
    const value = next(literals, now, step)
    if (value !== null) moves = true
    return value ?? now
  }
  const fieldsOf = (tier: Tier | null): DesignContext =>
    field === "availability"
      ? { availability: stepFrom(Availability.literals, tier?.asked?.availability ?? availability.value) }
      : { opsSkill: stepFrom(OpsSkill.literals, tier?.asked?.opsSkill ?? opsSkill.value) }
  const refusal = `${field} has no further step ${step}.`
  const settled = inContext(tiers, present, fieldsOf, refusal)
  return moves ? settled : not(refusal)
}

const complianceChanged = ({ add, drop, tiers }: Of<"ChangeCompliance">, present: Present): Settled =>
  inContext(
    tiers,
    present,
    (tier) => {
      const now = tier?.asked?.compliance ?? present.context.compliance.value
      return {
        compliance: Compliance.literals.filter(
          (one) => (now.includes(one) || add?.includes(one) === true) && drop?.includes(one) !== true
        )
      }
    },
    "These regimes cannot be set."
  )

const inTier = (tier: TierName): { readonly tiers: ReadonlyArray<TierName> } => ({ tiers: [tier] })

const concerned = (tiers: ReadonlyArray<TierName> | undefined, present: Present): ReadonlyArray<Tier> =>
  present.tiers.filter(({ name }) => (tiers ?? tierNames).includes(name))

const namedBy = (name: string) => (one: Component) => one.id === name || one.kind === name || one.engine === name

/** Classes double from one to the next, at least in memory. */
const resized = ({ component: name, step, tiers }: Of<"StepSize">, present: Present): Settled => {
  const edits = concerned(tiers, present).flatMap(({ components, name: tier }): ReadonlyArray<SettledEdit> => {
    const found = components.find(({ id }) => id === name) ?? components.find(namedBy(name))
    if (found?.memoryGib === undefined || found.vcpu === undefined) return []
    const { id, memoryGib, vcpu } = found
    const room = step === "up" ? { vcpu, memoryGib: memoryGib * 2 } : { vcpu: vcpu / 2, memoryGib: memoryGib / 2 }
    return [{ _tag: "ResizeComponent", component: id, ...room, ...inTier(tier) }]
  })
  return edits.length === 0 ? not(`There is no ${name} with a size to change.`) : Either.right(edits)
}

interface Option {
  readonly tier: Tier
  readonly component: Component
  readonly rejected: Rejected
}

const optionsOf = (id: string, tiers: ReadonlyArray<TierName> | undefined, present: Present): ReadonlyArray<Option> =>
  concerned(tiers, present).flatMap((tier) =>
    tier.components.flatMap((component) =>
      component.rejected.flatMap((rejected) =>
        optionId(component.id, rejected) === id ? [{ tier, component, rejected }] : []
      )
    )
  )

const taken = ({ option, tiers }: Of<"TakeOption">, present: Present): Settled => {
  const found = optionsOf(option, tiers, present)
  const [first] = found
  if (first === undefined) return not(`The decision log has no option ${option}.`)
  const edits = found.flatMap(({ rejected: { edit }, tier }) =>
    edit === undefined ? [] : [{ ...edit, ...inTier(tier.name) }]
  )
  return edits.length === 0
    ? not(`${first.rejected.option} is weighed in the decision log, but files for it cannot be written.`)
    : Either.right(edits)
}

const onPlatform = ({ components }: Tier): { readonly platform: Platform } => ({
  platform: components.some(({ kind }) => kind === "compute.kubernetes") ? "kubernetes" : "containers"
})

/** What stands, said as an edit: the counterpart of the one that would take the option. */
const standing = ({ component, rejected: { edit }, tier }: Option): ReadonlyArray<SettledEdit> => {
  const only = inTier(tier.name)
  switch (edit?._tag) {
    case "ChooseProvider":
      return [{ ...edit, provider: tier.provider, ...(edit.platform === undefined ? {} : onPlatform(tier)), ...only }]
    case "ChoosePlatform":
      return [{ ...edit, platform: edit.platform === "kubernetes" ? "containers" : "kubernetes", ...only }]
    case "ChooseLayout":
      return [
        {
          _tag: "ChooseLayout",
          ...(edit.zones === undefined ? {} : { zones: edit.zones === 2 ? 3 : 2 }),
          ...(edit.cdn === undefined ? {} : { cdn: !edit.cdn }),
          ...(edit.sharedFiles === undefined ? {} : { sharedFiles: !edit.sharedFiles }),
          ...(edit.architecture === undefined
            ? {}
            : { architecture: edit.architecture === "arm64" ? "x86-64" : "arm64" }),
          ...only
        }
      ]
    case "ResizeComponent":
      return component.vcpu === undefined || component.memoryGib === undefined
        ? []
        : [
            {
              _tag: "ResizeComponent",
              component: component.id,
              vcpu: component.vcpu,
              memoryGib: component.memoryGib,
              ...only
            }
          ]
    case "SetResilience":
      return [
        {
          ...edit,
          ...(edit.standby === undefined ? {} : { standby: !edit.standby }),
          ...(edit.zones === undefined ? {} : { zones: Math.max(1, component.zones.length) }),
          ...only
        }
      ]
    case "RemoveComponent":
      return [{ _tag: "AddComponent", kind: component.kind, ...only }]
    case "ReplaceEngine":
      return component.engine === undefined ? [] : [{ ...edit, engine: component.engine, ...only }]
    default:
      return []
  }
}

const refused = ({ option, tiers }: Of<"RefuseOption">, present: Present): Settled => {
  const found = optionsOf(option, tiers, present)
  if (found.length === 0) return not(`The decision log has no option ${option}.`)
  const edits = found.flatMap(standing)
  return edits.length === 0 ? not("That option is never taken by this product.") : Either.right(edits)
}

const settleEdit = (edit: Edit, present: Present): Settled => {
  switch (edit._tag) {
    case "ScaleContext":
      return scaled(edit, present)
    case "StepContext":
      return stepped(edit, present)
    case "ChangeCompliance":
      return complianceChanged(edit, present)
    case "StepSize":
      return resized(edit, present)
    case "TakeOption":
      return taken(edit, present)
    case "RefuseOption":
      return refused(edit, present)
    case "RevertTo":
      return not("Going back to a version cannot be combined with other changes.")
    default:
      return Either.right([edit])
  }
}

const isSettled = Schema.is(SettledEdit)

/** Only what says something and can be read again is kept. */
const keepable = (edits: ReadonlyArray<SettledEdit>): Settled => {
  const silent = edits.find((edit) => Object.keys(decidedBy(edit)).length === 0)
  if (silent !== undefined) return not(`${silent._tag} says nothing that could be changed.`)
  return edits.every(isSettled) ? Either.right(edits) : not("That is more, or less, than there can be.")
}

const isCompliance = (edit: Edit): edit is Of<"ChangeCompliance"> => edit._tag === "ChangeCompliance"

const isOfSameTiers = (one: Of<"ChangeCompliance">, other: Of<"ChangeCompliance">): boolean =>
  JSON.stringify(one.tiers) === JSON.stringify(other.tiers)

/** Regimes of the same tiers in one edit: each would start from what is asked for now, and the last would win. */
const withOneCompliance = (edits: ReadonlyArray<Edit>): ReadonlyArray<Edit> =>
  edits.flatMap((edit, at): ReadonlyArray<Edit> => {
    if (!isCompliance(edit)) return [edit]
    const those = edits.filter(isCompliance).filter((other) => isOfSameTiers(edit, other))
    if (those.some((other) => edits.indexOf(other) < at)) return []
    const [add, drop] = [those.flatMap((one) => one.add ?? []), those.flatMap((one) => one.drop ?? [])]
    return [{ ...edit, ...(add.length === 0 ? {} : { add }), ...(drop.length === 0 ? {} : { drop }) }]
  })

/** Edits as they are kept, in the order they were said; the first that means nothing here refuses them all. */
export const settleEdits = (edits: ReadonlyArray<Edit>, present: Present): Settled =>
  Either.map(
    Either.all(withOneCompliance(edits).map((edit) => Either.flatMap(settleEdit(edit, present), keepable))),
    (all) => all.flat()
  )
