/** The choices that are open once facts and context are known: every combination is designed, and the best one taken. */
import { zonesOf } from "./floors.ts"
import { type Platform, platformsFor } from "./Platform.ts"
import { instancesAtPeak } from "./sizing.ts"
import type { TierName } from "./TierName.ts"
import type { Process, Workload } from "./Workload.ts"
import { isAdded, isRemoved, type Wishes } from "./Wishes.ts"

export interface Variant {
  readonly platform: Platform
  /** Zones that instances are spread over at least, where a tier keeps more than one: three lose less with a zone than two. */
  readonly zones: 2 | 3
  /** The static files of pages come from a CDN. */
  readonly cdn: boolean
  /** Files on a disk are mounted by every instance that uses them: the provider has a file system that can be shared. */
  readonly sharedFiles: boolean
}

/** What a tier is without a choice: as its meaning says. */
export const usual = (tier: TierName, platform: Platform = "containers"): Variant => ({
  platform,
  zones: 2,
  cdn: tier !== "starter",
  sharedFiles: false
})

/** Pages bring static files; an API does not. */
export const hasAssets = ({ role, service }: Pick<Process, "role" | "service">): boolean =>
  role === "web" && service.kind === "web" && service.public

/** Why a process runs once only, with the files it has; null where there may be any number. */
export const singleWith = (
  { disk, held, single }: Process,
  { sharedFiles }: Pick<Variant, "sharedFiles">
): string | null => single ?? held?.why ?? (disk === null || (disk.shareable && sharedFiles) ? null : disk.why)

/** Ids of the files that a process uses and another one owns, where they can be shared. */
export const filesOf = (
  { stores }: Pick<Workload, "stores">,
  { id }: Pick<Process, "id">,
  { sharedFiles }: Pick<Variant, "sharedFiles">
): ReadonlyArray<string> =>
  sharedFiles ? stores.flatMap((store) => (store.shareable && store.sharedWith.includes(id) ? [store.id] : [])) : []

/** Where the load needs several instances, three zones keep fewer of them for the loss of one. */
const zonesFor = (
  { context, processes, traffic }: Workload,
  tier: TierName,
  files: Pick<Variant, "sharedFiles">,
  { layout }: Wishes
): ReadonlyArray<2 | 3> => {
  // two beside three that were asked for: not every provider lets zones be chosen
  if (layout.zones !== undefined) return layout.zones === 3 ? [3, 2] : [2]
  if (zonesOf(tier, context) !== 2) return [2]
  const fewer = processes.some(
    (process) =>
      process.role === "web" &&
      singleWith(process, files) === null &&
      instancesAtPeak(process.stack, (traffic.peakRps * process.share) / process.stack.rps.expected) > 2
  )
  return fewer ? [2, 3] : [2]
}

/** Only a starter may do without: from growth on a CDN is part of what a tier means. */
const cdnFor = ({ processes }: Workload, tier: TierName, wishes: Wishes): ReadonlyArray<boolean> => {
  if (wishes.layout.cdn !== undefined) return [wishes.layout.cdn]
  if (tier !== "starter" || isAdded(wishes, "cdn")) return [true]
  const open = processes.some(hasAssets) && !isRemoved(wishes, "cdn")
  return open ? [false, true] : [false]
}

/** Every combination on a provider that can share files or not, the usual one first. */
export const variantsFor = (
  workload: Workload,
  tier: TierName,
  wishes: Wishes,
  able: Pick<Variant, "sharedFiles">
): ReadonlyArray<Variant> => {
  const sharedFiles = able.sharedFiles && wishes.layout.sharedFiles !== false
  return platformsFor(workload, wishes).flatMap((platform) =>
    zonesFor(workload, tier, { sharedFiles }, wishes).flatMap((zones) =>
      cdnFor(workload, tier, wishes).map((cdn): Variant => ({ platform, zones, cdn, sharedFiles }))
    )
  )
}
