/** What a model proposed, as it is kept: each edit with the reason it was proposed for. */
import { Either } from "effect"
import type { KeptEdit } from "../../blueprint/Edit.ts"
import { type Present, settleEdits } from "../settleEdits.ts"
import type { Proposal } from "./Desk.ts"
import type { Shown } from "./numbers.ts"
import { verifiedReason } from "./reply.ts"

/** Characters of a reason; some are two units of a string. */
const longest = 300

const because = (kept: KeptEdit, reason: string): KeptEdit => ({
  ...kept,
  reason: Array.from(reason).slice(0, longest).join("")
})

/** One edit that is proposed may be several that are kept; without a reason where its figures could not be verified. */
export const keptEdits = (
  { said, tried: { kept } }: Proposal,
  present: Present,
  shown: Shown
): ReadonlyArray<KeptEdit> => {
  let from = 0
  return said.flatMap((one) => {
    const many = Either.match(settleEdits([one.edit], present), { onLeft: () => 0, onRight: ({ length }) => length })
    const part = kept.slice(from, from + many)
    from += many
    const reason = verifiedReason(one, shown)
    return reason === null ? part : part.map((edit) => because(edit, reason))
  })
}
