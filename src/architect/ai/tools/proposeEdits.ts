import { Effect, Either, Option, Schema } from "effect"
import { Edit } from "../../../blueprint/Edit.ts"
import { type Desk, type Outcome, type Proposal, refused } from "../Desk.ts"
import { notForDesign, worseThan } from "../designing.ts"
import { outcomeOf, tryOut } from "../trying.ts"
import * as ArchitectTool from "./ArchitectTool.ts"
import { mostEdits, Reason } from "./fields.ts"

/** Back to an earlier version, which the operation looks up again and makes current. */
const goBack = <E>(version: number, { request: { currentVersion, earlier } }: Desk<E>): Effect.Effect<Outcome, E> => {
  if (version === currentVersion) return Effect.succeed(refused("edits: that version is the current one."))
  return Effect.map(
    earlier(version),
    Option.match({
      onNone: (): Outcome => refused("edits: there is no such version."),
      onSome: ({ tiers }): Outcome => ({
        _tag: "Proposed",
        proposal: { _tag: "Return", version },
        pieces: [
          {
            about: "the version to go back to",
            value: {
              version,
              monthlyEur: Object.fromEntries(tiers.map(({ name, price }) => [name, price.monthlyEur]))
            },
            said: "engine"
          }
        ]
      })
    })
  )
}

const propose = <E>(said: Proposal["said"], desk: Desk<E>): Outcome => {
  const edits = said.map(({ edit }) => edit)
  const barred = desk.task === "design" ? notForDesign(edits, desk.request.settled) : null
  if (barred !== null) return refused(barred)
  return Either.match(tryOut(desk, edits), {
    onLeft: refused,
    onRight: (tried): Outcome => {
      const worse = desk.task === "design" ? worseThan(desk.request.tiers, tried) : null
      if (worse !== null) return refused(worse)
      return {
        _tag: "Proposed",
        proposal: { _tag: "Change", tried, said },
        pieces: [
          { about: "your edits", value: edits, said: "anybody" },
          { about: "the design with these edits", value: outcomeOf(tried), said: "engine" }
        ]
      }
    }
  })
}

/** Edits that are to be kept, once `finish` says so. */
export const proposeEdits = ArchitectTool.make({
  name: "propose_edits",
  description:
    "Proposes all edits of a change at once, each with its reason. The engine applies, checks and prices them and shows what they come to; a later call takes the place of an earlier one. RevertTo stands alone. Nothing is kept before `finish`.",
  input: Schema.Struct({
    edits: Schema.Array(Schema.Struct({ edit: Edit, reason: Reason })).pipe(
      Schema.minItems(1),
      Schema.maxItems(mostEdits)
    )
  }),
  run: ({ edits }, desk) => {
    if (desk.onlyAsks) return refused("The message asks and changes nothing: use dry_run and answer.")
    const [first] = edits
    return edits.length === 1 && first?.edit._tag === "RevertTo" && desk.task === "message"
      ? goBack(first.edit.version, desk)
      : propose(edits, desk)
  }
})
