import { builtRole } from "../../containers/builtRole.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, dockerfileOf, eachDraft } from "../drafts.ts"

/** Sets aside images that only add settings or first data to a store's image: the store is placed like any other. */
export const builtStores: DeploymentRule = {
  name: "built-stores",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const role = builtRole(dockerfileOf(repo, draft))
      return role.is === "store" ? { why: `it is ${role.engine}, a store`, evidence: declaredAt(draft) } : undefined
    })(drafts)
}
