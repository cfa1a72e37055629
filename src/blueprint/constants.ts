/** Every figure that sizing, availability and recovery rest on; those of traffic are re-exported from the context. */
import { chosen, derived, type Figure, published } from "../context/Figure.ts"
import type { TierName } from "./TierName.ts"

export { defaults, traffic } from "../context/constants.ts"
export { assumption, type Figure } from "../context/Figure.ts"

type PerTier<A> = { readonly [T in TierName]: A }

/** What a tier must be able to carry, as a multiple of the stated peak. */
export const capacityMultiple: PerTier<Figure> = {
  starter: chosen("Capacity of starter over the stated peak", 1, "times"),
  growth: chosen("Capacity of growth over the stated peak", 1.25, "times"),
  scale: chosen("Capacity of scale over the stated peak", 3, "times"),
  enterprise: chosen("Capacity of enterprise over the stated peak", 10, "times")
}

/** Instances that a tier starts with at least, whatever the load. */
export const leastInstances: PerTier<number> = { starter: 1, growth: 1, scale: 2, enterprise: 3 }
/** Zones that a tier spreads over at least. */
export const leastZones: PerTier<number> = { starter: 1, growth: 1, scale: 2, enterprise: 3 }
/** The most that a tier is said to be built for, in percent, beyond the floor asked for. */
export const availabilityGoal: PerTier<number> = { starter: 99, growth: 99.9, scale: 99.95, enterprise: 99.95 }
/** Days that backups are kept. */
export const backupDays: PerTier<number> = { starter: 7, growth: 14, scale: 30, enterprise: 35 }
/** Days that backups reach back at least where a regime asks that data can be restored (GDPR Art. 32, HDS, PCI DSS 12.10). */
export const regimeBackupDays = chosen("Least days that backups are kept under gdpr, health or pci", 7, "days")
/** Days that logs are kept; 365 in every tier where pci asks for a year. */
export const logDays: PerTier<number> = { starter: 14, growth: 30, scale: 90, enterprise: 365 }
export const pciLogDays = published("Log history under PCI DSS 10.5.1", 365, "days", "PCI DSS v4.0.1")

export const compute = {
  /** Per instance, before the provider rounds up. */
  sizes: [0.25, 0.5, 1, 2, 4],
  instancesAtPeak: chosen("Instances that the peak is spread over before larger ones are taken", 4, ""),
  servicesPerRequest: chosen("Services that one request passes through, where there are several", 2, ""),
  memoryReserve: chosen("Container memory over the sum of its workers", 1.25, "times"),
  jobsPerRequest: chosen("Background jobs per request", 0.1, ""),
  jobsPerVcpu: chosen("Background jobs per vCPU", 2, "a second"),
  jobMinutes: chosen("Length of a scheduled run, no longer than until the next one", 5, "minutes"),
  imageGb: chosen("Container images kept per service", 2, "GB")
} as const

export const platform = {
  servicesFrom: chosen("Processes from which a cluster's fixed cost is shared by enough", 5, "")
} as const

export const functions = {
  callMilliseconds: chosen("Length of a function's call", 200, "ms"),
  memoryMib: chosen("Memory of a function", 512, "MiB"),
  bursts: chosen(
    "Calls of a function at the same time over those at the peak, because they come in bursts",
    4,
    "times"
  ),
  leastAtOnce: chosen("Calls of a function at the same time that are always allowed", 10, ""),
  connectionsPerCall: chosen("Database connections of a function's call", 1, "")
} as const

export const keyValue = {
  readsPerRequest: chosen("Reads of a key-value store per request that uses it", 4, ""),
  writesPerRequest: chosen("Writes of a key-value store per request that uses it", 1, "")
} as const

export const database = {
  vcpuPerRps: derived(
    "Database vCPU per request a second",
    0.0107,
    "vCPU",
    "5 queries a request, 20 % writes; 1,000 reads/s and 150 writes/s per vCPU, all engineering defaults"
  ),
  leastMemory: chosen("Least database memory", 2, "GiB"),
  memoryPerConnection: chosen("Database memory per connection", 10, "MB"),
  hotShare: chosen("Share of the data that is hot", 0.15, ""),
  hotInMemory: chosen("Share of hot data kept in memory", 0.25, ""),
  leastStorage: chosen("Least database storage", 20, "GB"),
  storageReserve: chosen("Database storage over the data held", 1.5, "times"),
  connectionShare: published("Share of max_connections that may be used", 0.8, "", "AWS guidance on connection pools"),
  postgresBytesPerConnection: published(
    "RDS memory per allowed PostgreSQL connection",
    9_531_392,
    "bytes",
    "RDS limits"
  ),
  mysqlBytesPerConnection: published("RDS memory per allowed MySQL connection", 12_582_880, "bytes", "RDS limits"),
  poolerFrom: chosen("Connections from which a pooler pays", 200, ""),
  spareConnections: chosen("Connections kept free for operators and migrations", 10, ""),
  replicaFromVcpu: chosen("Database vCPU at the stated peak from which reads get a replica", 4, "vCPU")
} as const

