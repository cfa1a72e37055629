import type { OpsSkill } from "../../../facts/ContextValues.ts"
import type { ChangeReader } from "./Change.ts"

const skills: ReadonlyArray<readonly [RegExp, OpsSkill]> = [
  [
    /\b(?:no|without|don'?t have|have no|zero)\b.*\b(?:ops|devops|sysadmins?|platform team|operations)\b|\bops ?skills?\b.*\bnone\b/,
    "none"
  ],
  [
    /\b(?:strong|experienced|expert|dedicated)\b.*\b(?:ops|devops|platform|sre|operations)\b|\bops ?skills?\b.*\bstrong\b|\bhave (?:an? )?(?:sre|platform) team\b/,
    "strong"
  ],
  [/\b(?:basic|some|little)\b.*\b(?:ops|devops|operations)\b|\bops ?skills?\b.*\bbasic\b/, "basic"]
]

/** How much operations skill there is. */
export const opsSkill: ChangeReader = {
  name: "opsSkill",
  example: "We have no ops team",
  read: (clause) => {
    const skill = skills.find(([words]) => words.test(clause))?.[1]
    if (skill === undefined) return null
    return { edits: [{ _tag: "SetContext", set: { opsSkill: skill } }], words: `operations skill ${skill}` }
  }
}
