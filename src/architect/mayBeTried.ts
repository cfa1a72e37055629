/** Whether edits would be refused, found out without designing anything. */
import { Either } from "effect"
import type { Edit } from "../blueprint/Edit.ts"
import { notKnown } from "./correcting.ts"
import { refusalOf } from "./designTiers.ts"
import { keep } from "./keep.ts"
import { settleEdits } from "./settleEdits.ts"
import type { Asked } from "./tryEdits.ts"

/** Whether the engine takes the edits: what it refuses, it refuses before it designs. */
export const mayBeTried = (request: Asked, said: ReadonlyArray<Edit>): boolean =>
  Either.match(settleEdits(said, { context: request.settled, tiers: request.tiers }), {
    onLeft: () => false,
    onRight: (settled) =>
      notKnown(request.analysis, request.edits, settled) === null &&
      refusalOf({
        ...request,
        edits: [...request.edits, ...keep(settled, request.currentVersion + 1, request.message)]
      }) === null
  })
