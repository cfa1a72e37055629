/** An edit in words, for people who look back at what was asked. */
import type { Edit, SettledEdit } from "../../../blueprint/Edit.ts"
import { wordsOf } from "../../../facts/corrections/words.ts"
import { correctionsOf } from "../../correcting.ts"
import { roomWords } from "../roomWords.ts"
import { inTiers } from "../Wish.ts"

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(", ") || "none" : String(value))

const fields = (set: object): string =>
  Object.entries(set)
    .map(([field, value]) => `${field} ${shown(value)}`)
    .join(", ")

/** `times 2, less 50` */
const scaled = ({ by, factor }: { readonly by?: number; readonly factor?: number }): string =>
  [
    ...(factor === undefined ? [] : [`times ${factor}`]),
    ...(by === undefined ? [] : [by < 0 ? `less ${-by}` : `plus ${by}`])
  ].join(", ")

const said = (edit: Edit | SettledEdit): string => {
  switch (edit._tag) {
    case "SetContext":
      return `set ${fields(edit.set)}`
    case "ClearContext":
      return `forget ${edit.fields.join(", ")}`
    case "ChooseProvider":
      return `run on ${edit.provider}${edit.platform === undefined ? "" : ` with ${edit.platform}`}`
    case "ChoosePlatform":
      return `run on ${edit.platform}`
    case "AddComponent":
      return `add ${edit.engine ?? edit.kind}`
    case "RemoveComponent":
      return `remove ${edit.component}`
    case "ReplaceEngine":
      return `${edit.engine} in place of ${edit.component}`
    case "SetRetention":
      return `keep ${edit.of}${edit.component === undefined ? "" : ` of ${edit.component}`} ${edit.days} days`
    case "SetAlarms":
      return `alarms and budget warnings to ${edit.to}`
    case "AllowAddresses":
      return edit.from.length === 0
        ? `${edit.component} open to everybody`
        : `${edit.component} open to ${edit.from.join(", ")} alone`
    case "SetEnvironment":
      return `${edit.present ? "with" : "without"} the environment ${edit.environment}`
    case "ChooseLayout": {
      const { _tag, tiers, ...layout } = edit
      return `lay out with ${fields(layout)}`
    }
    case "ResizeComponent": {
      const { _tag, component, tiers, ...room } = edit
      return `${component} with ${roomWords(room)}`
    }
    case "SetVersion":
    case "SetInstances":
    case "SetResilience": {
      const { _tag, component, tiers, ...set } = edit
      return `${component}: ${fields(set)}`
    }
    case "CorrectService":
    case "CorrectStore":
    case "CorrectVariable":
      return correctionsOf(edit).map(wordsOf).join(", ")
    case "ScaleContext":
      return `${edit.field} ${scaled(edit)}`
    case "StepContext":
      return `${edit.field} one step ${edit.step}`
    case "ChangeCompliance":
      return [
        ...(edit.add === undefined ? [] : [`hold to ${shown(edit.add)}`]),
        ...(edit.drop === undefined ? [] : [`no longer hold to ${shown(edit.drop)}`])
      ].join(", ")
    case "StepSize":
      return `${edit.component} one size ${edit.step}`
    case "TakeOption":
      return `take the option ${edit.option}`
    case "RefuseOption":
      return `never take the option ${edit.option}`
    case "RevertTo":
      return `go back to version ${edit.version}`
  }
}

/** `remove waf in growth` */
export const editWords = (edit: Edit | SettledEdit): string =>
  `${said(edit)}${inTiers("tiers" in edit ? (edit.tiers ?? []) : [])}`
