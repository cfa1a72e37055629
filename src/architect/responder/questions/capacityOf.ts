import { figure } from "../../texts.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:capacity|handle|traffic|requests?|rps|load|bottleneck|scal(?:es|ing|able)|autoscal\w*|throughput|users|peak|concurrent|how many (?:users|requests|visitors|people)|how much traffic)\b/

/** What a tier can carry, with the arithmetic. */
export const capacityOf: QuestionReader = {
  name: "capacity",
  example: "How much traffic can growth handle?",
  answer: (text, { context, focus }) => {
    if (!asks.test(text)) return null
    const { bottleneck, formula, highRps, lowRps, peakRps } = focus.capacity
    return [
      `**${focus.name}** is sized for **${figure(peakRps)} requests per second** (honest range ${figure(lowRps)} to ${figure(highRps)}). The context asks for ${context.peakRps.value} (${context.peakRps.origin}: ${context.peakRps.why}).`,
      `Bottleneck: ${bottleneck}.`,
      `Arithmetic: ${formula}`
    ].join("\n\n")
  }
}
