/** An edit as it is confirmed, in a language: "backups kept 30 days in growth". */
import type { Edit, SettledEdit } from "../../../blueprint/Edit.ts"
import type { DesignContext } from "../../../context/DesignContext.ts"
import { correctionsOf } from "../../correcting.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { editWords } from "./editWords.ts"
import { eurosIn, figureIn, listIn } from "./figures.ts"
import { say } from "./say.ts"

type Of<T extends Edit["_tag"]> = Extract<Edit | SettledEdit, { readonly _tag: T }>

const opsSkills = { none: "none", basic: "basic", strong: "strong" } as const

/** Values of the context, each as a phrase. */
const contextSaid = (language: Language, set: DesignContext): ReadonlyArray<string> => {
  const text = say(language)
  const { availability, compliance, dataVolumeGb, monthlyActiveUsers, monthlyBudgetEur, opsSkill, peakRps } = set
  const { providers, region } = set
  const number = (value: number) => figureIn(language, value)
  return [
    ...(peakRps === undefined ? [] : [text("field.peakRps", { value: number(peakRps) })]),
    ...(monthlyActiveUsers === undefined
      ? []
      : [text("field.monthlyActiveUsers", { value: number(monthlyActiveUsers) })]),
    ...(dataVolumeGb === undefined ? [] : [text("field.dataVolumeGb", { value: number(dataVolumeGb) })]),
    ...(monthlyBudgetEur === undefined
      ? []
      : [text("field.monthlyBudgetEur", { value: eurosIn(language, monthlyBudgetEur) })]),
    ...(opsSkill === undefined ? [] : [text("field.opsSkill", { value: opsSkills[opsSkill] })]),
    ...(availability === undefined ? [] : [text("field.availability", { value: number(Number(availability)) })]),
    ...(compliance === undefined
      ? []
      : compliance.length === 0
        ? [text("field.compliance.none")]
        : [text("field.compliance", { value: listIn(language, compliance) })]),
    ...(providers === undefined ? [] : [text("field.providers", { value: listIn(language, providers) })]),
    ...(region === undefined ? [] : [text("field.region", { value: region })])
  ]
}

const rooms = [
  ["vcpu", "mostVcpu", "size.vcpu"],
  ["memoryGib", "mostMemoryGib", "size.memory"],
  ["storageGb", "mostStorageGb", "size.storage"]
] as const

const sizeSaid = (language: Language, edit: Of<"ResizeComponent">) => {
  const text = say(language)
  const size: Array<string> = []
  for (const [least, most, key] of rooms) {
    const said = (value: number) => text(key, { value: figureIn(language, value) })
    const [atLeast, atMost] = [edit[least], edit[most]]
    if (atLeast !== undefined) size.push(said(atLeast))
    if (atMost !== undefined) size.push(text("size.most", { size: said(atMost) }))
  }
  return text("edit.size", { what: edit.component, size: listIn(language, size) })
}

const instancesSaid = (language: Language, { component: what, max, min }: Of<"SetInstances">): string => {
  const text = say(language)
  if (min === 0) return text("edit.instances.zero", { what })
  if (min !== undefined && min === max) return text("edit.instances.exactly", { what, min })
  if (min !== undefined && max !== undefined) return text("edit.instances.between", { what, min, max })
  return min === undefined
    ? text("edit.instances.most", { what, max: max ?? 0 })
    : text("edit.instances.least", { what, min })
}

const resilienceSaid = (language: Language, edit: Of<"SetResilience">): ReadonlyArray<string> => {
  const text = say(language)
  const { component: what, deletionProtection, readReplicas, standby, zones } = edit
  return [
    ...(standby === undefined ? [] : [text(standby ? "edit.standby" : "edit.standby.none", { what })]),
    ...(readReplicas === undefined ? [] : [text("edit.replicas", { what, count: readReplicas })]),
    ...(zones === undefined ? [] : [text("edit.zones", { what, count: zones })]),
    ...(deletionProtection === undefined
      ? []
      : [text(deletionProtection ? "edit.protection" : "edit.protection.none", { what })])
  ]
}

const layoutSaid = (language: Language, edit: Of<"ChooseLayout">): ReadonlyArray<string> => {
  const text = say(language)
  const { architecture, cdn, sharedFiles, zones } = edit
  return [
    ...(zones === undefined ? [] : [text("edit.layout.zones", { count: zones })]),
    ...(cdn === undefined ? [] : [text(cdn ? "edit.layout.cdn" : "edit.layout.cdn.none")]),
    ...(sharedFiles === undefined ? [] : [text(sharedFiles ? "edit.layout.shared" : "edit.layout.shared.none")]),
    ...(architecture === undefined ? [] : [text("edit.layout.processor", { name: architecture })])
  ]
}

