import { Struct } from "effect"
import type { ComponentKind } from "./ComponentKind.ts"
import type { Architecture, Edit } from "./Edit.ts"

/** What a message may set of one component; a later setting wins, field by field. */
export interface Settings {
  /** Of each instance. */
  readonly vcpu?: number
  /** Of each instance. */
  readonly memoryGib?: number
  readonly storageGb?: number
  /** The same, at most: of classes those without more are taken, even where they carry less than is asked of them. */
  readonly mostVcpu?: number
  readonly mostMemoryGib?: number
  readonly mostStorageGb?: number
  readonly min?: number
  readonly max?: number
  /** That instances are spread over. */
  readonly zones?: number
  readonly standby?: boolean
  readonly readReplicas?: number
  readonly engine?: string
  readonly version?: string
  readonly backupDays?: number
  readonly logDays?: number
  readonly deletionProtection?: boolean
  /** Ranges of addresses that alone may call it; none: everybody. */
  readonly allowed?: ReadonlyArray<string>
}

type Environment = Extract<Edit, { _tag: "SetEnvironment" }>["environment"]

/** What earlier messages asked of one tier, beyond facts and context. */
export interface Wishes {
  readonly added: ReadonlyArray<{
    readonly kind: ComponentKind
    readonly engine: string | null
    /** What was out before it was asked for: it does not stand for that. */
    readonly without: ReadonlyArray<string>
  }>
  /** Component ids or kinds. */
  readonly removed: ReadonlyArray<string>
  /** Those of them that took back what an earlier message had added. */
  readonly withdrawn: ReadonlyArray<string>
  /** In the order asked for; `component` is an id, else a kind or an engine. */
  readonly settings: ReadonlyArray<{ readonly component: string; readonly set: Settings }>
  /** null: open. */
  readonly platform: "containers" | "kubernetes" | null
  /** What is left open stays so. */
  readonly layout: {
    readonly zones?: 2 | 3
    readonly cdn?: boolean
    readonly sharedFiles?: boolean
    readonly architecture?: Architecture
  }
  /** Days, for all components that keep any; null: as the tier means. */
  readonly retention: { readonly backups: number | null; readonly logs: number | null }
  /** Where alarms and budget warnings are sent; null: whoever applies says it. */
  readonly alarmsTo: string | null
  readonly environments: { readonly [E in Environment]?: boolean }
}

export const noWishes: Wishes = {
  added: [],
  removed: [],
  withdrawn: [],
  settings: [],
  platform: null,
  layout: {},
  retention: { backups: null, logs: null },
  alarmsTo: null,
  environments: {}
}

/** Whether a component of this kind or id was taken out. */
export const isRemoved = (wishes: Wishes, ...idsOrKinds: ReadonlyArray<string>): boolean =>
  wishes.removed.some((removed) => idsOrKinds.includes(removed))

/** Whether a component of this kind was asked for. */
export const isAdded = (wishes: Wishes, kind: ComponentKind): boolean => wishes.added.some((add) => add.kind === kind)

/** Settings that bound each other: the least, and the most. */
export const bounding = [
  ["min", "max"],
  ["vcpu", "mostVcpu"],
  ["memoryGib", "mostMemoryGib"],
  ["storageGb", "mostStorageGb"]
] as const satisfies ReadonlyArray<readonly [keyof Settings, keyof Settings]>

/** The earlier setting without what the later one leaves no room for: a bound beyond its own, another engine's version. */
const beside = (earlier: Settings, later: Settings): Settings => {
  const most = bounding.flatMap(([least, most]) =>
    (later[least] ?? 0) > (earlier[most] ?? Number.POSITIVE_INFINITY) ? most : []
  )
  const least = bounding.flatMap(([least, most]) =>
    (later[most] ?? Number.POSITIVE_INFINITY) < (earlier[least] ?? 0) ? least : []
  )
  return Struct.omit(earlier, ...most, ...least, ...(later.engine === undefined ? [] : (["version"] as const)))
}

/** What was set of a component that goes by any of these names, later settings over earlier ones. */
export const settingsOf = ({ settings }: Wishes, ...names: ReadonlyArray<string>): Settings =>
  settings.reduce<Settings>(
    (so, { component, set }) => (names.includes(component) ? { ...beside(so, set), ...set } : so),
    {}
  )

/** Why a component exists that only a message asked for. */
export const askedFor = "edit.AddComponent"

/** Why a platform is chosen that a message asked for. */
export const askedForPlatform = "edit.ChoosePlatform"
