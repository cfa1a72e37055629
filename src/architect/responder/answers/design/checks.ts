/** What tells whether a service lives. */
import { bullets } from "../shared/markdown.ts"
import { partOf } from "../shared/served.ts"
import { partsIn } from "../shared/subject.ts"
import { type Answer, paragraphs } from "../Answer.ts"

export const checks: Answer = (inquiry) => {
  const { focus } = inquiry.known
  const named = new Set(partsIn(focus, inquiry).map(({ id }) => id))
  const running = inquiry.known.analysis.services.filter((one) => partOf(one, focus) !== undefined)
  const wanted = running.filter((one) => named.has(partOf(one, focus)?.id ?? one.name))
  const lines = (wanted.length > 0 ? wanted : running).map(({ healthPath, name, port }) =>
    healthPath !== null
      ? inquiry.say("answer.checks.path", { name, path: healthPath })
      : port === null
        ? inquiry.say("answer.checks.process", { name })
        : inquiry.say("answer.checks.port", { name, port: String(port) })
  )
  const [first] = lines
  if (first === undefined) return inquiry.say("answer.checks.none", { tier: focus.name })
  return lines.length === 1 ? `${first}.` : paragraphs(inquiry.say("answer.checks"), bullets(lines))
}
