/** Which parts use another. */
import { bullets } from "./shared/markdown.ts"
import { type Answer, componentHere, paragraphs } from "./Answer.ts"

export const usedBy: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const { focus } = known
  const component = componentHere(inquiry)
  if (component === undefined) return null
  const { id, name } = component
  const calls = focus.connections.filter(({ to }) => to === id)
  if (calls.length === 0) return say("ask.used.nobody", { id, name, tier: focus.name })
  const callers = [...new Set(calls.map(({ from }) => from))].toSorted()
  return paragraphs(
    say("ask.used", { id, name, callers: list(callers), tier: focus.name }),
    bullets(
      calls.map(
        ({ from, port, protocol, purpose }) =>
          `${from} → ${id}${port === null ? "" : `:${port}`} (${protocol}): ${purpose}`
      )
    )
  )
}
