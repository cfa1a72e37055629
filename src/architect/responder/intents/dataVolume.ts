import { all, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { scaledBy } from "./scaled.ts"

const most = 1_000_000

/** Data held, in GB. Memory and disks are other things. */
export const dataVolume: Intent = {
  name: "dataVolume",
  examples: { en: "Plan for 200 GB of data", de: "Plane mit 200 GB Daten", fr: "Prévois 200 Go de données" },
  verbs: [
    "comply",
    "set",
    "expect",
    "want",
    "keep",
    "raise",
    "grow",
    "lower",
    "use",
    "double",
    "triple",
    "halve",
    "add",
    "give"
  ],
  read: (clause) => {
    const about = all(clause, "field:data", "now", "verb:have", "kind:db")
    if (denied(clause) || has(clause, "part", "component", "engine") || !has(clause, "field:data")) return null
    const scaled = scaledBy(clause, "dataVolumeGb", "gb", "data")
    if (scaled !== null) return { ...scaled, uses: [...scaled.uses, ...about] }
    const [found, ...more] = figures(clause, "gb")
    const [bare] = figures(clause, null)
    const figure = found ?? bare
    if (figure === undefined || more.length > 0 || has(clause, "extra") || !(figure.value > 0 && figure.value <= most))
      return null
    return {
      edits: [{ _tag: "SetContext", set: { dataVolumeGb: figure.value } }],
      words: `${figure.value} GB of data`,
      uses: [figure.token, ...about]
    }
  }
}
