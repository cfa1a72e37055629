import { bullets } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks = /\b(?:where|region|zones?|located|location|country|data cent(?:er|re)|provider|cloud|hosted)\b/

/** Provider, region, zones, and what lives outside the region. */
export const whereIs: QuestionReader = {
  name: "where",
  example: "Where does scale run?",
  answer: (text, { context, focus }) => {
    if (!asks.test(text)) return null
    const zones = [...new Set(focus.components.flatMap(({ zones }) => zones))].toSorted()
    return [
      `**${focus.name}** runs on ${focus.provider} in ${focus.region}${zones.length === 0 ? "" : ` (zones ${zones.join(", ")})`}. Asked for: ${context.region.value} (${context.region.origin}), providers ${context.providers.value.join(", ")} (${context.providers.origin}).`,
      focus.rationale,
      ...(focus.globalServices.length === 0 ? [] : [`Outside the region:\n${bullets(focus.globalServices)}`])
    ].join("\n\n")
  }
}
