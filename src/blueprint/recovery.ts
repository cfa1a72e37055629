/** How much may be lost, how long it takes to be back, how far backups reach. */
import type { ProviderName } from "../facts/ContextValues.ts"
import { backupDays, recovery } from "./constants.ts"
import type { NeedKind } from "./Need.ts"
import type { Placed } from "./Placed.ts"
import type { Tier } from "./Tier.ts"
import type { TierName } from "./TierName.ts"

const keeping: ReadonlySet<NeedKind> = new Set([
  "db.relational",
  "db.document",
  "db.search",
  "storage.object",
  "storage.file"
])
const databases: ReadonlySet<NeedKind> = new Set(["db.relational", "db.document"])

/** Managed databases that restore to any point in time; the others restore their daily backup. */
const restoresToAnyPoint: { readonly [P in ProviderName]: boolean } = { aws: true, scaleway: false }

export const recoveryOf = (placed: ReadonlyArray<Placed>, tier: TierName, provider: ProviderName): Tier["recovery"] => {
  const stores = placed.filter(({ need }) => keeping.has(need.kind))
  if (stores.length === 0) {
    return { rpo: "nothing is stored", rto: "minutes: deploy again", backupDays: 0 }
  }
  const backedUp = stores.flatMap(({ component }) => (component.backupDays === undefined ? [] : [component.backupDays]))
  const pitr = restoresToAnyPoint[provider] && stores.some(({ need }) => databases.has(need.kind))
  const onDisk = stores.some(({ need }) => need.kind === "storage.file")
  return {
    ...(onDisk ? recovery.starter.daily : recovery[tier][pitr ? "pitr" : "daily"]),
    backupDays: backedUp.length === 0 ? backupDays[tier] : Math.min(...backedUp)
  }
}
