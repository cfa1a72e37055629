/** What an edit calls a part by, and what it sets of it. */
import type { ComponentKind } from "../blueprint/ComponentKind.ts"
import type { SettledEdit } from "../blueprint/Edit.ts"
import { clusterId } from "../blueprint/Platform.ts"
import { usualEngine } from "../blueprint/designedAs.ts"
import type { Settings } from "../blueprint/Wishes.ts"

/** Ids of parts that are there once, where they are not their kind. */
const idsOf: ReadonlyArray<readonly [ComponentKind, RegExp]> = [
  ["cdn", /-cdn$/],
  ["flowlogs", /^flow-logs$/],
  ["kms", /^keys$/],
  ["network.nat", /^(?:aws-)?nat$/]
]

/** One name for each part that is there once, whichever way it is called. */
export const nameOf = (said: string): string => idsOf.find(([, id]) => id.test(said))?.[0] ?? said

/** The cluster is added and taken out as a component by its name, but it is a choice of platform. */
export const isCluster = (name: string): boolean => name === "compute.kubernetes" || name === clusterId

/** What an added component goes by: its kind, and the engine that it has, or that its kind usually has. */
export const namesOfAdded = (kind: ComponentKind, engine: string | null): ReadonlyArray<string> => {
  const usual = engine ?? usualEngine(kind)
  return usual === null ? [kind] : [kind, usual]
}

export interface PartSetting {
  readonly component: string
  readonly set: Settings
}

/** What an edit sets of one part; absent fields say nothing. Null where it is about something else. */
export const settingOf = (edit: SettledEdit): PartSetting | null => {
  switch (edit._tag) {
    case "ReplaceEngine":
    case "SetVersion":
    case "ResizeComponent":
    case "SetInstances":
    case "SetResilience": {
      const { _tag, component, tiers, ...set } = edit
      return { component, set }
    }
    case "AllowAddresses":
      return { component: edit.component, set: { allowed: edit.from } }
    case "SetRetention": {
      const { component, days, of } = edit
      return component === undefined
        ? null
        : { component, set: of === "backups" ? { backupDays: days } : { logDays: days } }
    }
    default:
      return null
  }
}
