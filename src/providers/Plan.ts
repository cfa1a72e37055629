import type { NeedKind } from "../blueprint/Need.ts"
import type { Placement, Plan } from "./Provider.ts"

/** All placements of one kind, in the plan's order. */
export const placementsOf = <K extends NeedKind>(plan: Plan, kind: K): ReadonlyArray<Placement<K>> =>
  plan.placements.filter((placement): placement is Placement<K> => placement.kind === kind)

/** The only placement of a kind there is one of at most (network, registry, logs …). */
export const placementOf = <K extends NeedKind>(plan: Plan, kind: K): Placement<K> | undefined =>
  placementsOf(plan, kind)[0]

/** The placement of one component. */
export const placementById = (plan: Plan, id: string): Placement | undefined =>
  plan.placements.find(({ component }) => component.id === id)

/** Whether another process of the plan runs from the same folder, and so from the same image: each then says its command. */
export const sharesImage = (plan: Plan, process: { readonly id: string; readonly root: string }): boolean =>
  plan.placements.some(
    ({ need }) =>
      (need.kind === "compute.container" || need.kind === "job.scheduled") &&
      need.id !== process.id &&
      need.root === process.root
  )
