/** What messages set of a component, put on the need that it comes from. */
import { Schema, Struct } from "effect"
import type { Need, NeedKind } from "./Need.ts"
import { namesOf } from "./namesOf.ts"
import { type Settings, settingsOf, type Wishes } from "./Wishes.ts"

export type Setting = keyof Settings

/** The settings that each kind has; of a kind that is missing here nothing can be set. */
export const settable: { readonly [K in NeedKind]?: ReadonlyArray<Setting> } = {
  "compute.container": ["vcpu", "memoryGib", "mostVcpu", "mostMemoryGib", "min", "max", "zones", "allowed"],
  "job.scheduled": ["vcpu", "memoryGib", "mostVcpu", "mostMemoryGib"],
  "db.relational": [
    "vcpu",
    "memoryGib",
    "storageGb",
    "mostVcpu",
    "mostMemoryGib",
    "mostStorageGb",
    "standby",
    "readReplicas",
    "engine",
    "version",
    "zones",
    "backupDays",
    "deletionProtection"
  ],
  "db.document": [
    "vcpu",
    "memoryGib",
    "storageGb",
    "mostVcpu",
    "mostMemoryGib",
    "mostStorageGb",
    "standby",
    "version",
    "backupDays",
    "deletionProtection"
  ],
  "db.keyvalue": ["storageGb", "mostStorageGb", "backupDays", "deletionProtection"],
  "db.search": ["memoryGib", "storageGb", "mostMemoryGib", "mostStorageGb", "standby", "version"],
  cache: ["memoryGib", "mostMemoryGib", "standby", "engine", "version", "backupDays"],
  queue: ["standby", "engine", "version"],
  stream: ["storageGb", "mostStorageGb"],
  "storage.object": ["storageGb", "mostStorageGb"],
  "storage.file": ["storageGb", "mostStorageGb", "backupDays"],
  "store.hosted": [
    "vcpu",
    "memoryGib",
    "storageGb",
    "mostVcpu",
    "mostMemoryGib",
    "mostStorageGb",
    "version",
    "backupDays",
    "deletionProtection"
  ],
  // one in each of so many zones: put on the site, as what runs has to know of it
  "network.nat": ["min", "max", "zones"],
  backup: ["backupDays"],
  logs: ["logDays"],
  flowlogs: ["logDays"],
  audit: ["logDays"]
}

export const isSql = Schema.is(Schema.Literal("postgres", "mysql", "mariadb", "mssql"))
export const isCache = Schema.is(Schema.Literal("redis", "valkey", "memcached"))
export const isBroker = Schema.is(Schema.Literal("rabbitmq", "sqs", "nats"))

const withStandby = ({ standby }: Settings) => (standby === undefined ? {} : { highlyAvailable: standby })

/** A lone node survives no zone; data in three zones survives the loss of one by contract, where that is offered. */
const spreadOver = ({ standby, zones }: Settings) => {
  const survives = zones === undefined ? {} : { highlyAvailable: zones > 1, zoneSurviving: zones > 2 }
  return standby === false ? { highlyAvailable: false, zoneSurviving: false } : survives
}

/** Another engine brings its own newest version, unless one is named. */
const engineOf = <E extends string>(
  { engine, version }: Settings,
  now: E,
  is: (text: unknown) => text is E
): { readonly engine?: E; readonly version?: string | null } => ({
  ...(is(engine) && engine !== now ? { engine, version: null } : {}),
  ...(version === undefined ? {} : { version })
})

