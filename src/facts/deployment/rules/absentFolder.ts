import { submodules } from "../../join/submodules.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft } from "../drafts.ts"

/** Leaves out services whose folder is missing, unless it may lie in a submodule or in files that were not read. */
export const absentFolder: DeploymentRule = {
  name: "absent-folder",
  find: (repo, drafts) =>
    submodules(repo.snapshot).length > 0 || repo.snapshot.notes.length > 0
      ? new Map()
      : eachDraft((draft) => {
          const { root, signals } = draft
          return root !== "" &&
            repo.files.below(root).length === 0 &&
            signals.every(({ dockerfile, image }) => dockerfile === undefined && image === undefined)
            ? {
                why: `it is built from the folder ${root}, which is not in the repository`,
                evidence: declaredAt(draft)
              }
            : undefined
        })(drafts)
}
