import type { Version } from "../projects/Version.ts"

type Designed = Pick<Version, "version" | "commit">

const short = (commit: string): string => commit.slice(0, 7)

/** What is said of a version that was designed for an older commit than the next change will be; undefined otherwise. */
export const olderNotice = ({ commit, version }: Designed, analysed: string): string | undefined =>
  commit === undefined || commit === analysed
    ? undefined
    : `Version ${version} was designed for commit ${short(commit)}; the next change is designed for the commit that was analysed last, ${short(analysed)}, with all that pushes changed since.`

/** The same once it has happened, of the version before and the one that was made of it. */
export const newerNotice = (before: Designed, analysed: string): string | undefined =>
  before.commit === undefined || before.commit === analysed
    ? undefined
    : `Version ${before.version} was designed for commit ${short(before.commit)}; this one is designed for the commit that was analysed last, ${short(analysed)}, so that it also has what pushes changed in between.`

/** Several as one; undefined where there is none. */
export const noticeOf = (...notices: ReadonlyArray<string | undefined>): { readonly notice?: string } => {
  const said = notices.filter((notice) => notice !== undefined)
  return said.length === 0 ? {} : { notice: said.join(" ") }
}
