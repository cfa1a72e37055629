import type { Availability } from "../../../facts/ContextValues.ts"
import { all, type Clause, denied, type Figure, figures, has, type Intent, type Understood } from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"

const floors: Readonly<Record<string, Availability>> = { "99": "99", "99.9": "99.9", "99.95": "99.95" }
const byNines: Readonly<Record<string, Availability>> = { "2": "99", "3": "99.9", "3.5": "99.95" }

interface Floor {
  readonly value: Availability
  readonly uses: Understood["uses"]
}

/** "99.95 %", "three nines", "highly available". */
const floorOf = (clause: Clause): Floor | null => {
  const about = all(clause, "field:availability")
  const of = (one: Figure, value: Availability | undefined): ReadonlyArray<Floor> =>
    value === undefined
      ? []
      : [{ value, uses: [one.token, ...all(clause, "verb:raise", "degree:up", "verb:lower", "degree:down")] }]
  const [found] = [
    ...figures(clause, "percent").flatMap((one) => of(one, floors[String(one.value)])),
    ...figures(clause, null).flatMap((one) =>
      one.value !== 99 || about.length > 0 ? of(one, floors[String(one.value)]) : []
    ),
    ...figures(clause, "nine").flatMap((one) => (one.by ? [] : of(one, byNines[String(one.value)])))
  ]
  if (found !== undefined) return found
  return has(clause, "part:ha") && !has(clause, "kind", "engine") ? { value: "99.9", uses: [] } : null
}

/** "One nine more", "lower the availability". */
const stepOf = (clause: Clause): Understood | null => {
  const about = all(clause, "field:availability")
  const nine = figures(clause, "nine").find(({ by, value }) => by && value === 1)
  const up = [...all(clause, "verb:raise", "degree:up"), ...(nine?.bound === "more" ? [nine.token] : [])]
  const down = [...all(clause, "verb:lower", "degree:down"), ...(nine?.bound === "less" ? [nine.token] : [])]
  const isNine = nine !== undefined || has(clause, "nines")
  if ((up.length === 0) === (down.length === 0) || (about.length === 0 && !isNine)) return null
  const step = up.length > 0 ? "up" : "down"
  return {
    edits: [{ _tag: "StepContext", field: "availability", step }],
    words: `availability one step ${step}`,
    uses: [...about, ...up, ...down, ...figures(clause, "step", "nine").map(({ token }) => token)]
  }
}

/** What share of the time it is to be up, or one step more or less of it. */
export const availability: Intent = {
  name: "availability",
  examples: {
    en: "Make it 99.95 % available",
    de: "Wir brauchen 99,95 % Verfügbarkeit",
    fr: "Il nous faut une disponibilité de 99,95 %"
  },
  verbs: ["set", "want", "use", "raise", "lower", "expect", "keep", "add", "give", "survive", "move", "accept"],
  read: (clause) => {
    if (denied(clause) || all(clause, "component").some((token) => !means(token, "whole"))) return null
    const floor = floorOf(clause)
    if (floor === null) return stepOf(clause)
    return {
      edits: [{ _tag: "SetContext", set: { availability: floor.value } }],
      words: `${floor.value} % availability`,
      uses: [...floor.uses, ...all(clause, "field:availability", "whole", "part:ha")]
    }
  }
}
