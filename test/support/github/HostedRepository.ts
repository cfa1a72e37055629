import { createHash } from "node:crypto"
import { archiveOf, type Files, filesOf } from "./tarball.ts"

/** A repository that the server has. */
export interface RepositorySpec {
  /** Where its files come from; none of them makes an empty repository. */
  readonly folder?: string
  readonly files?: Files
  /** Paths of files that its archives are made without. */
  readonly exportIgnored?: ReadonlyArray<string>
  /** A whole gzipped archive, honest or not. */
  readonly archive?: Uint8Array
  readonly defaultBranch?: string
  /** Further branches and tags; all of them name the one commit there is, but for tags that have a branch's name. */
  readonly refs?: ReadonlyArray<string>
  /** Of the refs, those that are tags; one with the default branch's name stands elsewhere and is preferred, as on GitHub. */
  readonly tags?: ReadonlyArray<string>
  readonly private?: boolean
  /** The name it is found under now. */
  readonly movedTo?: string
}

/** A repository as the server answers for it. */
export interface HostedRepository {
  /** Its number, which stays. */
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly spec: RepositorySpec
  readonly defaultBranch: string
  readonly commit: string | undefined
  readonly files: Files
  readonly knows: (ref: string) => boolean
  /** The commit that a ref names. */
  readonly commitOf: (ref: string) => string | undefined
  readonly archive: () => Promise<Uint8Array>
}

/** The name of a commit with these files. */
export const digestOf = (files: Files): string => {
  const hash = createHash("sha1")
  for (const path of Object.keys(files).toSorted())
    hash
      .update(`${path}\0`)
      .update(files[path] ?? "")
      .update("\0")
  return hash.digest("hex")
}

/** The files are read when they are asked for, so that a test may change them. */
export const hostRepository = (fullName: string, spec: RepositorySpec, id: number): HostedRepository => {
  const [owner = "", name = ""] = fullName.split("/")
  const files = spec.files ?? (spec.folder === undefined ? undefined : filesOf(spec.folder))
  const commit =
    spec.archive === undefined
      ? files === undefined
        ? undefined
        : digestOf(files)
      : createHash("sha1").update(spec.archive).digest("hex")
  const archived = Object.fromEntries(
    Object.entries(files ?? {}).filter(([path]) => !(spec.exportIgnored ?? []).includes(path))
  )
  const defaultBranch = spec.defaultBranch ?? "main"
  return {
    id,
    owner,
    name,
    spec,
    defaultBranch,
    commit,
    files: files ?? {},
    knows: (ref) => {
      if (commit === undefined) return false
      const tags = new Set(spec.tags)
      const branches = new Set([defaultBranch, ...(spec.refs ?? []).filter((name) => !tags.has(name))])
      return ref.startsWith("heads/")
        ? branches.has(ref.slice("heads/".length))
        : branches.has(ref) || tags.has(ref) || commit.startsWith(ref)
    },
    commitOf: (ref) => (ref === defaultBranch && spec.tags?.includes(ref) ? digestOf({ tag: ref }) : commit),
    archive: async () => spec.archive ?? archiveOf(archived, `${owner}-${name}-${(commit ?? "").slice(0, 7)}`)
  }
}
