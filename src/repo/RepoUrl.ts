import { Either } from "effect"
import { folderPath } from "./FolderPath.ts"
import { RepoUrlInvalid } from "./RepoErrors.ts"

/** What a caller's text says about where the repository is. Never used as an address: only the configured API is called. */
export interface RepoUrl {
  readonly owner: string
  readonly name: string
  /** From an address that names nothing but a ref; may hold `/`. */
  readonly ref?: string
  /** From a `/tree/<ref>/<path>` address: both in one, as only the refs that exist tell where one ends. */
  readonly tree?: string
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

type Place = Pick<RepoUrl, "ref" | "tree">

const refPlace = (ref: string): Either.Either<Place, RepoUrlInvalid> =>
  isRef(ref) ? Either.right({ ref }) : invalid("the ref is not a name that git allows")

/** A ref, or one with the path of a folder behind it. */
const treePlace = (parts: ReadonlyArray<string>): Either.Either<Place, RepoUrlInvalid> => {
  // a part may hold slashes that were written as %2F
  const [first = "", ...rest] = parts.flatMap((part) => part.split("/")).filter((part) => part !== "")
  if (rest.length === 0) return refPlace(first)
  if (!isRef(first)) return invalid("the ref is not a name that git allows")
  return Either.match(folderPath(rest.join("/")), {
    onLeft: ({ reason }) => invalid(`the path after the ref ${reason}`),
    onRight: (path) => (path === "" ? Either.right({ ref: first }) : Either.right({ tree: `${first}/${path}` }))
  })
}

/** What a page of a repository is about, from the path's parts after owner and name. */
const placeOf = (parts: ReadonlyArray<string>): Either.Either<Place, RepoUrlInvalid> => {
  const [page, ...rest] = parts
  if (page === undefined) return Either.right({})
  if (page === "tree" && rest.length > 0) return treePlace(rest)
  if ((page === "commit" || page === "commits") && rest.length > 0) return refPlace(rest.join("/"))
  if (page === "releases" && rest[0] === "tag" && rest.length > 1) return refPlace(rest.slice(1).join("/"))
  if (/^(?:blob|raw|blame|edit)$/.test(page) && rest.length > 0) {
    return invalid("names a file; give the repository itself, or a folder of it as /tree/<ref>/<folder>")
  }
  return invalid("names a page inside the repository; give the repository itself or its /tree/<ref>")
}

/** Reads owner, name, ref and folder from any of the forms in which people write a GitHub repository. */
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
    return { owner, name, ...(yield* placeOf(rest)) }
  })
