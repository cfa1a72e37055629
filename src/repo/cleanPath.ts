import { Either } from "effect"
import { RepoUnreadable } from "./RepoErrors.ts"
import { limitNames, type RepoLimits } from "./RepoLimits.ts"

// Control characters, the marks that turn the direction of text around, and what a decoder puts for bytes that are no
// UTF-8: names that could forge a line of a log or of a generated file.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for here
const unprintable = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd\ud800-\udfff]/u

/**
 * A path relative to the repository's root, without `.` and empty parts; undefined where it leaves the root, is
 * absolute or has a name that is no plain text.
 */
export const cleanPath = (
  raw: string,
  limits: Pick<RepoLimits, "pathLength" | "depth">
): Either.Either<string | undefined, RepoUnreadable> => {
  if (raw.length > limits.pathLength) {
    return Either.left(
      new RepoUnreadable({
        reason: `a path is longer than ${limits.pathLength} characters`,
        limit: limitNames.pathLength
      })
    )
  }
  if (raw.startsWith("/") || /^[A-Za-z]:[\\/]/.test(raw) || unprintable.test(raw)) return Either.right(undefined)
  const parts = raw.split("/").filter((part) => part !== "" && part !== ".")
  if (parts.length === 0 || parts.includes("..")) return Either.right(undefined)
  if (parts.length - 1 > limits.depth) {
    return Either.left(
      new RepoUnreadable({ reason: `a file lies more than ${limits.depth} folders deep`, limit: limitNames.depth })
    )
  }
  return Either.right(parts.join("/"))
}