const scaledSaid = (language: Language, { by, factor, field }: Of<"ScaleContext">): ReadonlyArray<string> => {
  const text = say(language)
  const what = text(`field.name.${field}`)
  const amount = (value: number) =>
    field === "monthlyBudgetEur" ? eurosIn(language, value) : figureIn(language, value)
  return [
    ...(factor === undefined ? [] : [text("edit.scale", { what, factor: figureIn(language, factor) })]),
    ...(by === undefined
      ? []
      : [by < 0 ? text("edit.less", { what, by: amount(-by) }) : text("edit.more", { what, by: amount(by) })])
  ]
}

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value))

const phrases = (language: Language, edit: Edit | SettledEdit): ReadonlyArray<string> => {
  const text = say(language)
  switch (edit._tag) {
    case "SetContext":
      return contextSaid(language, edit.set)
    case "ClearContext":
      return [
        text("edit.clear", {
          fields: listIn(
            language,
            edit.fields.map((field) => text(`field.name.${field}`))
          )
        })
      ]
    case "ChooseProvider":
      return edit.platform === undefined
        ? [text("edit.provider", { provider: edit.provider })]
        : [text("edit.provider.platform", { provider: edit.provider, platform: edit.platform })]
    case "ChoosePlatform":
      return [text("edit.platform", { platform: edit.platform })]
    case "ChooseLayout":
      return layoutSaid(language, edit)
    case "AddComponent":
      return [text("edit.add", { what: edit.engine ?? edit.kind })]
    case "RemoveComponent":
      return [text("edit.remove", { what: edit.component })]
    case "ReplaceEngine":
      return [
        text("edit.replace", {
          engine: edit.version === undefined ? edit.engine : `${edit.engine} ${edit.version}`,
          what: edit.component
        })
      ]
    case "SetVersion":
      return [text("edit.version", { what: edit.component, version: edit.version })]
    case "ResizeComponent":
      return [sizeSaid(language, edit)]
    case "SetInstances":
      return [instancesSaid(language, edit)]
    case "SetResilience":
      return resilienceSaid(language, edit)
    case "SetRetention":
      if (edit.of === "logs") return [text("edit.logs", { days: edit.days })]
      return [
        edit.component === undefined
          ? text("edit.backups", { days: edit.days })
          : text("edit.backups.of", { what: edit.component, days: edit.days })
      ]
    case "SetAlarms":
      return [text("edit.alarms", { to: edit.to })]
    case "AllowAddresses":
      return [
        edit.from.length === 0
          ? text("edit.callers.all", { what: edit.component })
          : text("edit.callers", { what: edit.component, from: listIn(language, edit.from) })
      ]
    case "SetEnvironment":
      return [text(edit.present ? "edit.environment" : "edit.environment.none", { name: edit.environment })]
    case "CorrectService":
    case "CorrectStore":
    case "CorrectVariable":
      return language === "en"
        ? [editWords(edit)]
        : correctionsOf(edit).map(({ field, subject, value }) =>
            text("edit.correct", { what: subject, field, value: shown(value) })
          )
    case "ScaleContext":
      return scaledSaid(language, edit)
    case "StepContext":
      return [text(`edit.step.${edit.step}`, { what: text(`field.name.${edit.field}`) })]
    case "ChangeCompliance":
      return [
        ...(edit.add === undefined ? [] : [text("edit.hold", { regimes: listIn(language, edit.add) })]),
        ...(edit.drop === undefined ? [] : [text("edit.unhold", { regimes: listIn(language, edit.drop) })])
      ]
    case "StepSize":
      return [text(`edit.size.${edit.step}`, { what: edit.component })]
    case "TakeOption":
      return [text("edit.take", { option: edit.option })]
    case "RefuseOption":
      return [text("edit.refuse", { option: edit.option })]
    case "RevertTo":
      return [text("edit.revert", { version: edit.version })]
  }
}

/** What an edit asks for, with the tiers that it names. */
export const editSaid = (language: Language, edit: Edit | SettledEdit): string => {
  const what = listIn(language, phrases(language, edit))
  if (what === "") return editWords(edit)
  return !("tiers" in edit) || edit.tiers === undefined
    ? what
    : say(language)("in.tiers", { what, tiers: listIn(language, edit.tiers) })
}
