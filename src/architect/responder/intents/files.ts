import { all, componentsOf, denied, figures, has, type Intent } from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"

/** Most that one component may be set to, in GB. */
const most = 65_536

/** Files held, in GB: the room of what holds them, and of no database. */
export const files: Intent = {
  name: "files",
  examples: {
    en: "We will store 500 GB of uploads",
    de: "Wir speichern 500 GB Uploads",
    fr: "Nous stockerons 500 Go de fichiers"
  },
  verbs: ["keep", "expect", "want", "set", "have", "comply", "use", "raise", "add", "grow"],
  read: (clause) => {
    const about = all(clause, "part:files")
    const [figure, ...others] = figures(clause, "gb")
    if (
      about.length === 0 ||
      figure === undefined ||
      others.length > 0 ||
      denied(clause) ||
      has(clause, "kind:db", "engine") ||
      (has(clause, "verb:grow") && has(clause, "field:data")) ||
      all(clause, "component").some((token) => !means(token, "part:files"))
    )
      return null
    const components = componentsOf(clause)
    const place =
      components.find(({ kind }) => kind === "storage.object") ??
      components.find(({ kind }) => kind === "storage.file" || kind === "storage.block")
    const isMore = figure.by || has(clause, "verb:add")
    const storageGb = figure.value + (isMore ? (place?.storageGb ?? Number.NaN) : 0)
    if (!(storageGb > 0 && storageGb <= most)) return null
    const component = place?.id ?? "storage.object"
    return {
      edits: [{ _tag: "ResizeComponent", component, storageGb }],
      words: `${storageGb} GB of files in ${component}`,
      uses: [
        ...about,
        figure.token,
        ...all(clause, "field:users", "field:data", "now", "kind:storage.object", "kind:storage.file")
      ]
    }
  }
}
