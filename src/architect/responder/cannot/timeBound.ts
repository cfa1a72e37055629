import type { Suggestion } from "../../Architect.ts"
import type { Edit } from "../../../blueprint/Edit.ts"
import { sentencesOf } from "../reading/sentences.ts"
import { readWishes } from "../reading/readWishes.ts"
import { means, type Token } from "../reading/Token.ts"
import { type Say, say } from "../texts/say.ts"
import { asWritten } from "./asWritten.ts"
import type { Cannot, Said } from "./Cannot.ts"

/** "In November", "for two weeks". */
const isPeriod = (token: Token): boolean =>
  means(token, "period") || (token.quantity?.unit === "day" && token.quantity.per === null)

/** What a load is told in, or by how much it rises. */
const isLoad = (token: Token): boolean =>
  (token.quantity !== undefined && !isPeriod(token)) ||
  means(token, "verb:double", "verb:triple", "verb:halve", "degree")

const isOfLoad = (edit: Edit): boolean => {
  switch (edit._tag) {
    case "SetContext":
      return Object.keys(edit.set).every((field) => field === "peakRps" || field === "monthlyActiveUsers")
    case "ScaleContext":
      return edit.field === "peakRps" || edit.field === "monthlyActiveUsers"
    // the peak is reckoned from the users again
    case "ClearContext":
      return edit.fields.every((field) => field === "peakRps")
    case "SetInstances":
    case "ResizeComponent":
    case "StepSize":
      return true
    default:
      return false
  }
}

/** A difference from what is planned now, as the figure that it comes to. */
const settled = (edit: Edit, { situation: { context } }: Said): Edit => {
  if (edit._tag !== "ScaleContext" || (edit.field !== "peakRps" && edit.field !== "monthlyActiveUsers")) return edit
  const now = context[edit.field].value
  const then = now === null ? null : Number((now * (edit.factor ?? 1) + (edit.by ?? 0)).toPrecision(4))
  const only = edit.tiers === undefined ? {} : { tiers: edit.tiers }
  return then === null || then <= 0 ? edit : { _tag: "SetContext", set: { [edit.field]: then }, ...only }
}

/** The same for the whole year, as a person would say it; undefined where that takes more than a sentence. */
const sentenceFor = (edit: Edit, told: Say): string | undefined => {
  if ("tiers" in edit && edit.tiers !== undefined) return undefined
  if (edit._tag === "SetContext") {
    const { monthlyActiveUsers: users, peakRps: rps } = edit.set
    if (rps !== undefined) return told("allYear.peak", { rps })
    return users === undefined ? undefined : told("allYear.users", { users })
  }
  return edit._tag === "SetInstances" && edit.min !== undefined && edit.min > 1
    ? told("allYear.instances", { component: edit.component, min: edit.min })
    : undefined
}

/** A load for a part of the year: one is planned for all of it, so it is neither carried out nor made permanent. */
export const timeBound: Cannot = {
  name: "a load for a time",
  examples: {
    en: "In November we only need 500 requests per second",
    de: "Im November brauchen wir 500 Anfragen pro Sekunde",
    fr: "En novembre il nous faut 500 requêtes par seconde"
  },
  read: (said) => {
    const { language, message, situation, tokens } = said
    const pieces = sentencesOf(tokens, language).flatMap((sentence) => sentence.pieces)
    if (!pieces.some((piece) => piece.tokens.some(isPeriod) && piece.tokens.some(isLoad))) return null
    const wishes = readWishes(
      sentencesOf(
        tokens.filter((token) => !isPeriod(token)),
        language
      ),
      situation,
      language
    )
    const edits = wishes?.flatMap((wish) => wish.edits) ?? []
    if (edits.length === 0 || !edits.every(isOfLoad)) return null
    const told = say(language)
    const all = edits.map((edit) => settled(edit, said))
    const texts = all.filter(({ _tag }) => _tag !== "ClearContext").map((edit) => sentenceFor(edit, told))
    const suggestions: ReadonlyArray<Suggestion> = texts.every((text) => text !== undefined)
      ? [{ text: texts.join(". "), edits: all }]
      : []
    const period = asWritten(message, tokens.find(isPeriod)?.text ?? "")
    return {
      reply: [
        told("cannot.timeBound", { period }),
        told("cannot.timeBound.follows"),
        ...(suggestions.length === 0
          ? []
          : [`${told("cannot.timeBound.instead")}\n\n${suggestions.map(({ text }) => `- ${text}`).join("\n")}`])
      ].join("\n\n"),
      suggestions
    }
  }
}
