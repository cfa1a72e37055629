/** What tells whether a service lives. */
import { bullets } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

export const checks: Answer = ({ asked, known: { analysis, focus }, say }) => {
  const named = new Set(asked.about.components.map(({ id }) => id))
  const running = analysis.services.filter(
    ({ name }) => focus.components.some(({ id }) => id === name) && (named.size === 0 || named.has(name))
  )
  const lines = running.map(({ healthPath, name, port }) =>
    healthPath !== null
      ? say("ask.checks.path", { name, path: healthPath })
      : port === null
        ? say("ask.checks.none", { name })
        : say("ask.checks.port", { name, port: String(port) })
  )
  const [first] = lines
  return first === undefined ? null : lines.length === 1 ? `${first}.` : paragraphs(say("ask.checks"), bullets(lines))
}
