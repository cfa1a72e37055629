/** Where what was placed is not what messages asked for, in words: whatever a provider makes of a wish, it is not passed over. */
import { Struct } from "effect"
import type { Component } from "./Component.ts"
import { counted } from "./counted.ts"
import { namesOf } from "./namesOf.ts"
import type { Need } from "./Need.ts"
import type { Placed } from "./Placed.ts"
import { isBroker, isCache, isSql, type Setting, settable } from "./wished.ts"
import { type Settings, settingsOf, type Wishes } from "./Wishes.ts"
import { zoneCount } from "./zoneCount.ts"

type Shown = number | boolean | string | undefined

const words: { readonly [S in Setting]-?: string } = {
  vcpu: "CPU",
  memoryGib: "memory",
  storageGb: "storage",
  mostVcpu: "CPU",
  mostMemoryGib: "memory",
  mostStorageGb: "storage",
  min: "least number of instances",
  max: "largest number of instances",
  zones: "zones",
  standby: "standby",
  readReplicas: "read replicas",
  engine: "engine",
  version: "version",
  backupDays: "backups",
  logDays: "logs",
  deletionProtection: "deletion protection",
  allowed: "allowed addresses"
}

/** Of the process, also where one machine runs several of them. */
const instances = (component: Component, need: Need): Pick<Component, "min" | "max"> =>
  need.kind === "compute.container" && component.kind === "compute.vm" ? need : component

/** What a setting has come to. */
const shown = ({ component, need }: Placed, setting: Setting): Shown => {
  switch (setting) {
    case "vcpu":
    case "mostVcpu":
      return component.vcpu ?? ("vcpu" in need ? need.vcpu : undefined)
    case "memoryGib":
    case "mostMemoryGib":
      return component.memoryGib ?? ("memoryGib" in need ? need.memoryGib : undefined)
    case "storageGb":
    case "mostStorageGb":
      return component.storageGb ?? ("storageGb" in need ? need.storageGb : undefined)
    case "min":
      return instances(component, need).min
    case "max":
      return instances(component, need).max
    case "zones":
      return zoneCount(component)
    case "standby":
      return component.failover ?? false
    case "readReplicas":
      return need.kind === "db.relational" ? need.readReplicas : undefined
    case "engine":
      return component.engine ?? ("engine" in need ? need.engine : undefined)
    case "version":
      return component.version
    case "backupDays":
      return component.backupDays
    case "logDays":
      return component.retentionDays
    case "deletionProtection":
      return component.deletionProtection
    case "allowed":
      return component.allowed?.join(", ")
  }
}

/** What has no more than so much. */
const isMost = (setting: Setting): boolean =>
  setting === "mostVcpu" || setting === "mostMemoryGib" || setting === "mostStorageGb"

/** Where the provider says itself why it does not follow: what runs a service decides that, and what stands before it. */
const isSaidByProvider = (setting: Setting, asked: Settings[Setting]): boolean =>
  setting === "allowed" || (setting === "min" && asked === 0)

/** Room is had at least, or at most; periods as long as the provider's next one; a version may be told with less or more after it. */
const heeded = (setting: Setting, asked: NonNullable<Shown>, is: Shown): boolean => {
  if (is === undefined) return false
  if (setting === "vcpu" || setting === "memoryGib" || setting === "storageGb") return is >= asked
  if (setting === "logDays") return is >= asked
  if (isMost(setting)) return is <= asked
  if (setting === "version") {
    const [one, other] = [String(asked), String(is)]
    return one === other || other.startsWith(`${one}.`) || one.startsWith(`${other}.`)
  }
  return asked === is
}

const wrongEngine = ({ kind }: Placed["need"], engine: string): boolean =>
  (kind === "db.relational" && !isSql(engine)) ||
  (kind === "cache" && !isCache(engine)) ||
  (kind === "queue" && !isBroker(engine))

const plainly = (value: NonNullable<Shown>): string => (value === true ? "yes" : value === false ? "no" : String(value))

const unit = (setting: Setting): string =>
  setting === "mostVcpu" ? "vCPU" : setting === "mostMemoryGib" ? "GiB of memory" : "GB of storage"

