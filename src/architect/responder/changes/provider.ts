import { providersIn } from "../names.ts"
import { type ChangeReader, cut, leaveOut, negated } from "./Change.ts"

const words = /\b(?:aws|amazon(?: web services)?|scaleway|scw)(?: cloud)?\b/

const around =
  /\b(?:use|move|switch(?: over)?|migrate|go|put|run|host(?:ed)?|place|deploy|prefer|choose|pick|providers?|cloud|only|stay|keep|back|over|full(?:y)?|rather|instead|all|in|on|with|live|change|want|try|hosting|and|or|compare|consider|either|goes|runs|lives|moves|stays|belongs|sits|our|everything|switches|to)\b/g

const away =
  /\b(?:not|don'?t|do not|no|without|avoid|never|leave(?! (?:\S+ ){0,4}(?:on|in|at|with)\b)|get off|off|away from|instead of|rather than|no longer|drop|remove|get rid of|stop using|ditch)\b/

const instead = /(.*)\b(?:instead of|not|rather than|and not)\b(.*)/

/** Which providers may be chosen at all. */
const allowed =
  /\b(?:choose|pick|select|decide|choice) (?:from|between|among)\b|\b(?:only|allowed|possible|permitted|candidate|eligible|acceptable) (?:clouds?|providers?|vendors?|hosters?)\b|\b(?:limit|restrict) (?:yourself|the choice|the (?:clouds?|providers?)|it|us)? ?to\b|\b(?:clouds?|providers?|vendors?) (?:allowed|to choose from|to compare|in question|that we (?:allow|accept))\b|\bcompare only\b|\bonly compare\b|\b(?:are|is) (?:both )?(?:allowed|possible|acceptable|ok|okay|fine)\b|\b(?:may|can) (?:both )?be (?:used|chosen|considered)\b/
const allowing =
  /\b(?:choose|pick|select|decide|choice|from|between|among|only|allowed|possible|permitted|candidates?|eligible|acceptable|clouds?|vendors?|hosters?|limit|restrict|yourself|compare|may|can|both|in question|accept|allow|used|chosen|considered|ok|okay|fine|be|yes)\b/g

const one = (clause: string, words: string, provider: "aws" | "scaleway", rest: string) => ({
  edits: [{ _tag: "ChooseProvider", provider } as const],
  words,
  rest: leaveOut(rest, around)
})

/** The provider of all tiers or some; both again when both are named. */
export const provider: ChangeReader = {
  name: "provider",
  example: "Move everything to Scaleway",
  read: (clause) => {
    const named = providersIn(clause)
    const [first, second] = named
    if (first === undefined) return null
    const without = clause.replaceAll(new RegExp(words, "g"), " | ")
    if (allowed.test(clause) && !negated(clause)) {
      return {
        edits: [{ _tag: "SetContext", set: { providers: named } }],
        words: `${named.join(" and ")} to choose from`,
        rest: leaveOut(leaveOut(without, allowing), around)
      }
    }
    const moved = cut(clause, /\bfrom (aws|amazon|scaleway|scw) (?:to|over to) (aws|amazon|scaleway|scw)\b/)
    if (moved !== null) {
      const [to] = providersIn(moved.match[2] ?? "")
      return to === undefined ? null : one(clause, to, to, moved.rest)
    }
    // "don't move it to AWS": it stays where it is, wherever that may be
    if (/\b(?:don'?t|do not|never) (?:move|migrate|switch|go|put|change)\b/.test(clause)) return null
    if (away.test(clause)) {
      // "not on AWS" and "Scaleway instead of AWS" name what is left
      const parts = instead.exec(clause)
      const refused = parts === null ? named : providersIn(parts[2] ?? "")
      const wanted = parts === null ? [] : providersIn(parts[1] ?? "")
      const [only] = refused
      if (only === undefined || refused.length > 1 || wanted.includes(only)) return null
      const other = only === "aws" ? "scaleway" : "aws"
      return one(clause, `${other} rather than ${only}`, other, without.replaceAll(new RegExp(away, "g"), " | "))
    }
    if (second !== undefined) {
      return /\b(?:instead|from|then)\b/.test(clause)
        ? null
        : {
            edits: [{ _tag: "SetContext", set: { providers: ["aws", "scaleway"] } }],
            words: "both providers compared",
            rest: leaveOut(without, around)
          }
    }
    return one(clause, first, first, without)
  }
}
