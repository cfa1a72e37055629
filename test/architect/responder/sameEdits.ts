/** Whether edits come to the same: in whatever order, and fields of one component apart or together. */
import type { Edit } from "../../../src/blueprint/Edit.ts"

type Fields = Readonly<Record<string, unknown>>

const isJoinable = /^(?:ResizeComponent|SetInstances|ChangeCompliance|SetResilience)$/

/** Fields of one component that are said apart are one edit. */
const joined = (edits: ReadonlyArray<Edit>): ReadonlyArray<Fields> => {
  const found: Array<Fields> = []
  for (const edit of edits) {
    const fields: Fields = { ...edit }
    const at = found.findIndex(
      (one) =>
        isJoinable.test(edit._tag) &&
        one["_tag"] === edit._tag &&
        one["component"] === fields["component"] &&
        JSON.stringify(one["tiers"]) === JSON.stringify(fields["tiers"]) &&
        Object.keys(fields).every((name) => ["_tag", "component", "tiers"].includes(name) || !(name in one))
    )
    if (at < 0) found.push(fields)
    else found.splice(at, 1, { ...found[at], ...fields })
  }
  return found
}

/** The same text for edits that come to the same. */
export const meaningOf = (edits: ReadonlyArray<Edit> | null): string =>
  edits === null
    ? "nothing"
    : joined(edits)
        .map((edit) => JSON.stringify(Object.entries(edit).toSorted(([one], [other]) => one.localeCompare(other))))
        .toSorted()
        .join()
