/** What messages set of a component, put on the need that it comes from. */
import { Schema, Struct } from "effect"
import type { Need, NeedKind } from "./Need.ts"
import { type Settings, settingsOf, type Wishes } from "./Wishes.ts"

type Setting = keyof Settings

/** The settings that each kind has; of a kind that is missing here nothing can be set. */
const has: { readonly [K in NeedKind]?: ReadonlyArray<Setting> } = {
  "compute.container": ["vcpu", "memoryGib", "min", "max", "zones"],
  "job.scheduled": ["vcpu", "memoryGib"],
  "db.relational": [
    "vcpu",
    "memoryGib",
    "storageGb",
    "standby",
    "readReplicas",
    "engine",
    "version",
    "backupDays",
    "deletionProtection"
  ],
  "db.document": ["vcpu", "memoryGib", "storageGb", "standby", "version", "backupDays", "deletionProtection"],
  "db.keyvalue": ["storageGb", "backupDays", "deletionProtection"],
  "db.search": ["memoryGib", "storageGb", "standby", "version"],
  cache: ["memoryGib", "standby", "engine", "version", "backupDays"],
  queue: ["standby", "engine", "version"],
  stream: ["storageGb"],
  "storage.object": ["storageGb"],
  "storage.file": ["storageGb", "backupDays"],
  backup: ["backupDays"],
  logs: ["logDays"]
}

const isSql = Schema.is(Schema.Literal("postgres", "mysql", "mariadb", "mssql"))
const isCache = Schema.is(Schema.Literal("redis", "valkey", "memcached"))
const isBroker = Schema.is(Schema.Literal("rabbitmq", "sqs", "nats"))

const withStandby = ({ standby }: Settings) => (standby === undefined ? {} : { highlyAvailable: standby })

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
      return { ...need, ...room, zones: Math.min(set.zones ?? need.zones, need.min) }
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
      // a lone node survives no zone
      const alone = set.standby === false ? { zoneSurviving: false } : {}
      return { ...need, ...fields, ...withStandby(set), ...alone, ...engineOf(set, need.engine, isSql) }
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
    case "backup":
      return set.backupDays === undefined ? need : { ...need, retentionDays: set.backupDays }
    case "logs":
      return set.logDays === undefined ? need : { ...need, retentionDays: set.logDays }
    default:
      return need
  }
}

/** What is kept of all components that keep any, where nothing is said of this one. */
const keptFor = (need: Need, { retention: { backups, logs } }: Wishes): Settings => ({
  ...(backups !== null && has[need.kind]?.includes("backupDays") === true ? { backupDays: backups } : {}),
  ...(logs !== null && need.kind === "logs" ? { logDays: logs } : {})
})

/** Names that a message may use: the component's id, else its kind or engine; a process also by its service's name. */
const namesOf = (need: Need): ReadonlyArray<string> => [
  ...("engine" in need ? [need.engine] : []),
  need.kind,
  ...("service" in need ? [need.service] : []),
  need.id
]

/** The need as messages want it. */
export const wished = (need: Need, wishes: Wishes): Need => {
  const set = { ...keptFor(need, wishes), ...settingsOf(wishes, ...namesOf(need)) }
  return Object.keys(set).length === 0 ? need : patched(need, set)
}

const wrongEngine = (need: Need, engine: string): boolean =>
  (need.kind === "db.relational" && !isSql(engine)) ||
  (need.kind === "cache" && !isCache(engine)) ||
  (need.kind === "queue" && !isBroker(engine))

/** Settings that nothing here has, in words; each is said once. */
export const unheeded = (needs: ReadonlyArray<Need>, { settings }: Wishes): ReadonlyArray<string> => [
  ...new Set(
    settings.flatMap(({ component, set }): ReadonlyArray<string> => {
      const named = needs.filter((need) => namesOf(need).includes(component))
      if (named.length === 0) return [`There is no ${component} here to change.`]
      return Struct.keys(set).flatMap((setting) => {
        const can = named.filter(({ kind }) => has[kind]?.includes(setting) === true)
        if (can.length === 0) return [`${component} has no ${words[setting]} that can be set.`]
        const { engine } = set
        return setting === "engine" && engine !== undefined && can.every((need) => wrongEngine(need, engine))
          ? [`${component} cannot be run with ${engine}.`]
          : []
      })
    })
  )
]

const words: { readonly [S in Setting]-?: string } = {
  vcpu: "CPU",
  memoryGib: "memory",
  storageGb: "storage",
  min: "least number of instances",
  max: "largest number of instances",
  zones: "zones",
  standby: "standby",
  readReplicas: "read replicas",
  engine: "engine",
  version: "version",
  backupDays: "backups",
  logDays: "logs",
  deletionProtection: "deletion protection"
}
