import type { Draft } from "../join/Draft.ts"
import type { NotDeployed } from "../NotDeployed.ts"
import type { RepoView } from "../RepoView.ts"
import { nameOf } from "./drafts.ts"
import type { DeploymentRule } from "./DeploymentRule.ts"

/** The services of a repository, apart: what is deployed, and what was found and is not. */
export interface Deployment {
  readonly deployed: ReadonlyArray<Draft>
  readonly aside: ReadonlyArray<NotDeployed & { readonly root: string; readonly same?: boolean }>
}

/** Asks every rule in turn; a rule that would leave nothing at all takes what it found for the application itself. */
export const setAside = (
  repo: RepoView,
  drafts: ReadonlyArray<Draft>,
  rules: ReadonlyArray<DeploymentRule>
): Deployment => {
  let deployed = drafts
  const aside: Array<Deployment["aside"][number]> = []
  for (const { find } of rules) {
    const found = find(repo, deployed)
    const isAll = found.size === deployed.length && ![...found.values()].every(({ certain }) => certain === true)
    if (found.size === 0 || isAll) continue
    for (const [draft, { evidence, same, why }] of found) {
      const name = nameOf(draft).slice(0, 100)
      aside.push({ name, why, evidence, root: draft.root, ...(same === undefined ? {} : { same }) })
    }
    deployed = deployed.filter((draft) => !found.has(draft))
  }
  return { deployed, aside }
}
