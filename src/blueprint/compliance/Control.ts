import type { Compliance, ProviderName } from "../../facts/ContextValues.ts"
import type { Connection } from "../Component.ts"
import { regimeBackupDays } from "../constants.ts"
import { holdsData } from "../holding.ts"
import type { ControlRow } from "../Tier.ts"
import type { NeedKind } from "../Need.ts"
import type { Placed } from "../Placed.ts"
import { answersRequests, type Workload } from "../Workload.ts"

/** What a regime is held against before anything is drawn. */
export interface Standing {
  readonly placed: ReadonlyArray<Placed>
  readonly workload: Workload
  readonly provider: ProviderName
  readonly region: { readonly region: string; readonly place: string; readonly inEea: boolean }
  readonly globalServices: ReadonlyArray<string>
}

/** What a control is judged by: attributes and connections of what is placed, never a name. */
export interface Evidence extends Standing {
  readonly connections: ReadonlyArray<Connection>
}

export type Verdict = Pick<ControlRow, "status" | "how">

export interface Control {
  readonly control: string
  /** The paragraph or requirement of each regime that asks for it; a regime that is absent does not. */
  readonly requirement: { readonly [C in Compliance]?: string }
  readonly judge: (evidence: Evidence, regime: Compliance) => Verdict
}

/** Health data in France needs a host with this certificate. */
export const hds = "HDS: hosting of health data"

export const met = (how: string): Verdict => ({ status: "met", how })
export const partial = (how: string): Verdict => ({ status: "partial", how })
export const customer = (how: string): Verdict => ({ status: "customer", how })

/** What holds data of the application. */
export const stores = ({ placed }: Standing): ReadonlyArray<Placed> => placed.filter(({ need }) => holdsData(need.kind))

const restorable: ReadonlySet<NeedKind> = new Set(["db.relational", "db.document", "db.keyvalue", "storage.file"])

/** What holds the only copy of something, and keeps backups for less time than a regime wants them for. */
export const hardlyKept = (standing: Standing): ReadonlyArray<Placed> =>
  stores(standing).filter(
    ({ component: { backupDays }, need }) =>
      restorable.has(need.kind) && backupDays !== undefined && backupDays < regimeBackupDays.value
  )

export const has = ({ placed }: Standing, kind: NeedKind): boolean => placed.some(({ need }) => need.kind === kind)

export const names = (placed: ReadonlyArray<Placed>): string => placed.map(({ component }) => component.id).join(", ")

/** Whether anything answers requests from outside. */
export const answers = ({ workload }: Standing): boolean => workload.processes.some(answersRequests)
