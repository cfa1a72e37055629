import type { Service } from "../../../facts/Service.ts"
import type { Situation } from "../Wish.ts"
import { namesOf } from "../reading/names.ts"
import { sentencesOf } from "../reading/sentences.ts"
import { withQuantities } from "../reading/quantities.ts"
import { tokenize } from "../reading/tokenize.ts"
import type { Cannot, Declined } from "./Cannot.ts"
import { beyond } from "./beyond.ts"
import { betweenSteps } from "./betweenSteps.ts"
import { newProcess } from "./newProcess.ts"
import { ownNetwork } from "./ownNetwork.ts"
import { timeBound } from "./timeBound.ts"
import { twoAddresses } from "./twoAddresses.ts"

/** Everything that is recognised and cannot be had, although it sounds like what can. */
export const cannot: ReadonlyArray<Cannot> = [ownNetwork, timeBound, twoAddresses, betweenSteps, newProcess]

/** The same of messages that come near to nothing that can be had. */
export const cannotElse: ReadonlyArray<Cannot> = [beyond]

/** What a message is answered with that wishes what cannot be had; null where it asks something, or wishes nothing of the kind. */
export const declined = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>,
  all: ReadonlyArray<Cannot> = cannot
): Declined | null => {
  const { language, tokens: words } = tokenize(message, namesOf(situation, services))
  const tokens = withQuantities(words, language)
  if (sentencesOf(tokens, language).some(({ asks }) => asks)) return null
  for (const { read } of all) {
    const found = read({ message, tokens, language, situation })
    if (found !== null) return found
  }
  return null
}
