/** Whether a wish goes the other way than a message, by simple means: what denies is not offered more, nor what adds less. */
import type { Edit } from "../../blueprint/Edit.ts"

/** Words that deny or take away, in the languages that people write in. */
const denying =
  /\b(?:not|no|none|never|without|cannot|\w+n['’]?t|remove|drop|delete|rid|disable|turn(?:ed)? off|switch(?:ed)? off|take out|leave out|skip|kill|scrap|avoid|stop|lose|nicht|kein\w*|ohne|nie|niemals|entfern\w*|lösch\w*|weg|pas|sans|aucune?|jamais|supprim\w*|enlev\w*|retir\w*)\b/

const shrinking = /\b(?:smaller|reduc\w*|shrink\w*|halv\w*|fewer|downsiz\w*|scale down|kleiner|weniger|moins|réduire)\b/

const adding =
  /\b(?:add|include|introduce|enable|turn on|switch on|set up|setup|install|create|more|another|additional|extra|bigger|larger|increase|double|grow|want|needs?|hinzu\w*|brauch\w*|mehr|größer\w*|ajout\w*|besoin|plus)\b/

/** Ways in which an edit asks for more of something, or for less. */
type Direction = "more" | "larger" | "less" | "neither"

const byFlags = (...flags: ReadonlyArray<boolean | number | undefined>): Direction =>
  flags.some((flag) => flag === true || (typeof flag === "number" && flag > 0))
    ? "more"
    : flags.some((flag) => flag !== undefined)
      ? "less"
      : "neither"

const directionOf = (edit: Edit): Direction => {
  switch (edit._tag) {
    case "AddComponent":
    case "SetRetention":
    case "ChooseProvider":
      return "more"
    case "RemoveComponent":
    case "ClearContext":
      return "less"
    case "ChoosePlatform":
      return edit.platform === "kubernetes" ? "more" : "less"
    case "SetEnvironment":
      return byFlags(edit.present)
    case "SetResilience":
      return byFlags(edit.standby, edit.readReplicas, edit.deletionProtection, edit.zones)
    case "ChooseLayout":
      return byFlags(edit.cdn, edit.sharedFiles, edit.zones)
    case "ChangeCompliance":
      return (edit.add ?? []).length > 0 ? "more" : "less"
    case "SetContext":
      return edit.set.region !== undefined || edit.set.providers !== undefined || edit.set.compliance !== undefined
        ? "more"
        : "neither"
    case "ResizeComponent":
    case "SetInstances":
      return "larger"
    case "StepSize":
    case "StepContext":
      return edit.step === "up" ? "larger" : "less"
    case "ScaleContext":
      return (edit.factor ?? 1) >= 1 && (edit.by ?? 0) >= 0 ? "larger" : "less"
    default:
      return "neither"
  }
}

/** Whether any of the edits is against what the message says. */
export const isAgainst = (text: string, edits: ReadonlyArray<Edit>): boolean => {
  const ways = new Set(edits.map(directionOf))
  if (denying.test(text)) return ways.has("more") || ways.has("larger")
  if (shrinking.test(text)) return ways.has("larger") || edits.some(({ _tag }) => _tag === "AddComponent")
  return adding.test(text) && ways.has("less")
}

/** Whether the text speaks against going back: "never go back", "do not undo that". */
export const staysAhead = (text: string): boolean =>
  /\b(?:not|never|\w+n['’]?t)\s+(?:\w+\s+){0,2}(?:back|undo|revert|restore|roll)/.test(text)
