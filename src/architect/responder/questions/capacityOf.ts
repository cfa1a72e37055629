import { figure } from "../../texts.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { trafficOf } from "../../../blueprint/traffic.ts"
import { bullets } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:capacity|handle|traffic|requests?|rps|load|bottleneck|scal(?:es|ing|able)|autoscal\w*|throughput|users|peak|concurrent|how many (?:users|requests|visitors|people)|how much traffic)\b/

/** To three figures, with thousands apart. */
export const grouped = (count: number): string =>
  String(Number(Math.round(count).toPrecision(3))).replace(/\B(?=(\d{3})+(?!\d))/g, ",")

export const scaling = ({ components, name }: Tier): string => {
  const processes = components.filter(({ kind }) => /^(?:compute\.(?:container|function|vm)|job\.)/.test(kind))
  const grows = processes.filter(({ max, min }) => max > min)
  return [
    grows.length === 0
      ? `**${name}** does not scale by itself: its instances are as many as the peak needs.`
      : `**${name}** scales by itself within bounds:`,
    bullets(
      processes.map(({ id, max, min }) => `${id}: ${min === max ? `${min}, fixed` : `${min} to ${max} instances`}`)
    )
  ].join("\n\n")
}

/** What a tier can carry, with the arithmetic. */
export const capacityOf: QuestionReader = {
  name: "capacity",
  example: "How much traffic can growth handle?",
  answer: (text, { analysis, context, focus }) => {
    if (!asks.test(text)) return null
    if (/\bautoscal\w*|\bscal(?:e|es|ing) (?:up|out|automatically|by itself|itself|on its own)\b/.test(text))
      return scaling(focus)
    const people =
      context.monthlyActiveUsers.value ?? trafficOf(context, analysis.suggestedContext.product?.value ?? null).users
    const { bottleneck, formula, highRps, lowRps, peakRps } = focus.capacity
    return [
      `**${focus.name}** is sized for **${figure(peakRps)} requests per second** (honest range ${figure(lowRps)} to ${figure(highRps)}). The context asks for ${context.peakRps.value} (${context.peakRps.origin}: ${context.peakRps.why}).`,
      ...(/\b(?:users|people|visitors|customers)\b/.test(text) && context.peakRps.value > 0
        ? [
            `At the ratio of the context (${grouped(people)} users a month cause a peak of ${figure(context.peakRps.value)} requests per second) that is about **${grouped((people * peakRps) / context.peakRps.value)} users a month**.`
          ]
        : []),
      `Bottleneck: ${bottleneck}.`,
      `Arithmetic: ${formula}`
    ].join("\n\n")
  }
}
