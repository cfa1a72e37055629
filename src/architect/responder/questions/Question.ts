import type { Tier } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { SettledContext } from "../../../context/SettledContext.ts"
import type { Analysis } from "../../../facts/Analysis.ts"
import type { Repository } from "../../../repo/Repository.ts"

/** What a question is answered from: the model and nothing else. */
export interface Known {
  readonly repository: Repository
  readonly analysis: Analysis
  readonly context: SettledContext
  readonly tiers: ReadonlyArray<Tier>
  /** The tier that is meant where the question names none. */
  readonly focus: Tier
  readonly named: ReadonlyArray<TierName>
}

/** Answers one kind of question; null where the text asks something else. */
export interface QuestionReader {
  readonly name: string
  readonly example: string
  /** Markdown. */
  readonly answer: (text: string, known: Known) => string | null
}
