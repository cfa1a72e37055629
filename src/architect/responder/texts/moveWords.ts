/** Which data is at stake, in a language: what a reply begins with where any is. */
import type { StoreMove } from "../../../migration/StoreMove.ts"
import { groupedMoves } from "../../../migration/toldMoves.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { say } from "./say.ts"

export const movesIn = (language: Language, moves: ReadonlyArray<StoreMove>, dryRun: boolean): string => {
  if (moves.length === 0) return ""
  const text = say(language)
  const said = groupedMoves(moves).map(({ move: { engine, store, what }, tiers }) => {
    const about = { store, what, tiers: tiers.join(", ") }
    return engine === undefined ? text("data.move", about) : text("data.move.engine", { ...about, ...engine })
  })
  return text("data.first", {
    moves: said.join("; "),
    empty: moves.some(({ what }) => what === "removed") ? text("data.empty") : "",
    guide: text(moves.every(({ what }) => what === "returned") ? "data.guide.back" : "data.guide"),
    dry: dryRun ? "yes" : "no"
  })
}
