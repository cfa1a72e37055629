import { commandOf, finalInstructions } from "../../containers/Dockerfile.ts"
import { plainProgram, roleWords } from "../../join/programOfCommand.ts"
import type { Draft } from "../../join/Draft.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, dockerfileOf, eachDraft, nameOf } from "../drafts.ts"

const commandsOf = ({ signals }: Draft): ReadonlyArray<string> =>
  signals.flatMap(({ source, startCommand }) =>
    source === "procfile" && startCommand !== undefined ? [startCommand] : []
  )

/** What the image of a draft starts by itself. */
const ownCommand = (repo: RepoView, draft: Draft): string | undefined => {
  const dockerfile = dockerfileOf(repo, draft)
  return dockerfile === undefined ? undefined : commandOf(finalInstructions(dockerfile))
}

/** Processes of a Procfile that only take one part each of what the image's own command starts whole. */
export const wholeProgram: DeploymentRule = {
  name: "whole-program",
  find: (repo, drafts) =>
    eachDraft((draft, all) => {
      const [own] = commandsOf(draft)
      if (draft.process === "main" || own === undefined || roleWords(own).length === 0) return undefined
      const whole = all.find(
        (other) =>
          other !== draft &&
          other.process === "main" &&
          other.root === draft.root &&
          commandsOf(other).some(
            (command) => plainProgram(command) === plainProgram(own) && roleWords(command).length > 0
          ) &&
          roleWords(ownCommand(repo, other) ?? "--role").length === 0
      )
      return whole === undefined
        ? undefined
        : {
            why: `the image of ${nameOf(whole)} starts every part of the program`,
            evidence: declaredAt(draft)
          }
    })(drafts)
}
