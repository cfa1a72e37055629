import type { CorrectingEdit } from "../../../blueprint/Edit.ts"
import { SettledEdit } from "../../../blueprint/Edit.ts"
import type { Analysis } from "../../../facts/Analysis.ts"
import { asFound } from "../../../facts/corrections/corrected.ts"
import { wordsOf } from "../../../facts/corrections/words.ts"
import { Schema } from "effect"
import { correctionsOf } from "../../correcting.ts"
import type { Wish } from "../Wish.ts"
import { ofServices } from "./ofServices.ts"
import { ofStores } from "./ofStores.ts"
import { ofVariables } from "./ofVariables.ts"
import type { Known, Phrase } from "./Phrase.ts"

const phrases: ReadonlyArray<Phrase> = [...ofServices, ...ofStores, ...ofVariables]

/** Longer messages are letters, and no list of corrections. */
const longest = 2000
const mostSentences = 16

/** Sentences as they are written: what stands in quotes is not cut, and keeps its case. */
const sentencesOf = (message: string): ReadonlyArray<string> =>
  [...message.matchAll(/(?:`[^`\n]{0,500}`|"[^"\n]{0,500}"|[.;!](?=\S)|[^.;!\n`"])+/g)]
    .map(([sentence]) =>
      sentence
        .replaceAll(/[’‘]/g, "'")
        .replaceAll(/\s+/g, " ")
        .trim()
        .replace(/^(?:please|also|and|then),? /i, "")
        .replace(/,? please$/i, "")
    )
    .filter((sentence) => sentence !== "")

const isSound = Schema.is(SettledEdit)

const editIn = (sentence: string, known: Known): CorrectingEdit | null => {
  for (const { edit, words } of phrases) {
    const found = words.exec(sentence)
    const said = found === null ? null : edit(found.groups ?? {}, known)
    if (said !== null && isSound(said)) return said
  }
  return null
}

/**
 * The corrections that a message consists of; null where it says anything else as well. Whoever calls makes sure that it
 * asks nothing: a question corrects nothing.
 */
export const readCorrections = (message: string, analysis: Analysis): ReadonlyArray<Wish> | null => {
  if (message.length > longest || message.includes("?")) return null
  const sentences = sentencesOf(message)
  if (sentences.length === 0 || sentences.length > mostSentences) return null
  const known: Known = { found: asFound(analysis), now: analysis }
  const edits = sentences.map((sentence) => editIn(sentence, known))
  const read = edits.filter((edit) => edit !== null)
  return read.length < edits.length
    ? null
    : read.map((edit) => ({ edits: [edit], words: correctionsOf(edit).map(wordsOf).join(", ") }))
}
