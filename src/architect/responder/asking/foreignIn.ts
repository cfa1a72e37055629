/** What a message that asks nothing names, and nobody here knows or does: "move it to Azure", "apply it to my account". */
import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { languageIn } from "../classifier/languageIn.ts"
import { sentenceFeatures } from "../classifier/sentenceFeatures.ts"
import { toldAbout } from "../classifier/told.ts"
import type { Notion } from "../lexicon/questions.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { namesOf } from "../reading/names.ts"
import { withQuantities } from "../reading/quantities.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Asked, Foreign } from "./Asked.ts"
import { subjectsOf } from "./subjects.ts"

/** What is done for nobody. */
const deeds: ReadonlyArray<Notion> = ["apply", "rename", "write", "order"]

/** How many of the likeliest topics are looked at for what is done for nobody, in what is no short order. */
const looked = 2

/** Words of a short order: a longer message says such a word in passing, "I write from Gdańsk". */
const shortOrder = 12

/** null where it names nothing of the kind. */
export const foreignIn = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): Asked | null => {
  const language = languageIn(message)
  const names = namesOf(situation, services)
  const tokens = withQuantities(tokenize(message, names, undefined, language).tokens, language)
  const about = subjectsOf(tokens, language, situation)
  const { heard, words } = sentenceFeatures(message, names, language)
  const isOutside =
    lexemesOf(message).length <= shortOrder ||
    toldAbout(words)
      .slice(0, looked)
      .some(({ label }) => label === "outside" || label === "foreign")
  const deed = isOutside ? deeds.find((one) => heard.notions.has(one)) : undefined
  const foreign: ReadonlyArray<Foreign> = [
    ...about.foreign,
    ...(about.kinds.some(({ kind }) => kind === "network.vpc") ? [{ word: "vpc", sort: "network" }] : []),
    ...(deed === undefined ? [] : [{ word: deed, sort: `deed-${deed}` }])
  ]
  return foreign.length === 0 ? null : { language, label: "foreign", about: { ...about, foreign }, tokens }
}
