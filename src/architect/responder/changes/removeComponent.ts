import { namedComponent, wordOfKind } from "../names.ts"
import { gap } from "../quantities.ts"
import { type ChangeReader, componentsOf, leaveOut, removing } from "./Change.ts"

/** Parts without which the rest says something else: these alone can be kept away that are not there. */
const avoidable: ReadonlySet<string> = new Set([
  "network.nat",
  "waf",
  "cdn",
  "cache",
  "queue",
  "stream",
  "db.search",
  "email",
  "threat",
  "flowlogs"
])

const around =
  /\b(?:component|any|anymore|any more|at all|completely|entirely|use|using|need|managed|cluster|service|instance|it|out|away)\b/g

/** A component taken out of all tiers, or of those named. */
export const removeComponent: ChangeReader = {
  name: "removeComponent",
  example: "Remove the WAF",
  read: (clause, situation) => {
    if (clause.search(removing) < 0) return null
    // "don't remove", "don't add": nothing is taken away
    if (
      /\b(?:don'?t|do not|never|not)(?: \w+)? (?:remove|drop|delete|disable|add|include|turn|get rid|skip|touch|change|lose|kill|take)\b/.test(
        clause
      )
    )
      return null
    // "drop me an email" asks for a letter
    if (/\b(?:drop|leave|skip|lose|kill|off) (?:me|us)\b/.test(clause)) return null
    const rest = leaveOut(clause, removing)
    const found = namedComponent(rest, componentsOf(situation))
    // the budget is a figure of the context; the part of that name is its alarm
    if (found?.component.kind === "budget" && !/\balarms?\b|\balerts?\b/.test(clause)) return null
    if (found !== null) {
      const left = rest.replace(found.word, gap)
      // "the redis cache" names it twice
      const again = wordOfKind(left)
      const same = again !== null && again.named.kind === found.component.kind ? left.replace(again.word, gap) : left
      return {
        edits: [{ _tag: "RemoveComponent", component: found.component.id }],
        words: `${found.component.id} removed`,
        rest: leaveOut(same, around)
      }
    }
    const kind = wordOfKind(rest)
    if (kind === null || !avoidable.has(kind.named.kind)) return null
    if (componentsOf(situation).some((one) => one.kind === kind.named.kind)) return null
    return {
      edits: [{ _tag: "RemoveComponent", component: kind.named.kind }],
      words: `no ${kind.named.engine ?? kind.named.kind}`,
      rest: leaveOut(rest.replace(kind.word, gap), around)
    }
  }
}
