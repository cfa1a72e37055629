/** Edits that a model proposes, tried by the engine, and what it is told of them. */
import { Either } from "effect"
import { ComponentKind } from "../../blueprint/ComponentKind.ts"
import type { Edit } from "../../blueprint/Edit.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import { tierBrief } from "./brief.ts"
import type { Desk } from "./Desk.ts"
import { type Tried, tryEdits } from "../tryEdits.ts"

const isKind = (name: string): boolean => ComponentKind.literals.some((kind) => kind === name)

/** A name that is no component's, nor one that these edits bring: it would be kept for ever and mean nothing. */
const unknownName = (edits: ReadonlyArray<Edit>, tiers: ReadonlyArray<Tier>): string | null => {
  const brought = edits.flatMap((edit) =>
    (edit._tag === "AddComponent" || edit._tag === "ReplaceEngine") && edit.engine !== undefined ? [edit.engine] : []
  )
  const known = new Set([
    ...tiers.flatMap(({ components }) => components.flatMap(({ engine, id }) => [id, ...(engine ? [engine] : [])])),
    ...brought
  ])
  const names = edits.flatMap((edit) => ("component" in edit && edit.component !== undefined ? [edit.component] : []))
  return names.find((name) => !known.has(name) && !isKind(name)) ?? null
}

/** Tries edits as they would be kept; a refusal says why in words. */
export const tryOut = <E>(
  { engine, request }: Pick<Desk<E>, "engine" | "request">,
  edits: ReadonlyArray<Edit>
): Either.Either<Tried, string> => {
  const unknown = unknownName(edits, request.tiers)
  if (unknown !== null) return Either.left("component: no component of this design goes by that id, kind or engine.")
  return Either.mapLeft(tryEdits(engine, request, edits), ({ message }) => message)
}

/** Values that differ, as far as a model needs them. */
const mostChanges = 60

/** What edits come to: the engine's own figures. */
export const outcomeOf = ({ changes, consequences, moves, priceCauses, priceDelta, tiers }: Tried) => ({
  tiers: tiers.map(tierBrief),
  differenceEur: priceDelta,
  causesEur: priceCauses,
  consequences,
  moves,
  changes: changes.slice(0, mostChanges),
  changedValues: changes.length
})