const patched = (need: Need, set: Settings): Need => {
  switch (need.kind) {
    case "compute.container": {
      const room = Struct.pick(set, "vcpu", "memoryGib")
      // bounds were set where the load was shared out; there cannot be more zones than instances
      return {
        ...need,
        ...room,
        ...(set.min === 0 ? { toZero: true as const } : {}),
        ...(set.allowed === undefined || set.allowed.length === 0 ? {} : { allowed: set.allowed }),
        zones: Math.min(set.zones ?? need.zones, need.min)
      }
    }
    case "job.scheduled":
      return { ...need, ...Struct.pick(set, "vcpu", "memoryGib") }
    case "db.relational": {
      const fields = Struct.pick(
        set,
        "vcpu",
        "memoryGib",
        "storageGb",
        "readReplicas",
        "backupDays",
        "deletionProtection"
      )
      return { ...need, ...fields, ...withStandby(set), ...spreadOver(set), ...engineOf(set, need.engine, isSql) }
    }
    case "db.document": {
      const fields = Struct.pick(set, "vcpu", "memoryGib", "storageGb", "version", "backupDays", "deletionProtection")
      return { ...need, ...fields, ...withStandby(set) }
    }
    case "db.keyvalue":
      return { ...need, ...Struct.pick(set, "storageGb", "backupDays", "deletionProtection") }
    case "db.search":
      return { ...need, ...Struct.pick(set, "memoryGib", "storageGb", "version"), ...withStandby(set) }
    case "cache":
      return {
        ...need,
        ...Struct.pick(set, "memoryGib", "backupDays"),
        ...withStandby(set),
        ...engineOf(set, need.engine, isCache)
      }
    case "queue":
      return { ...need, ...withStandby(set), ...engineOf(set, need.engine, isBroker) }
    case "stream":
    case "storage.object":
      return { ...need, ...Struct.pick(set, "storageGb") }
    case "storage.file":
      return { ...need, ...Struct.pick(set, "storageGb", "backupDays") }
    case "store.hosted":
      return {
        ...need,
        ...Struct.pick(set, "vcpu", "memoryGib", "storageGb", "version", "backupDays", "deletionProtection")
      }
    case "backup":
      return set.backupDays === undefined ? need : { ...need, retentionDays: set.backupDays }
    case "logs":
    case "flowlogs":
    case "audit":
      return set.logDays === undefined ? need : { ...need, retentionDays: set.logDays }
    default:
      return need
  }
}

/** What is kept of all components that keep any, where nothing is said of this one. */
const keptFor = (need: Need, { retention: { backups, logs } }: Wishes): Settings => ({
  ...(backups !== null && settable[need.kind]?.includes("backupDays") === true ? { backupDays: backups } : {}),
  ...(logs !== null && settable[need.kind]?.includes("logDays") === true ? { logDays: logs } : {})
})

/** Images are built for one processor, so all code of a tier runs on the same. */
const onProcessor = (need: Need, { layout: { architecture } }: Wishes): Need => {
  if (architecture !== "arm64") return need
  switch (need.kind) {
    case "compute.container":
    case "compute.function":
    case "compute.kubernetes":
    case "job.scheduled":
      return { ...need, architecture }
    default:
      return need
  }
}

/** Whoever is told of alarms is told of the budget as well. */
const alarming = (need: Need, { alarmsTo }: Wishes): Need =>
  alarmsTo !== null && (need.kind === "monitoring" || need.kind === "budget") ? { ...need, alarmsTo } : need

const held = (now: number, most: number | undefined): number => Math.min(now, most ?? now)

/** Room for no more than was asked for at most: classes have steps, so `within` bounds the class itself where it is chosen. */
const bounded = (need: Need, { mostMemoryGib, mostStorageGb, mostVcpu }: Settings): Need => {
  if (settable[need.kind] === undefined) return need
  const within = {
    ...(mostVcpu === undefined ? {} : { vcpu: mostVcpu }),
    ...(mostMemoryGib === undefined ? {} : { memoryGib: mostMemoryGib })
  }
  return {
    ...need,
    ...("vcpu" in need ? { vcpu: held(need.vcpu, mostVcpu) } : {}),
    ...("memoryGib" in need ? { memoryGib: held(need.memoryGib, mostMemoryGib) } : {}),
    ...("storageGb" in need ? { storageGb: held(need.storageGb, mostStorageGb) } : {}),
    ...(Object.keys(within).length === 0 ? {} : { within })
  }
}

/** The need as messages want it; `ids` are those of the application's processes and stores. */
export const wished = (asked: Need, wishes: Wishes, ids: ReadonlySet<string>): Need => {
  const need = alarming(onProcessor(asked, wishes), wishes)
  const set = { ...keptFor(need, wishes), ...settingsOf(wishes, ...namesOf(need, ids)) }
  return Object.keys(set).length === 0 ? need : bounded(patched(need, set), set)
}
