import { builtRole } from "../../containers/builtRole.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, dockerfileOf, eachDraft } from "../drafts.ts"

/** Images of a store that are built here, with settings or first data: the store is placed as any other is. */
export const builtStores: DeploymentRule = {
  name: "built-stores",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const role = builtRole(dockerfileOf(repo, draft))
      return role.is === "store" ? { why: `it is ${role.engine}, a store`, evidence: declaredAt(draft) } : undefined
    })(drafts)
}
