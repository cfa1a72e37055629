import { isRoleVariable } from "../../containers/roleVariable.ts"
import { type Draft, isDescribing } from "../../join/Draft.ts"
import { programOf } from "../../join/programOfCommand.ts"
import { baseName, folderOf } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule, Reason } from "../DeploymentRule.ts"
import { declaredAt, nameOf } from "../drafts.ts"

const first = <A>(draft: Draft, pick: (signal: Draft["signals"][number]) => A | undefined): A | undefined =>
  draft.signals.map(pick).find((value) => value !== undefined)

/** Folders of the manifests that declare a draft. */
const foldersOf = (draft: Draft): ReadonlySet<string> =>
  new Set(
    draft.signals
      .filter((signal) => !isDescribing(signal))
      .flatMap(({ evidence }) => evidence.slice(0, 1))
      .map(({ path }) => folderOf(path))
  )

const isOfCluster = (draft: Draft): boolean =>
  draft.signals.every((signal) => signal.source === "kubernetes" || isDescribing(signal)) &&
  draft.signals.some(({ source }) => source === "kubernetes")

const hasRole = ({ signals }: Draft): boolean =>
  signals.some(
    ({ source, environment = [] }) => source === "kubernetes" && environment.some(({ name }) => isRoleVariable(name))
  )

/** Names of the program of a folder: its module's, its own, and at the root the repository's. */
const namesOf = (repo: RepoView, root: string): ReadonlySet<string> =>
  new Set([
    root === "" ? repo.snapshot.repository.name : baseName(root),
    ...repo.modules.flatMap((module) => (module.root === root && module.name !== null ? [baseName(module.name)] : []))
  ])

const find = (repo: RepoView, drafts: ReadonlyArray<Draft>): ReadonlyMap<Draft, Reason> => {
  const cluster = drafts.filter(isOfCluster)
  const gone = new Map<Draft, Reason>()
  if (cluster.length < 2) return gone
  const folders = new Map(cluster.map((draft) => [draft, foldersOf(draft)]))
  const declaredIn = (draft: Draft): ReadonlyArray<string> => [...(folders.get(draft) ?? [])]
  for (const own of cluster) {
    const names = namesOf(repo, own.root)
    const command = first(own, ({ startCommand }) => startCommand)
    if (own.process !== "main" || command === undefined) continue
    if (!own.signals.some(({ name, source }) => source === "kubernetes" && names.has(name ?? ""))) continue
    const dockerfile = first(own, (signal) => signal.dockerfile)
    const home = new Set(declaredIn(own))
    const elsewhere = cluster.filter(
      (other) => other !== own && other.root === own.root && declaredIn(other).every((folder) => !home.has(folder))
    )
    const again = new Set(
      elsewhere.filter(
        (other) =>
          other.process === "main" &&
          first(other, (signal) => signal.dockerfile) === dockerfile &&
          programOf(first(other, ({ startCommand }) => startCommand) ?? "") === programOf(command) &&
          !hasRole(other)
      )
    )
    const shown = new Set([...again].flatMap(declaredIn))
    for (const other of elsewhere) {
      const isJob = other.signals.some(({ kind }) => kind === "job")
      if (again.has(other) || (isJob && declaredIn(other).every((folder) => shown.has(folder))))
        gone.set(other, { why: `it starts ${nameOf(own)} again with other settings`, evidence: declaredAt(other) })
    }
  }
  return gone
}

/**
 * What only starts a program again. Where manifests deploy it under its own name, others elsewhere that start the same
 * program with other settings show what can be made of it; so do the jobs beside them.
 */
export const startedAgain: DeploymentRule = { name: "started-again", find }
