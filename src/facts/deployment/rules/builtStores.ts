import { builtRole } from "../../containers/builtRole.ts"
import { finalInstructions } from "../../containers/Dockerfile.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, dockerfileOf, eachDraft } from "../drafts.ts"

/** Files that only set a store up. */
const settings = /\.(?:conf|cnf|cfg|ini|ya?ml|sh)\b|\/etc\//

/** Images of a store that only set it up: the store is placed as any other is. One that brings data of its own is a service. */
export const builtStores: DeploymentRule = {
  name: "built-stores",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const dockerfile = dockerfileOf(repo, draft)
      const role = builtRole(dockerfile)
      if (dockerfile === undefined || role.is !== "store") return undefined
      const brings = finalInstructions(dockerfile).some(
        ({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && !settings.test(text)
      )
      return brings ? undefined : { why: `it is ${role.engine}, a store`, evidence: declaredAt(draft) }
    })(drafts)
}
