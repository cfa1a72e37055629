/** Who is told when something breaks, and how. */
import { type Answer, paragraphs } from "./Answer.ts"

export const alarms: Answer = ({ known: { focus }, say }) => {
  const tier = focus.name
  if (!focus.components.some(({ kind }) => kind === "monitoring")) return say("ask.alarms.none", { tier })
  return paragraphs(say(`ask.alarms.${focus.provider}`, { tier }), say("ask.alarms.more"))
}
