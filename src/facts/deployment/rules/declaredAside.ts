import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, isDeclared } from "../drafts.ts"

/** What its manifests start only for those who ask for it. */
export const declaredAside: DeploymentRule = {
  name: "declared-aside",
  find: (_, drafts) =>
    eachDraft((draft) => {
      const why = draft.signals.find(({ aside }) => aside !== undefined)?.aside
      return why === undefined || isDeclared(draft) ? undefined : { why, evidence: declaredAt(draft) }
    })(drafts)
}
