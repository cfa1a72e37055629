import { baseName, folderOf } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { Draft } from "../../join/Draft.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, isDeclared } from "../drafts.ts"

const called = /^(?:[\w.-]{0,40}[-_.])?(?:landing(?:[-_]?page)?|marketing(?:[-_]?site)?|homepage|website|www)$/i

/** A plain `site` tells of the product where the program's own pages lie beside it. */
const isBesidePages = (repo: RepoView, root: string): boolean =>
  baseName(root) === "site" &&
  repo.modules.some(
    ({ root: other }) =>
      folderOf(other) === folderOf(root) && /^(?:web|webapp|app|client|frontend|ui|dashboard)$/.test(baseName(other))
  )

const hasImage = ({ signals }: Draft): boolean => signals.some(({ dockerfile }) => dockerfile !== undefined)

/** Sites that tell of a product to those who do not use it yet, in the repository of a program that others run for themselves. */
export const publicity: DeploymentRule = {
  name: "publicity",
  find: (repo, drafts) => {
    const isRun = drafts.some((draft) => draft.process === "main" && (isDeclared(draft) || hasImage(draft)))
    if (!isRun) return new Map()
    return eachDraft((draft) =>
      draft.root !== "" &&
      (called.test(baseName(draft.root)) || isBesidePages(repo, draft.root)) &&
      !isDeclared(draft) &&
      !hasImage(draft)
        ? { why: "it tells of the product to those who do not use it yet", evidence: declaredAt(draft) }
        : undefined
    )(drafts)
  }
}
