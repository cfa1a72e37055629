/** What stands in for a store that a provider does not have: its engine on a machine, or one that is run elsewhere. */
import { hostedStore, runsMachines } from "../blueprint/hostedStore.ts"
import type { Need } from "../blueprint/Need.ts"
import { isSelfHosted, selfHosted, type SelfHostedEngine } from "../blueprint/selfHosted.ts"
import type { Gap, Site } from "../providers/Provider.ts"

type Store = Need<"db.relational" | "db.document" | "db.keyvalue" | "db.search" | "cache" | "queue" | "stream">

const kinds: ReadonlySet<string> = new Set<Store["kind"]>([
  "db.relational",
  "db.document",
  "db.keyvalue",
  "db.search",
  "cache",
  "queue",
  "stream"
])

const isStore = (need: Need): need is Store => kinds.has(need.kind)

/** Whether the edition that a machine may run takes as much data. */
const takes = (engine: SelfHostedEngine, { context }: Site): boolean =>
  context.dataVolumeGb.value <= (selfHosted[engine].mostDataGb ?? Number.POSITIVE_INFINITY)

/** Lists what stands in, the best first; nothing for what is no store. */
export const standIns = (need: Need, { constraint, gap }: Gap, site: Site): ReadonlyArray<Need> => {
  if (need.kind === "store.hosted")
    return [{ kind: "store.external", id: need.id, because: need.because, engine: need.engine, why: gap }]
  // what is too large here is too large for one machine, and its ways out are told
  if (!isStore(need) || constraint === "capacity") return []
  const { because, engine, id } = need
  const hosted =
    isSelfHosted(engine) && runsMachines(site.context) && takes(engine, site)
      ? [
          hostedStore({ id, because }, engine, {
            version: "version" in need ? need.version : null,
            dataGb: "storageGb" in need ? need.storageGb : 0,
            backupDays: "backupDays" in need ? need.backupDays : 7,
            // a managed queue needs no such guard; the disk of one on a machine holds what waits in it
            deletionProtection: "deletionProtection" in need ? need.deletionProtection : true
          })
        ]
      : []
  return [...hosted, { kind: "store.external", id, because, engine, why: gap.replace(/\.$/, "") }]
}
