import { folderOf } from "../../paths.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { besideProgram } from "../drafts.ts"

/** Folders that hold one helper each, by a whole part of the path to it. */
const holdsHelpers =
  /(?:^|\/)(?:(?:dev(?:eloper)?s?|development|internal|build|repo)[-_.]?)?(?:utilit(?:y|ies)|utils?|tools?|tooling|scripts?|hack)(?:\/|$)/i

/** Programs in folders of utilities, tools and scripts, which developers start by hand beside the application. */
export const helpers: DeploymentRule = {
  name: "helpers",
  find: besideProgram("it lies among the tools that developers start by hand", (_, { root }) =>
    holdsHelpers.test(folderOf(root))
  )
}
