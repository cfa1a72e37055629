import { all, type Clause, has, type Intent, isSaidAsOne } from "../reading/Clause.ts"
import { means, type Token } from "../reading/Token.ts"

/** What stands after "instead of" or "from". */
const isOld = ({ tokens }: Clause, token: Token | undefined): boolean => {
  if (token === undefined) return false
  const before = tokens.slice(0, tokens.indexOf(token)).findLast((one) => means(one, "instead", "from", "platform"))
  return before !== undefined && means(before, "instead", "from") && !means(before, "platform")
}

/** What processes run on: a cluster of their own, or the provider's container service. */
export const platform: Intent = {
  name: "platform",
  examples: { en: "Run it on Kubernetes", de: "Kein Kubernetes bitte", fr: "Pas de Kubernetes" },
  verbs: ["undo", "use", "want", "move", "set", "remove", "replace", "avoid", "keep", "add", "expect", "spread"],
  read: (clause) => {
    const cluster = all(clause, "platform:kubernetes")
    const plain = all(clause, "platform:containers")
    if (cluster.length + plain.length === 0 || has(clause, "component", "field:budget")) return null
    const nots = all(clause, "not", "instead", "from", "verb:remove", "verb:avoid")
    const isOut = nots.length > 0
    if (has(clause, "not") && has(clause, "verb:remove") && !isSaidAsOne(all(clause, "verb:remove"))) return null
    // "do not switch to Kubernetes" says what is not to be done
    if (has(clause, "not") && has(clause, "verb:move") && has(clause, "to")) return null
    const to =
      cluster.length > 0 && plain.length > 0
        ? !isOut
          ? null
          : isOld(clause, plain[0]) && !isOld(clause, cluster[0])
            ? "kubernetes"
            : "containers"
        : cluster.length > 0
          ? isOut
            ? "containers"
            : "kubernetes"
          : isOut
            ? null
            : "containers"
    if (to === null) return null
    return {
      edits: [{ _tag: "ChoosePlatform", platform: to }],
      words: to === "containers" ? "containers without Kubernetes" : "Kubernetes",
      uses: [...cluster, ...plain, ...nots, ...all(clause, "now")]
    }
  }
}
