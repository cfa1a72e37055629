import { namedComponent } from "../names.ts"
import { gap } from "../quantities.ts"
import { type ChangeReader, componentsOf, cut, leaveOut, negated } from "./Change.ts"

const larger =
  /\b(?:bigger|larger|beefier|more powerful|stronger|scale up|size up|upsize|1 size (?:up|bigger|larger)|(?:the )?next (?:size|class|instance class|size class)(?: up)?|(?:1|a) (?:step|class|notch) (?:up|bigger|larger))\b/
const smaller =
  /\b(?:smaller|scale down|size down|downsize|shrink|tinier|1 size (?:down|smaller)|(?:1|a) (?:step|class|notch) (?:down|smaller))\b/

const around =
  /\b(?:run|use|make|instance|machine|class|size|node|resize|upgrade|with|go|want|bit|server|by|please|move|type|instances|machines|service|services|containers?|replicas?|tasks?|give|a|1|take|needs?|choose|than now|may|can|could|should|be|is|size|sizes|make)\b/g

/** The next class up or down. */
export const step: ChangeReader = {
  name: "step",
  example: "Take a bigger database",
  read: (clause, situation) => {
    if (negated(clause)) return null
    const up = cut(clause, larger)
    const down = cut(clause, smaller)
    const way = up ?? down
    if (way === null || (up !== null && down !== null)) return null
    const found = namedComponent(way.rest, componentsOf(situation))
    if (found === null || found.component.memoryGib === undefined) return null
    const { id } = found.component
    const step = up === null ? "down" : "up"
    return {
      edits: [{ _tag: "StepSize", component: id, step }],
      words: `${id} one class ${step}`,
      rest: leaveOut(way.rest.replace(found.word, gap), around)
    }
  }
}
