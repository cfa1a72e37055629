/** How much may be lost, how long it takes to be back, how far backups reach: what is placed, never better. */
import type { ProviderName } from "../facts/ContextValues.ts"
import { backupDays, recovery, restoring } from "./constants.ts"
import type { NeedKind } from "./Need.ts"
import { ofKind, type Placed } from "./Placed.ts"
import type { Tier } from "./Tier.ts"
import type { TierName } from "./TierName.ts"

const databases: ReadonlySet<NeedKind> = new Set(["db.relational", "db.document", "db.keyvalue"])
/** What lies on disks that a machine mounts. */
const onMachines: ReadonlySet<NeedKind> = new Set(["storage.file", "store.hosted"])
const keeping: ReadonlySet<NeedKind> = new Set([...databases, ...onMachines, "db.search", "storage.object"])

/** Managed databases that restore to any point in time; the others restore their daily backup. */
export const restoresToAnyPoint: { readonly [P in ProviderName]: boolean } = { aws: true, scaleway: false }

/** Minutes. */
interface Objective {
  readonly rpo: number
  readonly rto: number
}

/** What the loss of a host, of a zone and of the region comes to; null: nothing is left. */
interface Losses {
  readonly host: Objective
  readonly zone: Objective
  readonly region: number | null
}

const none: Objective = { rpo: 0, rto: 0 }

const lossesOf = ({ component, need }: Placed, provider: ProviderName, copied: number | null): Losses => {
  const region = component.regionCopyMinutes ?? copied
  if (need.kind === "storage.object") return { host: none, zone: none, region }
  const toAnyPoint = restoresToAnyPoint[provider] && databases.has(need.kind)
  const restored = {
    rpo: (toAnyPoint ? restoring.pointInTime : restoring.daily).value,
    rto: restoring.fromBackup.value
  }
  const takenOver = { rpo: 0, rto: restoring.failover.value }
  const acrossZones = component.multiAz === true && component.zones.length !== 1
  return {
    host: acrossZones || component.failover === true ? takenOver : restored,
    zone: acrossZones ? takenOver : restored,
    region
  }
}

const worse = (one: Objective, other: Objective): Objective => ({
  rpo: Math.max(one.rpo, other.rpo),
  rto: Math.max(one.rto, other.rto)
})

const time = (minutes: number): string => {
  if (minutes === 0) return "0"
  return minutes < 60 ? `${minutes} min` : `${Number((minutes / 60).toPrecision(2))} h`
}

const perLoss = (host: number, zone: number): string =>
  host === zone ? time(host) : `${time(host)} for the loss of a host, ${time(zone)} for the loss of the data centre`

const regionLoss = (copy: number | null, lost: ReadonlyArray<string>): string =>
  copy === null
    ? "everything when the region is lost"
    : `${time(copy)} when the region is lost${lost.length === 0 ? "" : `, and all of ${lost.join(", ")}`}`

/** Caches that jobs wait in: a replica is written to a moment later, and one node keeps nothing. */
const jobsIn = (placed: ReadonlyArray<Placed>): string =>
  ofKind(placed, "cache")
    .filter(({ need }) => need.persistent)
    .map(({ component }) =>
      component.failover === true
        ? `; of the jobs that wait in ${component.id}, the last seconds`
        : `; all jobs that wait in ${component.id}`
    )
    .join("")

/** Where nothing is kept: what caches hold is no promise, and no nothing either. */
const passing = (placed: ReadonlyArray<Placed>): string => {
  const caches = ofKind(placed, "cache").map(({ component }) => component.id)
  return caches.length === 0
    ? "nothing is stored"
    : `nothing is stored beside what ${caches.join(" and ")} ${caches.length === 1 ? "holds" : "hold"}, which may be lost`
}

export const recoveryOf = (placed: ReadonlyArray<Placed>, tier: TierName, provider: ProviderName): Tier["recovery"] => {
  const stores = placed.filter(({ need }) => keeping.has(need.kind))
  if (stores.length === 0) {
    const jobs = jobsIn(placed)
    return { rpo: jobs === "" ? passing(placed) : jobs.slice(2), rto: "minutes: deploy again", backupDays: 0 }
  }
  const [copy] = ofKind(placed, "backup").flatMap(({ component }) => component.regionCopyMinutes ?? [])
  const losses = stores.map((store) =>
    lossesOf(
      store,
      provider,
      store.need.kind === "db.document" || store.need.kind === "storage.file" ? (copy ?? null) : null
    )
  )
  const daily = stores.some(
    ({ need }) => onMachines.has(need.kind) || (databases.has(need.kind) && !restoresToAnyPoint[provider])
  )
  const onDisk = stores.some(({ need }) => onMachines.has(need.kind))
  // what a mistake of the application destroys comes back from a backup, however many standbys there are
  const aim = recovery[onDisk ? "starter" : tier].inRegion
  const goal = daily && aim.rpo > 0 ? worse(aim, { rpo: restoring.daily.value, rto: 0 }) : aim
  const host = losses.reduce((so, one) => worse(so, one.host), goal)
  const zone = losses.reduce((so, one) => worse(so, one.zone), goal)
  const aimed = recovery[tier].region
  const lost = stores.filter((_, at) => losses[at]?.region === null).map(({ component }) => component.id)
  const copies = losses.flatMap(({ region }) => region ?? [])
  const oldest = copies.length === 0 ? null : Math.max(...copies)
  const backedUp = stores.flatMap(({ component }) => (component.backupDays === undefined ? [] : [component.backupDays]))
  return {
    rpo:
      perLoss(host.rpo, zone.rpo) +
      (aimed === null ? "" : ` (${regionLoss(oldest === null ? null : Math.max(aimed.rpo, zone.rpo, oldest), lost)})`) +
      jobsIn(placed),
    rto:
      perLoss(host.rto, zone.rto) +
      (aimed === null || oldest === null
        ? ""
        : ` (${time(Math.max(aimed.rto, zone.rto, restoring.elsewhere.value))} when the region is lost)`),
    backupDays: backedUp.length === 0 ? backupDays[tier] : Math.min(...backedUp)
  }
}
