import type { Compliance } from "../../../facts/ContextValues.ts"
import { type ChangeReader, cut, leaveOut, removing } from "./Change.ts"

const europe = String.raw`(?:the )?(?:european union|europe|eu|eea)\b`

const regimes: ReadonlyArray<readonly [RegExp, Compliance]> = [
  [/\bgdpr\b|\bdsgvo\b|\brgpd\b/, "gdpr"],
  [
    new RegExp(
      String.raw`\beu[- ](?:data )?residency\b|\b(?:data )?residency(?: in ${europe})?\b|\bdata (?:must |has to |should |needs to |shall |may |can |only )*(?:be )?(?:stays?|remains?|kept|residency|stored|held|live|lives|reside|resides)(?: only)? (?:in|inside|within) ${europe}\b|\bdata (?:(?:may|must|should|can|shall|is|are)(?: never| not|n't)|cannot|can't|mustn't|shouldn't|never)(?: be)?(?: allowed to)? (?:leaves?|leaving|stored outside|held outside|outside)(?: of)? ${europe}|\b(?:keep|leave|store|hold)\b(?: \S+){0,3}? data (?:only )?(?:in|inside|within) ${europe}\b`
    ),
    "eu-residency"
  ],
  [
    /\bhealth(?: ?care)?(?: data)?\b(?! ?(?:checks?|path|probe|endpoint))|\bhds\b|\bmedical(?: data| records?)?\b|\bpatients?'?s?(?: data| records?)?\b/,
    "health"
  ],
  [/\bpci(?:[- ]?dss)?\b|\bcard ?holder data\b/, "pci"]
]

const around =
  /\b(?:compliance|complian(?:t|ce)|comply|conform|regimes?|requirements?|rules?|regulations?|standards?|add|with|handle|handles|process(?:es)?|store|stores|require[sd]?|certified|certification|ready|readiness|follow|apply|applies|include|fall under|subject|respect|meet|anymore|any more|for|cover(?:ed|s)?|under|on|data|turn on|enable|also|plus|relevant|needed|matters?|concerns?|counts?|must|important|mandatory|obligatory|support|use|fit|customers?|users?'?|personal|company|payments?|all|our|now|law|laws|become|becomes|remains?|credit|cards?)\b/g

/** Compliance regimes, added to or taken off those there are. */
export const compliance: ChangeReader = {
  name: "compliance",
  example: "Add PCI compliance",
  read: (clause) => {
    const none = cut(
      clause,
      /\b(?:no|without|remove all|drop all|forget all|forget(?: about)?|drop|remove|ignore)(?: any| the| our)? compliance(?: (?:regimes?|requirements?|rules|needs|constraints?))?(?: (?:is |are )?(?:needed|required|necessary|at all))?(?: at all)?$/
    )
    if (none !== null)
      return {
        edits: [{ _tag: "SetContext", set: { compliance: [] } }],
        words: "no compliance regime",
        rest: none.rest
      }
    let rest = clause
    const named: Array<Compliance> = []
    for (const [words, regime] of regimes) {
      const found = cut(rest, words)
      if (found === null) continue
      named.push(regime)
      ;({ rest } = found)
    }
    if (named.length === 0) return null
    const list = named.join(" and ")
    if (/\b(?:only|just|nothing (?:but|else|more)|no others?)\b/.test(clause) && !/\bdata\b/.test(clause)) {
      const others = /\b(?:nothing (?:but|else|more)|no others?)\b/g
      return leaveOut(clause, others).search(removing) >= 0
        ? null
        : {
            edits: [{ _tag: "SetContext", set: { compliance: named } }],
            words: `${list} alone asked for`,
            rest: leaveOut(leaveOut(rest, around), /\b(?:only|just|nothing (?:but|else|more)|no others?)\b/g)
          }
    }
    if (/\b(?:don'?t|do not|never) (?:remove|drop|forget)\b/.test(clause)) return null
    const taken =
      rest.search(removing) >= 0 || /\b(?:doesn'?t|does not|aren'?t) (?:apply|needed|required)\b/.test(clause)
    return taken
      ? {
          edits: [{ _tag: "ChangeCompliance", drop: named }],
          words: `${list} no longer asked for`,
          rest: leaveOut(leaveOut(rest, /\b(?:doesn'?t|does not|aren'?t|forget|about)\b/g), removing).replaceAll(
            around,
            " "
          )
        }
      : { edits: [{ _tag: "ChangeCompliance", add: named }], words: `${list} asked for`, rest: leaveOut(rest, around) }
  }
}
