import { baseName, folderOf } from "../../paths.ts"
import type { Draft } from "../../join/Draft.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { besideProgram } from "../drafts.ts"

const called = /^(?:[\w.-]{0,40}[-_.])?(?:landing(?:[-_]?page)?|marketing(?:[-_]?site)?|homepage|website|www)$/i

/** Generators of sites that nothing but texts go into. */
const generators: ReadonlySet<string> = new Set(["eleventy", "hugo", "jekyll", "middleman"])

const isOfTexts = ({ signals }: Draft): boolean =>
  signals.some(({ framework }) => framework !== undefined && generators.has(framework))

/** A plain `site` tells of the product where the program's own pages lie beside it. */
const isBesidePages = (repo: RepoView, root: string): boolean =>
  baseName(root) === "site" &&
  repo.modules.some(
    ({ root: other }) => folderOf(other) === folderOf(root) && /^(?:web|webapp|app|frontend)$/.test(baseName(other))
  )

/** Sites that tell of a product to those who do not use it yet. */
export const publicity: DeploymentRule = {
  name: "publicity",
  find: besideProgram(
    "it tells of the product to those who do not use it yet",
    (repo, draft) => called.test(baseName(draft.root)) || isOfTexts(draft) || isBesidePages(repo, draft.root)
  )
}