export const stores = {
  sessionKb: chosen("Session kept in a cache", 5, "KB"),
  cachedShare: chosen("Share of the data that a cache holds", 0.002, ""),
  cacheReserve: published("Cache memory over its data", 2, "times", "AWS ElastiCache sizing guide"),
  leastCacheGib: chosen("Least cache memory", 0.25, "GiB"),
  cacheOpsPerNode: chosen("Operations of a cache node", 25_000, "a second"),
  cacheOpsPerRequest: chosen("Cache operations per request", 5, ""),
  searchShare: chosen("Search index over the data held", 0.5, "times"),
  leastSearchGb: chosen("Least search storage", 10, "GB"),
  leastSearchGib: chosen("Least search memory", 2, "GiB"),
  streamGb: chosen("Least stream storage per broker", 20, "GB"),
  messagesPerVcpu: chosen("Messages of a broker per vCPU", 1000, "a second"),
  messagesPerRequest: chosen("Queue messages per request", 0.5, ""),
  objectReadsPerRequest: chosen("Reads of stored objects per request", 0.2, ""),
  objectKb: chosen("A stored object as it is read", 200, "KB"),
  leastVolumeGb: chosen("Least volume", 10, "GB"),
  staticSiteGb: chosen("Files of a static site", 1, "GB")
} as const

export const bytes = {
  pageKb: published("Weight of the median page, taken once a session", 2652, "KB", "Web Almanac 2024"),
  filesPerPage: published("Requests of the median page, taken once a session", 71, "", "Web Almanac 2024"),
  browserCache: chosen("Share of a page's files that the browser has from an earlier visit", 0.5, ""),
  htmlKb: published("Weight of an HTML answer", 18, "KB", "Web Almanac 2024"),
  jsonKb: chosen("Weight of an API answer", 5, "KB"),
  cdnHitRatio: chosen("Static requests that the CDN answers itself", 0.95, ""),
  lowUse: chosen("Low estimate of use over the expected one", 0.5, "times"),
  highUse: chosen("High estimate of use over the expected one", 2, "times"),
  logKbPerRequest: chosen("Log text per request", 1, "KB"),
  logGbPerProcess: chosen("Log text of an idle process", 0.2, "GB a month"),
  emailsPerSession: chosen("E-mails per session", 0.25, ""),
  flowLogGb: chosen("Flow logs over the traffic they describe", 0.02, "times")
} as const

interface Objective {
  /** Minutes of data that may be lost. */
  readonly rpo: number
  /** Minutes until the application is back. */
  readonly rto: number
}

/** Recovery objectives that a tier aims at; never promised where what is placed cannot keep them. */
export const recovery: PerTier<{ readonly inRegion: Objective; readonly region: Objective | null }> = {
  starter: { inRegion: { rpo: 1440, rto: 480 }, region: null },
  growth: { inRegion: { rpo: 5, rto: 60 }, region: null },
  scale: { inRegion: { rpo: 5, rto: 15 }, region: { rpo: 1440, rto: 480 } },
  enterprise: { inRegion: { rpo: 0, rto: 5 }, region: { rpo: 25, rto: 240 } }
}

/** How long what is placed takes, in minutes. */
export const restoring = {
  failover: published("A standby takes over", 2, "minutes", "Amazon RDS Multi-AZ: 60 to 120 s"),
  pointInTime: published(
    "Age of what a point-in-time restore ends with",
    5,
    "minutes",
    "RDS ships logs every 5 minutes"
  ),
  daily: chosen("Age of a daily backup when it is needed", 1440, "minutes"),
  fromBackup: chosen("A restore from a backup", 240, "minutes"),
  elsewhere: chosen("A restore in another region", 240, "minutes")
} as const
