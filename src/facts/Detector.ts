import type { RepoView } from "./RepoView.ts"
import type { Signal } from "./Signal.ts"

/** Recognises one thing in a repository. Pure, total, and unaware of every other detector. */
export interface Detector {
  readonly name: string
  readonly detect: (repo: RepoView) => ReadonlyArray<Signal>
}
