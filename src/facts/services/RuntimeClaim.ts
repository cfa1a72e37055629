import type { Evidence } from "../Fact.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { releaseOf } from "./release.ts"

/**
 * Where the version of a runtime may be stated, the most telling first. What is nearer to the process that runs comes
 * before what is nearer to the people who write it, and one release before many:
 * - `image`: the final stage of a Dockerfile is what runs;
 * - `host`: a file by which a host is told what to install;
 * - `pin`: files of version managers, which developers and most hosts follow;
 * - `manifest`: a manifest that names one release line;
 * - `base-image`: the final stage under a compiled program, which may be newer than what the program is made for;
 * - `sdk`: the tools it is built with, which may be newer than what runs;
 * - `build-image`: an earlier stage of a Dockerfile, from which the result may be copied elsewhere;
 * - `development`: what developers run in containers of their own;
 * - `range`: a lower bound or several releases, as in `>=18`, or a tag such as `python:3`: less than any exact statement;
 * - `ci`: what tests run on, often releases that are used nowhere else.
 */
export const runtimeSources = [
  "image",
  "host",
  "pin",
  "manifest",
  "base-image",
  "sdk",
  "build-image",
  "development",
  "range",
  "ci"
] as const
export type RuntimeSource = (typeof runtimeSources)[number]

/** A smaller rank is believed first. */
export const rankOf = ({ source }: Pick<RuntimeClaim, "source">): number => runtimeSources.indexOf(source)

/** Whether a statement names one release rather than a bound of them, and is about more than development or tests. */
export const isExact = (claim: Pick<RuntimeClaim, "source">): boolean =>
  rankOf(claim) <= rankOf({ source: "build-image" })

/** A runtime's version as one file states it. */
export interface RuntimeClaim {
  readonly runtime: string
  readonly version: string
  /** The folder it holds for. */
  readonly root: string
  readonly source: RuntimeSource
  /** Whether later releases of the same line are as right. */
  readonly floor?: boolean
  /** The whole range, where it is one and no release line. */
  readonly range?: string
  readonly evidence: Evidence
}

/** States a version that is written as an exact one or as a range; nothing where no version is in the text. */
export type Claim = (
  runtime: string,
  stated: string | undefined,
  line: number,
  source: RuntimeSource
) => ReadonlyArray<RuntimeClaim>

/** Statements of one file, which hold for a folder: its own unless another is given. */
export const claimsOf = (repo: RepoView, path: string, root = folderOf(path)): Claim => {
  return (runtime, stated, line, source) => {
    const release = releaseOf(runtime, stated)
    // `3.x` in a pipeline says nothing that the language does not
    if (release === undefined || (source === "ci" && !release.exact)) return []
    return [
      {
        runtime,
        version: release.version,
        root,
        source: release.exact ? source : "range",
        floor: release.floor,
        ...(release.exact ? {} : { range: (stated ?? "").trim().slice(0, 100) }),
        evidence: repo.at(path, Math.max(1, line))
      }
    ]
  }
}

/** The folder that a file in a folder of its own (`.devcontainer/devcontainer.json`) speaks about. */
export const aboveOwnFolder = (path: string, names: ReadonlyArray<string>): string => {
  let folder = folderOf(path)
  while (names.includes(baseName(folder))) folder = folderOf(folder)
  return folder
}
