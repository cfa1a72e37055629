import { isApplication } from "../../containers/codeless.ts"
import { missingCopy } from "../../containers/missingCopy.ts"
import { isNamedInBuild } from "../../images/namedInBuilds.ts"
import { builtDockerfiles } from "../../images/primaryDockerfile.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { dockerfileOf, eachDraft } from "../drafts.ts"

/**
 * Dockerfiles that nothing builds and nothing can build: they copy what the repository does not have, and stand in a
 * folder without code that could be built otherwise.
 */
export const unbuildable: DeploymentRule = {
  name: "unbuildable",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const { root, signals } = draft
      const dockerfile = signals.every(({ source }) => source === "dockerfile") ? dockerfileOf(repo, draft) : undefined
      if (
        dockerfile === undefined ||
        builtDockerfiles(repo).has(dockerfile.path) ||
        repo.modules.some((module) => module.root === root) ||
        repo.files.below(root).some((path) => path !== dockerfile.path && isApplication(path))
      )
        return undefined
      const missing = missingCopy(repo, dockerfile)
      return missing === undefined || isNamedInBuild(repo, dockerfile.path)
        ? undefined
        : {
            why: `${dockerfile.path} copies ${missing.source}, which is not in the repository, and nothing builds it`,
            evidence: [repo.at(dockerfile.path, missing.line)]
          }
    })(drafts)
}
