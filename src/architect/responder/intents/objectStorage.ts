import { all, type Clause, componentsOf, has, type Intent, type Understood } from "../reading/Clause.ts"
import { means, type Token } from "../reading/Token.ts"

/** Files, and disks that they lie on. */
const files = ["part:files", "part:cdn", "part:storage", "kind:storage.file"] as const

/** What is denied is the disk: "in a bucket, not on EFS", "no longer on the disk but in S3". */
const deniesDisk = ({ tokens }: Clause): boolean => {
  const at = tokens.findIndex((token) => means(token, "not", "instead"))
  const after = tokens.slice(at + 1).find((token) => means(token, ...files, "kind", "engine", "component"))
  return at < 0 || (after !== undefined && means(after, "part:storage", "kind:storage.file"))
}

const goneFor = (clause: Clause): Understood["edits"] => {
  const disk = clause.tokens.some((token) => means(token, "kind:storage.file"))
  const [only, ...more] = componentsOf(clause).filter(({ kind }) => kind === "storage.file")
  return disk && only !== undefined && more.length === 0 ? [{ _tag: "RemoveComponent", component: only.id }] : []
}

/** Files in a bucket in place of a disk; what the application writes to is its own matter. */
export const objectStorage: Intent = {
  name: "objectStorage",
  examples: {
    en: "Put the uploads in a bucket, not on a disk",
    de: "Die Uploads sollen in einen Bucket, nicht auf eine Platte",
    fr: "Mets les fichiers dans un bucket, pas sur un disque"
  },
  verbs: ["set", "move", "use", "want", "keep", "live", "add", "comply", "expect"],
  read: (clause) => {
    const buckets = all(clause, "kind:storage.object")
    const about: ReadonlyArray<Token> = all(clause, ...files)
    if (buckets.length === 0 || about.length === 0 || has(clause, "verb:remove", "field", "engine")) return null
    if (!has(clause, "not", "instead") || !deniesDisk(clause)) return null
    if (componentsOf(clause).some(({ kind }) => kind === "storage.object")) return null
    return {
      edits: [{ _tag: "AddComponent", kind: "storage.object" }, ...goneFor(clause)],
      words: "object storage for files",
      uses: [...buckets, ...about, ...all(clause, "not", "instead")]
    }
  }
}
