/** An engine on a machine of its own, sized by its data. */
import type { SettledContext } from "../context/SettledContext.ts"
import { database } from "./constants.ts"
import type { Need } from "./Need.ts"
import { selfHosted, type SelfHostedEngine } from "./selfHosted.ts"

/** Tells whether somebody keeps machines patched and restores a disk. */
export const runsMachines = ({ opsSkill }: SettledContext): boolean => opsSkill.value !== "none"

interface Kept {
  readonly version: string | null
  readonly dataGb: number
  readonly backupDays: number
  readonly deletionProtection: boolean
}

/** The need for a machine that runs an engine. */
export const hostedStore = (
  { because, id }: Pick<Need, "because" | "id">,
  engine: SelfHostedEngine,
  { backupDays, dataGb, deletionProtection, version }: Kept
): Need<"store.hosted"> => {
  const { memoryGib, vcpu } = selfHosted[engine]
  const storageGb = Math.ceil(Math.max(database.leastStorage.value, dataGb * database.storageReserve.value))
  return {
    kind: "store.hosted",
    id,
    because,
    engine,
    version,
    vcpu,
    memoryGib: Math.max(memoryGib, dataGb * database.hotShare.value * database.hotInMemory.value),
    storageGb,
    backupDays,
    deletionProtection
  }
}
