import { numberAfter, numberWith, readDifference, readFactor, withoutWay } from "../quantities.ts"
import { type ChangeReader, leaveOut, negated, type Reading } from "./Change.ts"

const perSecond = String.raw`(?:rps|qps|tps|req(?:uests?)?\.?\s?(?:\/|per|a|each|every)\s?s(?:ec(?:ond)?)?s?|hits (?:per|a) second|calls (?:per|a) second)\b`
const perMinute = String.raw`(?:rpm|req(?:uests?)?\.?\s?(?:\/|per|a|each|every)\s?min(?:ute)?)\b`

const subject = /\b(?:traffic|load|requests?|rps|peak ?rps|peaks?|throughput)\b/g

const around =
  /\b(?:at )?peak(?: ?rps| load| traffic)?\b|\b(?:traffic|load|requests?|throughput|handle|expect(?:s|ed|ing)?|plan|size|survive|sustain|serve|cope|support|design|prepare|dimension|scale up|scale|capacity|at least|up to|busiest|time|times|now|than|today|currently|volume|go|in|of|receive|ready|target|absorb|take|enough|fine|sufficient|deal|through|load tests?|showed|shows?|show|measured|saw|see|hits?|hit|reach|reaches|goes|grows?|rise|rises|calculate|reckon|up|to|about|sees|counts?|count on|spikes?|bursts?|rate|concurrent|sized|build|built|us|during|campaigns?|sales?|events?|launch|season|high|moment|come|comes|coming|get|gets|estimate|estimated|assume|arrive|per|withstand|assumption|assumed|figure|number|is|be able)\b/g

const tidy = (rps: number) => Number(rps.toPrecision(4))

const reading = (peakRps: number, rest: string): Reading | null =>
  peakRps <= 0 || peakRps > 100_000
    ? null
    : {
        edits: [{ _tag: "SetContext", set: { peakRps } }],
        words: `a peak of ${peakRps} requests per second`,
        rest: leaveOut(withoutWay(rest), around)
      }

/** Peak requests per second: a figure, a difference, or a multiple of what it is. */
export const traffic: ChangeReader = {
  name: "traffic",
  example: "We expect 200 requests per second at peak",
  read: (clause) => {
    if (negated(clause)) return null
    const difference = readDifference(clause, perSecond)
    if (difference !== null) {
      const { figure, rest } = difference
      const words = `${Math.abs(figure)} requests per second ${figure > 0 ? "more" : "less"} at peak`
      return { edits: [{ _tag: "ScaleContext", field: "peakRps", by: figure }], words, rest: leaveOut(rest, around) }
    }
    const second = numberWith(clause, perSecond)
    if (second !== null) return reading(tidy(second.figure), second.rest)
    const minute = numberWith(clause, perMinute)
    if (minute !== null) return reading(tidy(minute.figure / 60), minute.rest)
    const labelled = numberAfter(clause, "\\bpeak ?rps|\\brps")
    if (labelled !== null) return reading(tidy(labelled.figure), labelled.rest)
    if (clause.search(subject) < 0) return null
    const factor = readFactor(clause)
    if (factor === null) return null
    return {
      edits: [{ _tag: "ScaleContext", field: "peakRps", factor: factor.figure }],
      words: `${factor.figure} times the traffic`,
      rest: leaveOut(leaveOut(factor.rest, subject), around)
    }
  }
}