const told = (id: string, setting: Setting, asked: NonNullable<Shown>, is: Shown): string => {
  if (setting === "backupDays" || setting === "logDays") {
    const kept = typeof is === "number" ? counted(is, "day") : "no time"
    return `${id} keeps ${words[setting]} for ${kept} here, instead of ${counted(Number(asked), "day")}.`
  }
  if (isMost(setting) && is !== undefined)
    return `${id} has ${plainly(is)} ${unit(setting)} here, more than the ${plainly(asked)} that it may have at most: nothing smaller is sold for it in this tier.`
  return is === undefined
    ? `${id} has no ${words[setting]} that can be set here.`
    : `${id} has ${words[setting]} ${plainly(is)} here, instead of ${plainly(asked)}.`
}

const missed = (placed: Placed, setting: Setting, asked: NonNullable<Shown>): ReadonlyArray<string> => {
  const { component, need } = placed
  if (settable[need.kind]?.includes(setting) !== true) return []
  if (setting === "engine" && wrongEngine(need, String(asked))) return [`${component.id} cannot be run with ${asked}.`]
  const is = shown(placed, setting)
  return heeded(setting, asked, is) ? [] : [told(component.id, setting, asked, is)]
}

/** What is set of parts by name. */
const ofSettings = (
  placed: ReadonlyArray<Placed>,
  { settings }: Wishes,
  ids: ReadonlySet<string>,
  isGone: (name: string) => boolean
): ReadonlyArray<string> =>
  settings.flatMap(({ component, set }): ReadonlyArray<string> => {
    const named = placed.filter(({ need }) => namesOf(need, ids).includes(component))
    if (named.length === 0) {
      return isGone(component)
        ? [`${component} was taken out: there is nothing of it to change.`]
        : [`There is no ${component} here to change.`]
    }
    return Struct.keys(set).flatMap((setting) =>
      named.some(({ need }) => settable[need.kind]?.includes(setting) === true)
        ? []
        : [`${component} has no ${words[setting]} that can be set.`]
    )
  })

/** How what was set, and not changed by a later message, came out. */
const ofParts = (placed: ReadonlyArray<Placed>, wishes: Wishes, ids: ReadonlySet<string>): ReadonlyArray<string> =>
  placed.flatMap((one) => {
    const set: Settings = settingsOf(wishes, ...namesOf(one.need, ids))
    return Struct.keys(set).flatMap((setting) => {
      const asked = set[setting]
      return asked === undefined || isSaidByProvider(setting, asked)
        ? []
        : missed(one, setting, typeof asked === "object" ? asked.join(", ") : asked)
    })
  })

/** What caches hold may be lost: one that has no backups here misses none. */
const isKept = ({ component, need }: Placed): boolean => need.kind !== "cache" || (component.backupDays ?? 0) > 0

/** What is kept of everything that keeps any. */
const ofRetention = (placed: ReadonlyArray<Placed>, wishes: Wishes, ids: ReadonlySet<string>): ReadonlyArray<string> =>
  (["backups", "logs"] as const).flatMap((of) => {
    const days = wishes.retention[of]
    const setting = of === "backups" ? "backupDays" : "logDays"
    if (days === null) return []
    const keeping = placed.filter((one) => settable[one.need.kind]?.includes(setting) === true && isKept(one))
    if (keeping.length === 0) return [`Nothing here keeps ${of}.`]
    return keeping
      .filter(({ need }) => settingsOf(wishes, ...namesOf(need, ids))[setting] === undefined)
      .flatMap((one) => missed(one, setting, days))
  })

/** Nobody is told where nothing watches. */
const ofAlarms = (placed: ReadonlyArray<Placed>, { alarmsTo }: Wishes): ReadonlyArray<string> =>
  alarmsTo === null || placed.some(({ need }) => need.kind === "monitoring" || need.kind === "budget")
    ? []
    : [`Nothing here sends alarms or budget warnings, so ${alarmsTo} is told of nothing.`]

/** Each said once; `ids` are those of the application's processes and stores, `isGone` says what a message took out. */
export const unheeded = (
  placed: ReadonlyArray<Placed>,
  wishes: Wishes,
  ids: ReadonlySet<string>,
  isGone: (name: string) => boolean
): ReadonlyArray<string> => [
  ...new Set([
    ...ofSettings(placed, wishes, ids, isGone),
    ...ofParts(placed, wishes, ids),
    ...ofRetention(placed, wishes, ids),
    ...ofAlarms(placed, wishes)
  ])
]
