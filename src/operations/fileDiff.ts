/** What differs between two contents of one file, as tools that apply patches read it. */
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff"
import { Schema } from "effect"

export const FileStatus = Schema.Literal("added", "removed", "changed")

/** One file that differs. */
export const FileDiff = Schema.Struct({
  path: Schema.String,
  status: FileStatus,
  /** Lines; null where they were not compared. */
  additions: Schema.NullOr(Schema.Int),
  deletions: Schema.NullOr(Schema.Int),
  diff: Schema.NullOr(Schema.String).annotations({
    description: "A unified diff with three lines around; null where `note` says why"
  }),
  note: Schema.optionalWith(Schema.String, { exact: true })
}).annotations({ identifier: "FileDiff" })
export type FileDiff = typeof FileDiff.Type

/** A file on two sides; null: it is not there. */
export interface Sides {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

const context = 3

/** Lines that may differ before it is given up: the time taken grows with their square. */
const mostEdits = 1000

export const statusOf = ({
  after,
  before
}: {
  readonly before: unknown
  readonly after: unknown
}): FileDiff["status"] => (before === null ? "added" : after === null ? "removed" : "changed")

/** A file that differs and is not compared, with the reason. */
export const notCompared = (path: string, status: FileDiff["status"], note: string): FileDiff => ({
  path,
  status,
  additions: null,
  deletions: null,
  diff: null,
  note
})

/** Compares line by line. */
export const fileDiff = ({ after, before, path }: Sides): FileDiff => {
  const status = statusOf({ before, after })
  const patch = structuredPatch(
    before === null ? "/dev/null" : `a/${path}`,
    after === null ? "/dev/null" : `b/${path}`,
    before ?? "",
    after ?? "",
    undefined,
    undefined,
    // Where one side is not there, there is nothing to search for.
    status === "changed" ? { context, maxEditLength: mostEdits } : { context, maxEditLength: Number.MAX_SAFE_INTEGER }
  )
  if (patch === undefined) {
    return notCompared(
      path,
      status,
      `More than ${mostEdits} lines differ: too many to compare; read the file on both sides.`
    )
  }
  const count = (sign: string) =>
    patch.hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith(sign)).length, 0)
  return { path, status, additions: count("+"), deletions: count("-"), diff: formatPatch(patch, FILE_HEADERS_ONLY) }
}
