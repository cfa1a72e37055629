import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { detectIn, draftIn, type Findings, findingsOf, joinFindings } from "../findings.ts"
import { submodules } from "../join/submodules.ts"
import { within } from "../paths.ts"
import { viewInSteps } from "../RepoView.ts"
import type { Steps } from "../Steps.ts"
import { forItsOwnSake } from "../subject.ts"
import { belonging } from "./belonging.ts"
import { draftedIn, enginesOf } from "./draftedIn.ts"
import { fromFolder } from "./foldersAbove.ts"
import type { Looked } from "./Looked.ts"
import { ofFolder } from "./ofFolder.ts"
import { prefixed } from "./prefixed.ts"
import { projectTree } from "./projectTree.ts"
import { subtreeOf } from "./subtree.ts"
import { surroundingsOf } from "./surroundings.ts"

/** Reads everything, to see what a folder has to do with it. */
function* look(snapshot: RepoSnapshot, folder: string): Steps<Looked> {
  const detected = yield* detectIn(yield* viewInSteps(snapshot))
  return { snapshot, detected, surroundings: surroundingsOf(detected, draftIn(detected), folder) }
}

/** A folder with all that belongs to it, told from the root of what was looked at. */
function* withSurroundings(looked: Looked): Steps<Findings> {
  const { detected, snapshot, surroundings } = looked
  const counts = belonging(detected, surroundings, enginesOf(looked))
  const part = yield* detectIn(yield* viewInSteps(subtreeOf(snapshot, "", counts)))
  return yield* ofFolder(yield* joinFindings(part, draftedIn(looked, part)), looked)
}

/** Reads what a snapshot is about: the whole repository, or a folder with what it needs of the rest. */
export function* findingsIn(snapshot: RepoSnapshot): Steps<Findings> {
  const { path } = snapshot.repository
  if (path === "") return yield* findingsOf(snapshot)
  const tree = projectTree(snapshot, path)
  const whole = yield* forItsOwnSake(tree, look(snapshot, path))
  const { base, packages } = whole.surroundings
  const files = new Set([...snapshot.entries, ...submodules(snapshot)].map((entry) => entry.path))
  const told = (findings: Findings): Findings => ({
    ...prefixed(findings, base, (file) => files.has(file)),
    folder: { path, root: base, packages }
  })
  if (base === path) return told(yield* findingsOf(subtreeOf(snapshot, path)))
  if (base === "") return told(yield* forItsOwnSake(tree, withSurroundings(whole)))
  const inner = fromFolder(base, path)
  const around = within(base, tree) && tree !== base ? fromFolder(base, tree) : inner
  const below = subtreeOf(snapshot, base)
  return told(
    yield* forItsOwnSake(
      around,
      (function* () {
        return yield* withSurroundings(yield* look(below, inner))
      })()
    )
  )
}
