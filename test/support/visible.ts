/** Whether a kept edit shows in a tier, or the tier says that it is not followed. */
import type { Design } from "../../src/architect/Design.ts"
import { isCluster, nameOf } from "../../src/architect/partOf.ts"
import { sameValue } from "../../src/architect/sameValue.ts"
import type { Component } from "../../src/blueprint/Component.ts"
import { ContextField, type SettledEdit } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"

const partsNamed = ({ components }: Tier, name: string): ReadonlyArray<Component> => {
  const byId = components.filter(({ id }) => id === name || nameOf(id) === nameOf(name))
  return byId.length > 0 ? byId : components.filter(({ engine, kind }) => kind === name || engine === name)
}

const all = (tier: Tier, name: string, is: (one: Component) => boolean): boolean => {
  const parts = partsNamed(tier, name)
  return parts.length > 0 && parts.every(is)
}

const unless = (asked: number | boolean | undefined, is: (asked: number | boolean) => boolean): boolean =>
  asked === undefined || is(asked)

/** Containers that run all month on machines, several on each; 0 for what runs on none. */
const onMachines = ({ kind, max, name }: Component): number =>
  kind === "compute.vm" ? max * Number(/, (\d+) containers$/.exec(name)?.[1] ?? 1) : 0

const hasPlatform = ({ components }: Tier, platform: "containers" | "kubernetes"): boolean =>
  components.some(({ kind }) => kind === "compute.kubernetes") === (platform === "kubernetes")

/** What is asked for is so. */
export const isVisible = (edit: SettledEdit, tier: Tier, { context }: Pick<Design, "context">): boolean => {
  const has = (kind: string) => tier.components.some((one) => one.kind === kind)
  switch (edit._tag) {
    case "SetContext":
      return ContextField.literals.every((field) => {
        const wanted = edit.set[field]
        return wanted === undefined || sameValue(wanted, tier.asked?.[field] ?? context[field].value)
      })
    // what holds without it is not told apart from what would hold anyhow
    case "ClearContext":
    // shown by the analysis, whatever it comes to in a tier
    case "CorrectService":
    case "CorrectStore":
    case "CorrectVariable":
      return true
    case "ChooseProvider":
      return tier.provider === edit.provider && (edit.platform === undefined || hasPlatform(tier, edit.platform))
    case "ChoosePlatform":
      return hasPlatform(tier, edit.platform)
    case "ChooseLayout":
      return unless(edit.cdn, (cdn) => has("cdn") === cdn)
    case "AddComponent":
      return has(edit.kind) && (edit.engine === undefined || partsNamed(tier, edit.engine).length > 0)
    case "RemoveComponent":
      return isCluster(edit.component) ? !has("compute.kubernetes") : partsNamed(tier, edit.component).length === 0
    case "ReplaceEngine":
      return all(tier, edit.component, ({ engine }) => engine === edit.engine)
    case "SetVersion":
      // a provider that takes care of what stands after the dot names what stands before it
      return all(
        tier,
        edit.component,
        ({ version }) => version !== undefined && (version.startsWith(edit.version) || edit.version.startsWith(version))
      )
    case "ResizeComponent":
      return all(
        tier,
        edit.component,
        ({ memoryGib = 0, storageGb = 0, vcpu = 0 }) =>
          unless(edit.mostVcpu, (asked) => vcpu <= Number(asked)) &&
          unless(edit.mostMemoryGib, (asked) => memoryGib <= Number(asked)) &&
          unless(edit.mostStorageGb, (asked) => storageGb <= Number(asked)) &&
          unless(edit.vcpu, (asked) => vcpu >= Number(asked)) &&
          unless(edit.memoryGib, (asked) => memoryGib >= Number(asked)) &&
          unless(edit.storageGb, (asked) => storageGb >= Number(asked))
      )
    case "SetInstances":
      return all(
        tier,
        edit.component,
        (one) =>
          unless(edit.min, (asked) => one.min === asked || onMachines(one) >= Number(asked)) &&
          unless(edit.max, (asked) => one.max === asked || onMachines(one) >= Number(asked))
      )
    case "SetResilience":
      return all(
        tier,
        edit.component,
        ({ deletionProtection, failover, zones }) =>
          unless(edit.standby, (asked) => (failover ?? false) === asked) &&
          unless(edit.zones, (asked) => zones.length === asked) &&
          unless(edit.deletionProtection, (asked) => deletionProtection === asked)
      )
    case "SetRetention": {
      const kept = ({ backupDays, retentionDays }: Component) => (edit.of === "backups" ? backupDays : retentionDays)
      const parts = edit.component === undefined ? tier.components : partsNamed(tier, edit.component)
      const days = parts.flatMap((part) => kept(part) ?? [])
      // logs are kept as long as the provider's next period
      return days.length > 0 && days.every((one) => (edit.of === "logs" ? one >= edit.days : one === edit.days))
    }
    case "SetAlarms":
      return tier.components.some(({ alarmsTo }) => alarmsTo === edit.to)
    case "AllowAddresses":
      return all(tier, edit.component, ({ allowed = [] }) => allowed.join() === edit.from.join())
    case "SetEnvironment":
      return tier.assumptions.some((text) => text.startsWith(`A ${edit.environment} environment`))
  }
}

/** Words that a sentence about an edit has at least one of. */
const subjectOf = (edit: SettledEdit, tier: Tier): ReadonlyArray<string> => {
  switch (edit._tag) {
    case "ChooseProvider":
      return [edit.provider]
    case "ChoosePlatform":
      return ["cluster"]
    case "ChooseLayout":
      return ["zones", "CDN", "files", "ARM"]
    case "AddComponent":
      return [edit.kind, ...(edit.engine === undefined ? [] : [edit.engine])]
    case "SetEnvironment":
      return [edit.environment]
    case "SetAlarms":
      return [edit.to]
    case "SetContext":
      return ["region", "provider"]
    case "SetRetention":
      return [edit.of, ...(edit.component === undefined ? [] : [edit.component])]
    case "ClearContext":
    case "CorrectService":
    case "CorrectStore":
    case "CorrectVariable":
      return []
    default:
      return [edit.component, ...partsNamed(tier, edit.component).map(({ id }) => id)]
  }
}

const codes: ReadonlySet<string> = new Set([
  "edit_not_applied",
  "edit_breaks_floor",
  "edit_conflict",
  // bounds of what runs on machines, where nothing is added or taken away by itself
  "no_autoscaling"
])

/** The tier says that it is not followed. */
export const isDeclared = (edit: SettledEdit, tier: Tier): boolean => {
  const said = [
    ...tier.warnings.filter(({ code }) => codes.has(code)).map(({ text }) => text),
    ...tier.unmet.map(({ constraint, text }) => `${constraint} ${text}`)
  ]
  return subjectOf(edit, tier).some((word) => said.some((text) => text.includes(word)))
}
