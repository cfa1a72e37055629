/** Which lines of the repository say so. */
import { markdownTable } from "./shared/markdown.ts"
import { rowsFor } from "../questions/evidence.ts"
import { type Answer, componentHere, paragraphs } from "./Answer.ts"

const most = 12

export const evidence: Answer = (inquiry) => {
  const { asked, known, say } = inquiry
  const component = componentHere(inquiry)
  if (component === undefined || asked.language === "en") return null
  const rows = rowsFor(`${component.id} ${component.engine ?? ""}`.trim(), known)
  const [first] = rows
  if (first === undefined) return null
  return paragraphs(
    say("ask.evidence", { what: component.id, place: `${first.evidence.path}:${first.evidence.line}` }),
    markdownTable(
      ["", say("ask.found.head.where"), ""],
      rows.slice(0, most).map(({ evidence: { excerpt, line, path }, what }) => [what, `${path}:${line}`, excerpt])
    )
  )
}
