import type { Availability } from "../../../facts/ContextValues.ts"
import { type ChangeReader, cut, leaveOut, negated } from "./Change.ts"

const floors: ReadonlyArray<readonly [RegExp, Availability]> = [
  [/\b99[.,]95(?!\d)(?:\s?(?:%|percent))?|\b3\.5 (?:nines|9s)\b/, "99.95"],
  [/\b99[.,]9(?!\d)(?:\s?(?:%|percent))?|\b3 (?:nines|9s)\b/, "99.9"],
  [/\b99(?![.,]?\d)\s?(?:%|percent)|\b2 (?:nines|9s)\b|(?<=\b(?:availability|uptime)\b.{0,20})\b99(?![.,]?\d)/, "99"],
  [/\bhighly available\b|\bhigh availability\b/, "99.9"]
]

const subject = /\b(?:availab(?:ility|le)|uptime|sla|slo)\b/

const steps: ReadonlyArray<readonly [RegExp, "up" | "down"]> = [
  [
    /\b(?:(?:add )?(?:1 more|another|an extra|an additional|1 extra) (?:nine|9)|(?:up )?1 (?:nine|9) (?:more|up|higher))\b/,
    "up"
  ],
  [/\b(?:1 (?:nine|9) (?:less|fewer|down|lower)|1 (?:less|fewer) (?:nine|9)|drop (?:1|a) (?:nine|9))\b/, "down"]
]

const stepOf: ReadonlyArray<readonly [RegExp, "up" | "down"]> = [
  [/\b(?:raise|increase|higher|more|better|improve|bump|(?:go |step )?up)\b/g, "up"],
  [/\b(?:lower|reduce|decrease|less|worse|relax|(?:go |step )?down)\b/g, "down"]
]

const around =
  /\b(?:availab(?:ility|le)|uptime|sla|slo|floor|target|goal|enough|fine|is|sufficient|good|guarantee|guaranteed|at least|aim|up|of|keep|use|(?:can )?accept|go|raise|increase|reach|lower|reduce|nines|by|(?:1|a|another) (?:availability )?(?:step|level|notch|class|grade|tick)|steps?|notch|requirements?|promise[sd]?|signed|customers?|clients?|contracts?|can|do|does|live|lives|be|with|will|least|minimum|owe|agreed|contractual|than|better|for|must|never|below|fall|us|highly|promise|want|at|raise to|go to|need|deliver|reach(?:es)?|(?:the )?time)\b|%/g

/** The availability floor: one of the three there are, or a step from one to the next. */
export const availability: ChangeReader = {
  name: "availability",
  example: "Make it 99.95 % available",
  read: (clause) => {
    if (negated(clause)) return null
    for (const [words, floor] of floors) {
      const found = cut(clause, words)
      if (found === null) continue
      return {
        edits: [{ _tag: "SetContext", set: { availability: floor } }],
        words: `an availability floor of ${floor} %`,
        rest: leaveOut(found.rest, around)
      }
    }
    for (const [words, step] of steps) {
      const found = cut(clause, words)
      if (found !== null) return stepped(step, found.rest)
    }
    if (!subject.test(clause) || /\d\s?%/.test(clause)) return null
    const ways = stepOf.filter(([words]) => clause.search(words) >= 0)
    const [way] = ways
    return way === undefined || ways.length > 1 ? null : stepped(way[1], leaveOut(clause, way[0]))
  }
}

const stepped = (step: "up" | "down", rest: string) => ({
  edits: [{ _tag: "StepContext", field: "availability", step } as const],
  words: `the availability floor one step ${step}`,
  rest: leaveOut(rest, around)
})
