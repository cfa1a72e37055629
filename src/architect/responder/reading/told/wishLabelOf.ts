/** The label of a wish that is given as edits; null where one label does not tell it. */
import type { Unplaced } from "../../Wish.ts"
import type { WishLabel } from "./wishLabels.ts"

const ofContext: Readonly<Record<string, WishLabel>> = {
  monthlyBudgetEur: "budget",
  peakRps: "traffic",
  monthlyActiveUsers: "users",
  dataVolumeGb: "data",
  availability: "availability",
  region: "region",
  providers: "provider"
}

const onOff = (is: boolean, of: "standby" | "protection"): WishLabel => `${of}.${is ? "on" : "off"}`

const labelOf = (edit: Unplaced): WishLabel | null => {
  switch (edit._tag) {
    case "AddComponent":
      return edit.kind === "cdn" ? "cdn.on" : "add"
    case "RemoveComponent":
      return edit.component.endsWith("cdn") ? "cdn.off" : "remove"
    case "ReplaceEngine":
      return "engine"
    case "SetVersion":
      return "version"
    case "ResizeComponent":
      return edit.storageGb !== undefined || edit.mostStorageGb !== undefined ? "storage.set" : "memory.set"
    case "StepSize":
      return edit.step === "up" ? "memory.up" : "memory.down"
    case "SetInstances":
      return edit.min === 0 ? "sleep" : "instances.set"
    case "SetResilience":
      if (edit.standby !== undefined) return onOff(edit.standby, "standby")
      if (edit.deletionProtection !== undefined) return onOff(edit.deletionProtection, "protection")
      return edit.readReplicas !== undefined ? "replicas.set" : edit.zones === 1 ? "zones.one" : "zones.set"
    case "SetRetention":
      return edit.of === "logs" ? "logs.keep" : "backups.keep"
    case "SetContext": {
      const [field, ...more] = Object.keys(edit.set)
      if (field === undefined || more.length > 0) return null
      if (field === "opsSkill" && edit.set.opsSkill !== undefined) return `skill.${edit.set.opsSkill}`
      return ofContext[field] ?? (field === "compliance" ? "compliance.add" : null)
    }
    case "ScaleContext":
    case "StepContext":
      return ofContext[edit.field] ?? null
    case "ClearContext":
      return "forget"
    case "ChangeCompliance":
      return (edit.add ?? []).length > 0 ? "compliance.add" : "compliance.drop"
    case "ChooseProvider":
      return "provider"
    case "ChoosePlatform":
      return `platform.${edit.platform}`
    case "SetEnvironment":
      return edit.present ? "environment.add" : "environment.remove"
    case "ChooseLayout":
      if (edit.architecture !== undefined) return edit.architecture === "arm64" ? "arm.on" : "arm.off"
      return edit.zones !== undefined ? "zones.set" : edit.cdn === undefined ? null : edit.cdn ? "cdn.on" : "cdn.off"
    case "SetAlarms":
      return "alarms"
    case "AllowAddresses":
      return "callers"
    case "CorrectService":
      return edit.ignore === true ? "not-ours" : edit.public === undefined ? null : edit.public ? "public" : "internal"
    case "CorrectStore":
      return edit.use === "external" ? "elsewhere" : null
    case "RevertTo":
      return "undo"
    case "TakeOption":
      return "option"
    default:
      return null
  }
}

/** "several" where they are of several sorts. */
export const wishLabelOf = (edits: ReadonlyArray<Unplaced>): WishLabel | null => {
  const labels = new Set(edits.map(labelOf))
  const [only = null] = labels
  return labels.has(null) ? null : labels.size > 1 ? "several" : only
}
