/** A design with the edits that earlier messages left: all that still mean something, and why the others do not. */
import { Effect } from "effect"
import { Architect } from "../architect/Architect.ts"
import { notKnown } from "../architect/correcting.ts"
import type { DesignRequest } from "../architect/Design.ts"
import type { KeptEdit } from "../blueprint/Edit.ts"

/** An edit that cannot be taken over. */
export interface Lost {
  readonly edit: KeptEdit
  readonly why: string
}

/** Those that speak of what the repository has; the later of two may rest on the earlier. */
const known = ({ analysis, edits }: DesignRequest) => {
  const kept: Array<KeptEdit> = []
  const lost: Array<Lost> = []
  for (const edit of edits) {
    const why = notKnown(analysis, kept, [edit.edit])
    if (why === null) kept.push(edit)
    else lost.push({ edit, why })
  }
  return { kept, lost }
}

/** Designs with the request's edits, oldest first. What the request itself asks for in vain is its failure. */
export const replayEdits = Effect.fn("replayEdits")(function* (request: DesignRequest) {
  const architect = yield* Architect
  const { kept, lost } = known(request)
  /** Which can be designed is found out without a model. */
  const why = (edits: ReadonlyArray<KeptEdit>) =>
    architect.design({ ...request, ai: false, edits }).pipe(
      Effect.as(null),
      Effect.catchTags({
        ContextInvalid: ({ message }) => Effect.succeed(message),
        ProviderNotAllowed: ({ message }) => Effect.succeed(message)
      })
    )
  const possible: Array<KeptEdit> = []
  const impossible: Array<Lost> = []
  if (kept.length > 0 && (yield* why(kept)) !== null && (yield* why([])) === null) {
    for (const edit of kept) {
      const refusal = yield* why([...possible, edit])
      if (refusal === null) possible.push(edit)
      else impossible.push({ edit, why: refusal })
    }
  } else possible.push(...kept)
  const design = yield* architect.design({ ...request, edits: possible })
  return { design, edits: [...possible, ...(design.proposed ?? [])], lost: [...lost, ...impossible] }
})
