import { type Detected, type Drafted, draftIn, tagged } from "../findings.ts"
import { joinDatastores } from "../join/datastores.ts"
import type { StoreUser } from "../join/neverGiven.ts"
import type { Draft } from "../join/Draft.ts"
import { within } from "../paths.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { Looked } from "./Looked.ts"
import { aboutNeighbours } from "./neighbours.ts"
import { isOwn } from "./ownServices.ts"

/** A service whose stores are looked for, before it is finished. */
const userOf = (draft: Draft, name: string): StoreUser => ({
  name,
  root: draft.root,
  kind: draft.signals.find(({ kind }) => kind !== undefined)?.kind ?? "api",
  depends: draft.signals.flatMap(({ uses }) => uses ?? []),
  complete: draft.signals.some(({ complete }) => complete === true),
  given: draft.signals.flatMap(({ environment }) => (environment ?? []).map(({ name }) => name))
})

/** Engines that the folder's services use among all stores of the repository. */
export const enginesOf = ({
  detected: { repo, signals },
  surroundings: { others, own }
}: Looked): ReadonlySet<string> => {
  const users = [...own, ...others].map((draft, at) => userOf(draft, `${at}`))
  const names = new Set(users.slice(0, own.length).map(({ name }) => name))
  return new Set(
    joinDatastores(tagged(signals, "Store"), users, moduleReach(repo).usersOf).flatMap(({ engine, usedBy }) =>
      usedBy.some((name) => names.has(name)) ? [engine] : []
    )
  )
}

/** Ends the names of services that are only known beside those of the folder. */
const another = " (another)"

const isTold = (name: string): boolean => !name.endsWith(another)

/** The services of the folder, beside which others are known. */
export const draftedIn = (looked: Looked, part: Detected): Drafted => {
  const { folder, home, others, own, packages } = looked.surroundings
  // what the whole leaves out, a demonstration for one, is a service to whoever asks for it
  const drafts = own.length > 0 ? own : draftIn(part).drafts.filter((draft) => isOwn(folder, home, draft))
  const roots = [folder, ...packages]
  const isOfNeighbours = aboutNeighbours(part.repo, others)
  return {
    drafts,
    others: others.map((draft, at) => userOf(draft, `${at}${another}`)),
    stores: (all) =>
      all
        .filter(
          ({ evidence, usedBy }) =>
            usedBy.some(isTold) ||
            (usedBy.length === 0 && evidence.some(({ path }) => roots.some((root) => within(root, path))))
        )
        .map((store) => Object.assign({}, store, { usedBy: store.usedBy.filter(isTold) })),
    tells: (finding) => !isOfNeighbours(finding),
    aside: looked.surroundings.aside,
    leftOut: []
  }
}
