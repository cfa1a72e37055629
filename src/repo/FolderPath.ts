import { Either } from "effect"
import { cleanPath } from "./cleanPath.ts"
import { RepoPlaceInvalid } from "./RepoErrors.ts"

/** Most characters of the path of a folder. */
export const mostPathCharacters = 300

/** Far deeper than any real folder lies. */
const mostFolders = 60

const invalid = (reason: string) => Either.left(new RepoPlaceInvalid({ field: "path", reason }))

/** The path of a folder as a caller writes it, in the one form in which it is kept and compared; "" is the whole repository. */
export const folderPath = (text: string): Either.Either<string, RepoPlaceInvalid> => {
  if (text.length > mostPathCharacters) return invalid(`is longer than ${mostPathCharacters} characters`)
  if (text.startsWith("/")) return invalid("is given from the repository's root, without a leading slash")
  if (text.includes("\\")) return invalid("separates folders with /")
  const named = text.split("/").filter((part) => part !== "" && part !== ".")
  if (named.includes("..")) return invalid("may not hold `..`")
  if (named.length === 0) return Either.right("")
  const clean = cleanPath(text, { pathLength: mostPathCharacters, depth: mostFolders })
  const path = Either.getOrElse(clean, () => undefined)
  return path === undefined
    ? invalid("is not the path of a folder: it is too deep, or holds characters that are no plain text")
    : Either.right(path)
}
