import type { Need } from "../blueprint/Need.ts"
import type { ReadinessItem } from "../blueprint/Readiness.ts"
import type { Warning } from "../blueprint/Tier.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { Placement } from "../providers/Provider.ts"
import type { GivenTable } from "../providers/shared/given.ts"

/** What is known of a tier that is judged. */
export interface Judged {
  readonly workload: Workload
  readonly placements: ReadonlyArray<Placement>
  /** What messages took out. */
  readonly removed: ReadonlyArray<Need>
  /** What the tier's provider gives each process, and what it asks its owner for. */
  readonly givenTo: GivenTable["givenTo"]
}

/** The same with what the tier already warns of. */
export interface Told extends Judged {
  readonly warnings: ReadonlyArray<Warning>
}

/** One reason why a tier may not run. Pure, one file each. */
export type ReadinessRule =
  /** It may find that a tier will not run, so candidates are compared by it. */
  | { readonly name: string; readonly stops: true; readonly find: (judged: Judged) => ReadonlyArray<ReadinessItem> }
  | { readonly name: string; readonly stops: false; readonly find: (told: Told) => ReadonlyArray<ReadinessItem> }
