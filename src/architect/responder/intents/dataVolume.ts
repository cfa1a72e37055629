import { all, type Clause, denied, figures, has, type Intent, isLight } from "../reading/Clause.ts"
import { isUnknown } from "../reading/remarks.ts"
import { means, type Token } from "../reading/Token.ts"
import { scaledBy } from "./scaled.ts"

const most = 1_000_000

const isThing = (token: Token): boolean => isUnknown(token) || means(token, "verb:keep")

/** "200 GB of archived pages": whatever they are, they are data. */
const countedIn = ({ tokens }: Clause): ReadonlyArray<Token> => {
  const at = tokens.findIndex(({ quantity }) => quantity?.unit === "gb")
  const [of, ...things] = at < 0 ? [] : tokens.slice(at + 1)
  return of !== undefined &&
    means(of, "of") &&
    things.some(isThing) &&
    things.every((token) => isThing(token) || (isLight(token) && !means(token, "it")))
    ? things
    : []
}

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
    const things = has(clause, "field", "kind", "verb:add", "verb:give") ? [] : countedIn(clause)
    const about = [...all(clause, "field:data", "now", "verb:have", "kind:db"), ...things]
    if (denied(clause) || has(clause, "part", "component", "engine")) return null
    if (!has(clause, "field:data") && things.length === 0) return null
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
