/** Options of the decision log that carry an edit: tried, each is what comes out. */
import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import * as Planning from "../../layers/planning.ts"
import { engineOf } from "../../src/architect/designTiers.ts"
import type { DesignRequest } from "../../src/architect/Design.ts"
import type { Component, Rejected } from "../../src/blueprint/Component.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { PlannedRepository } from "../../src/operations/planRepository.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { fixtures } from "../support/fixtures.ts"
import { kept } from "../support/kept.ts"
import { fixtureOn, planFixture } from "../support/planFixture.ts"

const isNear = (one: number, other: number, share = 0.01): boolean =>
  Math.abs(one - other) <= Math.max(0.02, share * other)

/** What one component's lines come to, those that are provisioned and all of them. */
const sums = ({ items }: Tier, id: string): { readonly fixed: number; readonly all: number } => {
  const own = items.filter(({ component }) => component === id)
  const sum = (lines: typeof own) => lines.reduce((so, { monthlyEur }) => so + (monthlyEur ?? 0), 0)
  return { fixed: sum(own.filter(({ usageDriven }) => !usageDriven)), all: sum(own) }
}

const clusterOf = ({ components }: Tier): boolean => components.some(({ kind }) => kind === "compute.kubernetes")

/** Sentences for what did not come out as the option said. */
const missed = (
  { component, rejected }: { readonly component: Component; readonly rejected: Rejected },
  edit: SettledEdit,
  was: Tier,
  is: Tier
): ReadonlyArray<string> => {
  const now = is.components.find(({ id }) => id === component.id)
  const told = rejected.monthlyEur
  const whole = rejected.option.endsWith("whole tier")
  const price =
    !whole || told === null || isNear(is.price.monthlyEur, told) ? [] : [`${is.price.monthlyEur} €, told ${told} €`]
  switch (edit._tag) {
    case "ChooseProvider":
      return [
        ...(is.provider === edit.provider ? [] : [`on ${is.provider}`]),
        ...(edit.platform === undefined || clusterOf(is) === (edit.platform === "kubernetes")
          ? []
          : ["another platform"]),
        ...price
      ]
    case "ChoosePlatform":
      return [...(clusterOf(is) === (edit.platform === "kubernetes") ? [] : ["another platform"]), ...price]
    case "ChooseLayout":
      if (edit.architecture === undefined) return price
      return [
        ...((now?.architecture ?? "x86-64") === edit.architecture ? [] : [`on ${now?.architecture}`]),
        ...(now === undefined || told === null || told <= sums(is, now.id).all * 1.01
          ? []
          : [`${sums(is, now.id).all} €, told ${told} €`])
      ]
    case "ResizeComponent":
      return [
        ...(now?.size !== null && now?.size !== undefined && rejected.option.includes(now.size)
          ? []
          : [`size ${now?.size}`]),
        ...(now === undefined || told === null || told <= sums(is, now.id).all * 1.01
          ? []
          : [`${sums(is, now.id).all} €, told ${told} €`])
      ]
    case "SetResilience":
      return [
        ...(edit.standby === undefined || now?.failover === edit.standby ? [] : [`standby ${now?.failover}`]),
        ...(edit.zones === undefined || now?.zones.length === edit.zones ? [] : [`${now?.zones.length} zones`]),
        ...(now === undefined || told === null || told <= sums(is, now.id).all * 1.01
          ? []
          : [`${sums(is, now.id).all} €, told ${told} €`])
      ]
    case "RemoveComponent":
      return now === undefined ? [] : ["still there"]
    case "ReplaceEngine":
      return now?.engine === edit.engine ? [] : [`engine ${now?.engine}`]
    default:
      return [`${edit._tag} takes no option`]
  }
}

/** Options that one edit takes. */
interface Taken {
  readonly edit: SettledEdit
  readonly options: ReadonlyArray<{ readonly component: Component; readonly rejected: Rejected }>
}

/** What can be taken in a tier, by the edit that takes it. */
const takenIn = ({ components }: Tier): ReadonlyArray<Taken> => {
  const byEdit = new Map<string, Taken>()
  for (const component of components)
    for (const rejected of component.rejected) {
      const { edit } = rejected
      if (edit === undefined) continue
      const key = JSON.stringify(edit)
      byEdit.set(key, { edit, options: [...(byEdit.get(key)?.options ?? []), { component, rejected }] })
    }
  return [...byEdit.values()]
}

/** Every edit is tried once: one of each tier at a time, as a tier heeds no wish that is for another. */
const tried = (request: DesignRequest, was: ReadonlyArray<Tier>): ReadonlyArray<string> => {
  // as in a conversation, where what the designs of one repository have in common is made once
  const design = engineOf(bundledPriceList)
  const ofTiers = was.map((tier) => ({ tier, edits: takenIn(tier) }))
  const most = Math.max(0, ...ofTiers.map(({ edits }) => edits.length))
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const taken = ofTiers.flatMap(({ edits, tier }) => edits.slice(at, at + 1).map((one) => ({ one, tier })))
    const edits = kept(...taken.map(({ one: { edit }, tier }) => ({ ...edit, tiers: [tier.name] })))
    const after = Either.getOrThrow(design({ ...request, edits })).tiers
    return taken.flatMap(({ one: { edit, options }, tier }) => {
      const is = after.map((made) => made.tier).find(({ name }) => name === tier.name)
      return options.flatMap((option) => {
        const words = is === undefined ? ["no tier"] : missed(option, edit, tier, is)
        return words.map((word) => `${tier.name} ${option.component.id}: ${option.rejected.option}: ${word}`)
      })
    })
  })
}

const check = (
  name: string,
  { analysis, design: { context, tiers }, repository }: PlannedRepository,
  asked: DesignContext
) => {
  const request = { repository, analysis, context: asked, edits: [], allowedProviders: ProviderName.literals }
  assert.deepStrictEqual(
    tried(
      request,
      tiers.map(({ tier }) => tier)
    ),
    [],
    `${name} in ${context.region.value}`
  )
}

layer(Planning.layer)("an option of the decision log with an edit", (it) => {
  it.effect.each(fixtures)("is what comes out when it is taken: $name", (fixture) =>
    Effect.gen(function* () {
      check(fixture.name, yield* planFixture(fixture), fixture.context)
    })
  )

  it.effect.each(fixtures)("is so on Scaleway as well: $name", (fixture) =>
    Effect.gen(function* () {
      check(fixture.name, yield* fixtureOn(fixture, "scaleway"), { ...fixture.context, providers: ["scaleway"] })
    })
  )
})
