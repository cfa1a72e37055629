import { all, type Clause, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { means, type Token, valueOf } from "../reading/Token.ts"

/** "x86" in "statt x86 lieber ARM": what stands after "instead of". */
const isOld = ({ tokens }: Clause, token: Token): boolean => {
  const before = tokens.slice(0, tokens.indexOf(token)).findLast((one) => means(one, "instead", "from", "processor"))
  return before !== undefined && means(before, "instead", "from") && !means(before, "processor")
}

/** How a tier is laid out as a whole: zones, static files from a CDN, shared disks, processors. */
export const layout: Intent = {
  name: "layout",
  examples: {
    en: "Spread instances over three zones",
    de: "Verteile die Instanzen über drei Zonen",
    fr: "Répartis les instances sur trois zones"
  },
  verbs: [
    "undo",
    "spread",
    "use",
    "move",
    "set",
    "want",
    "sharing",
    "remove",
    "replace",
    "add",
    "keep",
    "expect",
    "avoid"
  ],
  read: (clause) => {
    if (has(clause, "component", "engine", "kind:db")) return null
    const nots = all(clause, "not", "verb:remove", "verb:avoid")
    const processors = all(clause, "processor")
    const olds = all(clause, "instead", "from")
    if (processors.length > 0) {
      const [one, ...more] = [
        ...new Set(
          (olds.length > 0 ? processors.filter((token) => !isOld(clause, token)).slice(0, 1) : processors).map(
            (token) => valueOf(token, "processor")
          )
        )
      ]
      if (nots.length > 0 || more.length > 0 || (one !== "arm64" && one !== "x86-64")) return null
      return {
        edits: [{ _tag: "ChooseLayout", architecture: one }],
        words: one === "arm64" ? "ARM processors" : "x86 processors",
        uses: [...processors, ...olds, ...all(clause, "part:size")]
      }
    }
    const shared = all(clause, "part:shared")
    if (shared.length > 0) {
      const sharedFiles = nots.length === 0
      return {
        edits: [{ _tag: "ChooseLayout", sharedFiles }],
        words: sharedFiles ? "files shared between instances" : "no files shared between instances",
        uses: [...shared, ...nots, ...all(clause, "part:instances", "platform")]
      }
    }
    const statics = all(clause, "part:cdn")
    const cdns = all(clause, "kind:cdn")
    if (statics.length > 0 && cdns.length > 0) {
      const cdn = nots.length === 0
      return {
        edits: [{ _tag: "ChooseLayout", cdn }],
        words: `static files ${cdn ? "" : "not "}from a CDN`,
        uses: [...statics, ...cdns, ...nots, ...all(clause, "from")]
      }
    }
    const [zones] = figures(clause, "zone")
    if (zones === undefined || denied(clause) || (zones.value !== 2 && zones.value !== 3)) return null
    return {
      edits: [{ _tag: "ChooseLayout", zones: zones.value }],
      words: `instances over ${zones.value} zones`,
      uses: [zones.token, ...all(clause, "part:instances")]
    }
  }
}
