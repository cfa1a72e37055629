import { Either } from "effect"
import { RepoUrlInvalid } from "./RepoErrors.ts"

/** What a caller's text says about where the repository is. Never used as an address: only the configured API is called. */
export interface RepoUrl {
  readonly owner: string
  readonly name: string
  /** From a `/tree/<ref>` address; may hold `/`. */
  readonly ref?: string
}

/** GitHub's rule for accounts, with the underscore of managed users and the trailing hyphens that old ones have. */
export const isOwner = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$/.test(text)

/** GitHub's rule for names of repositories. */
export const isRepoName = (text: string): boolean =>
  /^[A-Za-z0-9._-]{1,100}$/.test(text) && text !== "." && text !== ".." && !text.endsWith(".git")

/**
 * Whether git could have a branch, tag or commit of this name: `git check-ref-format`, and at most 200 characters.
 * It also keeps `..` and `?` out of the path of an API call.
 */
export const isRef = (text: string): boolean =>
  text.length >= 1 &&
  text.length <= 200 &&
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  !/[\x00-\x20\x7f-\x9f\ud800-\udfff~^:?*[\]\\]|\.\.|@\{|\/\/|\.$|^@$/u.test(text) &&
  text
    .split("/")
    .every((part) => part !== "" && !part.startsWith(".") && !part.startsWith("-") && !part.endsWith(".lock"))

const scheme = /^(?:git\+)?(https?|ssh|git):\/\//i
const scpLike = /^git@github\.com:(?!\/\/)/i
const host = /^(?:www\.)?github\.com(?::(?:443|80|22|9418))?$/i

const invalid = (reason: string) => Either.left(new RepoUrlInvalid({ reason }))

const decode = (part: string): string =>
  Either.getOrElse(
    Either.try(() => decodeURIComponent(part)),
    () => part
  )

/** What stands after the host, or the text itself where it is an `owner/name`. */
const pathOf = (text: string): Either.Either<string, RepoUrlInvalid> => {
  if (scpLike.test(text)) return Either.right(text.replace(scpLike, ""))
  const match = scheme.exec(text)
  const rest = match === null ? text : text.slice(match[0].length)
  const slash = rest.indexOf("/")
  const authority = slash < 0 ? rest : rest.slice(0, slash)
  // `git@` is not a credential, it is how every SSH address of GitHub begins
  const named = match?.[1]?.toLowerCase() === "ssh" ? authority.replace(/^git@/i, "") : authority
  const scpHost = match === null ? /^git@([^:]+):/i.exec(named)?.[1] : undefined
  if (scpHost !== undefined && !host.test(scpHost)) {
    return invalid("is not on github.com; give owner/name or https://github.com/owner/name")
  }
  if (named.includes("@")) return invalid("leave user names and tokens out of the address")
  if (host.test(named)) return Either.right(slash < 0 ? "" : rest.slice(slash + 1))
  return match === null && isOwner(named)
    ? Either.right(rest)
    : invalid("is not on github.com; give owner/name or https://github.com/owner/name")
}

/** The ref that a page of a repository is about, from the path's parts after owner and name. */
const refOf = (parts: ReadonlyArray<string>): Either.Either<string | undefined, RepoUrlInvalid> => {
  const [page, ...rest] = parts
  if (page === undefined) return Either.right(undefined)
  if (page === "tree" && rest.length > 0) return Either.right(rest.join("/"))
  if ((page === "commit" || page === "commits") && rest.length > 0) return Either.right(rest.join("/"))
  if (page === "releases" && rest[0] === "tag" && rest.length > 1) return Either.right(rest.slice(1).join("/"))
  return invalid("names a page inside the repository; give the repository itself or its /tree/<ref>")
}

/** Reads owner, name and ref from any of the forms in which people write a GitHub repository. */
export const parseRepoUrl = (text: string): Either.Either<RepoUrl, RepoUrlInvalid> =>
  Either.gen(function* () {
    const trimmed = text.trim()
    if (trimmed === "") return yield* invalid("is empty")
    if (trimmed.length > 500) return yield* invalid("is longer than 500 characters")
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
    if (/[\x00-\x20\x7f\\]/.test(trimmed)) return yield* invalid("holds a space, backslash or control character")
    const path = (yield* pathOf(trimmed)).replace(/[?#].*$/, "").replace(/^\/+|\/+$/g, "")
    const [owner, rawName, ...rest] = path.split("/").map(decode)
    if (owner === undefined || rawName === undefined || owner === "") {
      return yield* invalid("has no owner/name")
    }
    const name = rawName.replace(/\.git$/i, "")
    if (!isOwner(owner)) return yield* invalid("the owner is not a name that GitHub allows")
    if (!isRepoName(name)) return yield* invalid("the repository is not a name that GitHub allows")
    const ref = yield* refOf(rest)
    if (ref === undefined) return { owner, name }
    if (!isRef(ref)) return yield* invalid("the ref is not a name that git allows")
    return { owner, name, ref }
  })
