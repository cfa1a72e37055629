import { buildPrograms } from "../../services/buildPrograms.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { eachDraft, hasImage, isDeclared } from "../drafts.ts"

/** Programs that build, test or deploy the application: they are run by hand and by pipelines. */
export const programsOfBuilds: DeploymentRule = {
  name: "programs-of-builds",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const tool = buildPrograms(repo).get(draft.root)
      return tool === undefined || isDeclared(draft) || hasImage(draft)
        ? undefined
        : { why: "it builds or deploys the application, and is no part of it as it runs", evidence: [tool] }
    })(drafts)
}
