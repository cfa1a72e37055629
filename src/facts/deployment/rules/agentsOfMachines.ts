import { reasons } from "../../containers/composeReasons.ts"
import { foldersOfAgents } from "../../services/machineAgents.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { eachDraft, isDeclared } from "../drafts.ts"

/** Code of programs that are run on every machine they look after, as their compose file says. */
export const agentsOfMachines: DeploymentRule = {
  name: "agents-of-machines",
  find: (repo, drafts) =>
    eachDraft((draft) => {
      const agent = foldersOfAgents(repo).get(draft.root)
      return agent === undefined || isDeclared(draft)
        ? undefined
        : { why: reasons.agent, evidence: [repo.at(agent.path, agent.line)] }
    })(drafts)
}
