import type { Parsed } from "../parsing/Parsed.ts"
import { isAside } from "../paths.ts"
import { remembered } from "../remembered.ts"

/** One document of a plain manifest. */
export interface Manifest {
  readonly path: string
  readonly parsed: Parsed
}

/** Most files that are read as manifests: above every real application, below a catalogue of clusters. */
const maxManifests = 1000

const marks = /^apiVersion:\s*["']?[\w./-]{1,80}/m

/** Plain manifests of Kubernetes: not templates of a chart, which are read through it, nor examples. */
export const manifestsOf = remembered((repo): ReadonlyArray<Manifest> =>
  repo.files.paths
    .filter((path) => /\.ya?ml$/.test(path) && !path.startsWith(".github/") && !isAside(path))
    .filter((path) => {
      const text = repo.files.text(path)
      return text !== undefined && marks.test(text) && /^kind:/m.test(text) && !text.includes("{{")
    })
    .slice(0, maxManifests)
    .flatMap((path) => repo.files.yaml(path).map((parsed) => ({ path, parsed })))
)
