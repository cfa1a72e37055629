import { namedComponent } from "../names.ts"
import { type ChangeReader, componentsOf, cut, leaveOut, negated } from "./Change.ts"

const zones = /\b(2|3) (?:availability )?(?:zones|azs|data ?cent(?:er|re)s)\b/
const statics =
  /\b(?:static (?:files|assets|content)|assets|frontend files) (?:from|through|via|by|over|on|with|behind) (?:a |the |our )?cdn\b|\bcdn for (?:the |our )?(?:static (?:files|assets|content)|assets)\b/
const shared =
  /\bshar(?:e|ed) (?:the )?(?:files|disks?|file ?system|uploads) (?:between|among|across) (?:the |all )?(?:instances|containers|servers)\b/

const around =
  /\b(?:spread|spreads|instances?|containers?|over|across|use|run|deploy|go|in|everything|it|serve[ds]?|deliver|distribute|availability|span|at least|host|load|come)\b/g
const denied = /\b(?:don'?t|do not|not|no longer|never|no|stop|serving|without)\b/g

/** How a tier is laid out as a whole. */
export const layout: ChangeReader = {
  name: "layout",
  example: "Spread instances over three zones",
  read: (clause, situation) => {
    const spread = cut(clause, zones)
    if (spread !== null) {
      if (negated(clause) || namedComponent(clause, componentsOf(situation)) !== null) return null
      const count = spread.match[1] === "3" ? 3 : 2
      return {
        edits: [{ _tag: "ChooseLayout", zones: count }],
        words: `instances over ${count} zones`,
        rest: leaveOut(spread.rest, around)
      }
    }
    const served = cut(clause, statics)
    if (served !== null) {
      const cdn = !negated(clause)
      return {
        edits: [{ _tag: "ChooseLayout", cdn }],
        words: cdn ? "static files from a CDN" : "static files not from a CDN",
        rest: leaveOut(leaveOut(served.rest, denied), around)
      }
    }
    const files = cut(clause, shared)
    if (files === null) return null
    const sharedFiles = !negated(clause)
    return {
      edits: [{ _tag: "ChooseLayout", sharedFiles }],
      words: sharedFiles ? "files shared between instances" : "no files shared between instances",
      rest: leaveOut(leaveOut(files.rest, denied), around)
    }
  }
}
