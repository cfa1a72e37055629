/** What takes everything down alone. */
import { bullets } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

export const spof: Answer = ({ known: { focus, tiers }, list, say }) => {
  const points = focus.availability.singlePointsOfFailure
  const others = tiers.map(({ availability, name }) => `${name} ${availability.singlePointsOfFailure.length}`)
  return paragraphs(
    points.length === 0
      ? say("ask.spof.none.in", { tier: focus.name })
      : `${say("ask.spof.some", { tier: focus.name, count: points.length })}\n${bullets(points)}`,
    say("ask.spof.tiers", { tiers: list(others) })
  )
}
