import type { Either } from "effect"
import type { Edit, KeptEdit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { SettledContext } from "../../../context/SettledContext.ts"
import type { Analysis } from "../../../facts/Analysis.ts"
import type { ProviderName } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import type { Repository } from "../../../repo/Repository.ts"
import type { VersionLine } from "../../Architect.ts"
import type { Tried } from "../../tryEdits.ts"
import type { Wish } from "../Wish.ts"

/** What a question is answered from: the model and nothing else. */
export interface Known {
  /** The whole message as it was written: names and commands have their case in it. */
  readonly message: string
  readonly repository: Repository
  readonly analysis: Analysis
  readonly context: SettledContext
  readonly tiers: ReadonlyArray<Tier>
  /** The tier that is meant where the question names none. */
  readonly focus: Tier
  readonly named: ReadonlyArray<TierName>
  /** The folder that has the files of each tier; undefined where the service gives them. */
  readonly folder: string | undefined
  readonly currentVersion: number
  /** The versions that the question speaks of, as far as they exist. */
  readonly versions: ReadonlyMap<number, ReadonlyArray<Tier>>
  /** Every version, newest first, where the question asks for them; empty where they are not kept. */
  readonly history: ReadonlyArray<VersionLine>
  /** Kept from earlier messages, oldest first. */
  readonly edits: ReadonlyArray<KeptEdit>
  readonly allowedProviders: ReadonlyArray<ProviderName>
  /** What clauses wish, read as a change would be; null where any of them is no change. */
  readonly read: (clauses: ReadonlyArray<string>) => ReadonlyArray<Wish> | null
  /** What edits would come to, one step for the design: nothing is kept. Left: why they cannot be. */
  readonly tried: (edits: ReadonlyArray<Edit>) => Steps<Either.Either<Tried, string>>
}
