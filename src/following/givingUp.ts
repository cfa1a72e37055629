import type { QuotaUsedUp } from "../accounts/AccountErrors.ts"
import { Duration, Option } from "effect"
import { codeOf } from "../operations/ErrorCodes.ts"
import type { Failure } from "../operations/Failure.ts"
import type { RepoFolderNotFound, RepoNotFound, GitHubAccessLost } from "../repo/RepoErrors.ts"
import type { NewPause } from "../tracking/Tracking.ts"

/** Nothing of the repository can be read until somebody does something about it. */
export type Ending = GitHubAccessLost | QuotaUsedUp | RepoFolderNotFound | RepoNotFound

/** What of these a project is paused for, and until when. */
export const pauseFor = (failure: Ending): NewPause => ({
  code: codeOf(failure).code,
  reason: failure.message,
  until: failure._tag === "QuotaUsedUp" ? Option.getOrNull(failure.resetsAt) : null
})

/** Units that are only held come back, or are used for good, within five minutes: until then it is tried again this often. */
export const whileUnitsAreHeld = Duration.minutes(2)

/** Failures that the same commit meets again: it is given up, and the next push is another. */
const lasting: ReadonlySet<Failure["_tag"]> = new Set([
  "ContextInvalid",
  "ProviderNotAllowed",
  "RepoUnreadable",
  "TextUnstorable"
])
export const isLasting = ({ _tag }: Failure): boolean => lasting.has(_tag)
