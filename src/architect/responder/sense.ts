/** Whether a wish goes the other way than a message, by simple means: what denies is not offered more, nor what adds less. */
import type { Edit } from "../../blueprint/Edit.ts"
import type { Sort } from "./reading/Clause.ts"
import { means, type Token } from "./reading/Token.ts"

const some = (tokens: ReadonlyArray<Token>, ...sorts: ReadonlyArray<Sort>): boolean =>
  tokens.some((token) => means(token, ...sorts))

const denies = (tokens: ReadonlyArray<Token>): boolean =>
  some(tokens, "not", "verb:remove", "verb:avoid", "verb:refuse", "verb:forget", "except")

const shrinks = (tokens: ReadonlyArray<Token>): boolean =>
  some(tokens, "verb:lower", "verb:halve", "verb:limit", "degree:down", "bound:most")

const adds = (tokens: ReadonlyArray<Token>): boolean =>
  some(
    tokens,
    "verb:add",
    "verb:want",
    "verb:raise",
    "verb:double",
    "verb:triple",
    "verb:grow",
    "verb:give",
    "degree:up",
    "bound:more"
  )

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
export const isAgainst = (tokens: ReadonlyArray<Token>, edits: ReadonlyArray<Edit>): boolean => {
  const ways = new Set(edits.map(directionOf))
  if (denies(tokens)) return ways.has("more") || ways.has("larger")
  if (shrinks(tokens)) return ways.has("larger") || edits.some(({ _tag }) => _tag === "AddComponent")
  return adds(tokens) && ways.has("less")
}

/** Whether the message speaks of going back. */
export const looksBack = (tokens: ReadonlyArray<Token>): boolean => some(tokens, "verb:undo", "aspect:last")

/** Whether it speaks against going back: "never go back", "do not undo that". */
export const staysAhead = (tokens: ReadonlyArray<Token>): boolean => {
  const at = tokens.findIndex((token) => means(token, "verb:undo"))
  return at >= 0 && some(tokens.slice(Math.max(0, at - 3), at), "not")
}
