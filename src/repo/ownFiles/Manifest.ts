/** The record of files that Groundplan wrote: it lies beside them, and tells which of them nobody changed since. */
import { Schema } from "effect"

/** The name of the file in a folder that has the plan of a whole repository. */
export const manifestName = "groundplan.files.json"

/** Its name where one repository may have several: those of folders are told apart by a word. */
export const manifestNameFor = (slug: string): string => (slug === "" ? manifestName : `groundplan.files.${slug}.json`)

/** Whether a path is that of such a record. */
export const isManifestPath = (path: string): boolean =>
  /(?:^|\/)groundplan\.files(?:\.[a-z0-9-]{1,60})?\.json$/.test(path)

/** Bounds of what is read back: anybody may have changed the file. */
const mostFiles = 20_000

/** A path below the folder: `growth/terraform/main.tf`, and never one that leads out of it. */
export const RelativePath = Schema.String.pipe(
  Schema.maxLength(500),
  Schema.filter(
    (path) =>
      !/^\/|\\|\0|^[A-Za-z]:/.test(path) &&
      path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  )
)

/** A repository on GitHub, or where a local one lies as seen from the record, and the folder that is meant. */
const onGitHub = /^https:\/\/github\.com\/[\w.-]{1,100}\/[\w.-]{1,100}(?: \([^\p{Cc}]{1,1000}\))?$/u
const local = /^(?![A-Za-z][\w+.-]*:\/\/)[^\p{Cc}]{1,5000}$/u

/** The folder at the end of a plan's name: the repository itself may have been renamed, or be a copy. */
export const folderNamed = (plan: string): string => / \((.+)\)$/.exec(plan)?.[1] ?? ""

export const Manifest = Schema.Struct({
  /** The repository and folder that the plan is of. */
  plan: Schema.String.pipe(
    Schema.maxLength(5000),
    Schema.filter((plan) => onGitHub.test(plan) || local.test(plan))
  ),
  /** The tier whose files lie in the repository itself; none where all tiers lie in folders of their own. */
  tier: Schema.optionalWith(Schema.String.pipe(Schema.pattern(/^[a-z]{1,20}$/)), { exact: true }),
  /** SHA-256 of every file as it was written, by its path. */
  files: Schema.Record({ key: RelativePath, value: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/)) }).pipe(
    Schema.filter((files) => Object.keys(files).length <= mostFiles)
  )
}).pipe(
  // only pull requests write into the repository itself
  Schema.filter(({ plan, tier }) => tier === undefined || onGitHub.test(plan))
)
export type Manifest = typeof Manifest.Type

const FromText = Schema.parseJson(Manifest)

/** Reads the text of such a file; none where it is something else. */
export const decodeManifest = Schema.decodeUnknownOption(FromText, { onExcessProperty: "error" })

const byPath = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : one > other ? 1 : 0

/** The text of the file, the same for the same files in whatever order they were written. */
export const manifestText = ({ files, ...about }: Manifest): string =>
  `${JSON.stringify({ ...about, files: Object.fromEntries(Object.entries(files).toSorted(byPath)) }, null, 2)}\n`
