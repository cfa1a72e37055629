import type { Tier } from "../../blueprint/Tier.ts"
import { changes } from "./changes/index.ts"
import { bullets } from "./questions/markdown.ts"
import { questions } from "./questions/index.ts"

/** What a message that was not understood is answered with: nothing changed, and what can be said. */
export const clarification = ({ tiers }: { readonly tiers: ReadonlyArray<Tier> }): string => {
  const ids = [...new Set(tiers.flatMap(({ components }) => components.map(({ id }) => id)))].toSorted()
  return [
    "I did not understand that well enough to act on it, so nothing was changed.",
    `You can ask:\n${bullets(questions.map(({ example }) => example))}`,
    `You can change:\n${bullets([...changes.map(({ example }) => example), "Go back to version 1"])}`,
    `Components of this design: ${ids.join(", ")}.`
  ].join("\n\n")
}
