import { commandOf, finalInstructions } from "../../containers/Dockerfile.ts"
import { leftLine, runsProcfile, supervisedBy, supervisedKind, supervisedLine } from "../../containers/supervision.ts"
import type { Evidence } from "../../Fact.ts"
import type { Draft } from "../../join/Draft.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { dockerfileOf, eachDraft, nameOf } from "../drafts.ts"

/** Whether a draft is known only from files of another way to run the program than its image, and perhaps from that image. */
const isOtherWay = ({ signals }: Draft): boolean =>
  signals[0]?.dockerfile === undefined &&
  signals.every(
    ({ dockerfile, source }) =>
      source === "dockerfile" || (dockerfile === undefined && source !== "compose" && source !== "kubernetes")
  )

/** Whether one of two is the other's host: of several that one file starts, the first stands for all. */
const isHost = (host: Draft, draft: Draft, all: ReadonlyArray<Draft>): boolean =>
  host !== draft && host.root === draft.root && (!isOtherWay(host) || all.indexOf(host) < all.indexOf(draft))

/** Whether nothing but the documentation of a library asks for a process: its command is none of the repository's. */
const isAssumed = ({ process, signals }: Draft): boolean =>
  process !== "main" && signals.every(({ assumed }) => assumed !== undefined)

/** Tells the line by which the image of a draft starts another process in its own container. */
const starter = (repo: RepoView, draft: Draft): ((other: Draft) => Evidence | undefined) | undefined => {
  const dockerfile = dockerfileOf(repo, draft)
  if (draft.process !== "main" || dockerfile === undefined) return undefined
  const procfile = runsProcfile(repo, dockerfile)
  const services = supervisedBy(repo, dockerfile)
  const command = commandOf(finalInstructions(dockerfile))
  return (other) =>
    (other.signals[0]?.source === "procfile" ? procfile : undefined) ??
    other.signals.flatMap(({ evidence }) => evidence).find(({ path }) => services.includes(path)) ??
    other.signals
      .flatMap(({ startCommand }) =>
        startCommand === undefined
          ? []
          : (supervisedLine(repo, services, startCommand) ?? leftLine(repo, command, startCommand))
      )
      .find((line) => line !== undefined) ??
    (isAssumed(other) ? supervisedKind(repo, services, other.process) : undefined)
}

/** Processes that the image of the application starts in one container, under a supervisor, from its Procfile or by its script. */
export const supervisedProcesses: DeploymentRule = {
  name: "supervised-processes",
  find: (repo, drafts) => {
    const hosts = drafts.flatMap((draft) => {
      const starts = starter(repo, draft)
      return starts === undefined ? [] : [{ draft, starts }]
    })
    return eachDraft((draft, all) => {
      if (!isOtherWay(draft)) return undefined
      for (const host of hosts) {
        const line = isHost(host.draft, draft, all) ? host.starts(draft) : undefined
        if (line !== undefined)
          return { why: `the image of ${nameOf(host.draft)} starts it in its own container`, evidence: [line] }
      }
      return undefined
    })(drafts)
  }
}
