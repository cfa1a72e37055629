import type { TierName } from "../blueprint/TierName.ts"
import { happeningTo, type StoreMove } from "./StoreMove.ts"

/** Tiers by what happens to the same store in them. */
export const groupedMoves = (moves: ReadonlyArray<StoreMove>) => {
  const groups = new Map<string, { readonly move: StoreMove; readonly tiers: Array<TierName> }>()
  for (const move of moves) {
    const key = `${move.store} ${happeningTo(move)}`
    const group = groups.get(key) ?? { move, tiers: [] }
    group.tiers.push(move.tier)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** What a reply begins with where data has to be taken care of; nothing where none has to. */
export const toldMoves = (moves: ReadonlyArray<StoreMove>): string =>
  moves.length === 0
    ? ""
    : `**Take care of the data first.** ${groupedMoves(moves)
        .map(({ move, tiers }) => `${move.store} ${happeningTo(move)} (${tiers.join(", ")})`)
        .join(
          "; "
        )}. ${moves.some(({ what }) => what === "removed") ? "What is taken out comes back empty if a later version has it again. " : ""}MIGRATION.md, beside ARCHITECTURE.md among the files of these tiers, says how: ${moves.every(({ what }) => what === "returned") ? "what was kept of it, and how it is put in again" : "back up, copy, switch, roll back"}.`
