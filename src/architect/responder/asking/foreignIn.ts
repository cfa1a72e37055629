/** What a message that asks nothing names, and nobody here knows or does: "move it to Azure", "apply it to my account". */
import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { languageIn } from "../classifier/languageIn.ts"
import type { Notion } from "../lexicon/questions.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { namesOf } from "../reading/names.ts"
import { withQuantities } from "../reading/quantities.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Asked, Foreign } from "./Asked.ts"
import { notionsIn } from "./notions.ts"
import { subjectsOf } from "./subjects.ts"

/** What is done for nobody. */
const deeds: ReadonlyArray<Notion> = ["apply", "rename", "write", "order"]

/** null where it names nothing of the kind. */
export const foreignIn = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): Asked | null => {
  const language = languageIn(message)
  const tokens = withQuantities(tokenize(message, namesOf(situation, services), undefined, language).tokens, language)
  const about = subjectsOf(tokens, language, situation)
  const { notions } = notionsIn(lexemesOf(message), language)
  const deed = deeds.find((one) => notions.has(one))
  const foreign: ReadonlyArray<Foreign> = [
    ...about.foreign,
    ...(about.kinds.some(({ kind }) => kind === "network.vpc") ? [{ word: "vpc", sort: "network" }] : []),
    ...(deed === undefined ? [] : [{ word: deed, sort: `deed-${deed}` }])
  ]
  return foreign.length === 0 ? null : { language, label: "foreign", about: { ...about, foreign }, tokens }
}
