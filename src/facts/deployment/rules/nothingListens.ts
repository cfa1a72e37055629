import { closedCrates } from "../../data/closedCrates.ts"
import type { Draft } from "../../join/Draft.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { isServing } from "../../services/serving.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft } from "../drafts.ts"

/** The port that Fly's tool writes where it finds none. */
const written = 8080

/** Whether a draft is nothing but what the file of a platform says, without a command or an image. */
const isOnlyDeclared = ({ process, signals }: Draft): boolean =>
  process === "main" &&
  signals.every(
    ({ dockerfile, entry, image, source, startCommand }) =>
      source === "platform" &&
      dockerfile === undefined &&
      image === undefined &&
      entry === undefined &&
      startCommand === undefined
  )

/** Whether requests are sent to it: a program that nothing is sent to works on by itself. */
const isSentRequests = ({ signals }: Draft): boolean =>
  signals.some(
    ({ exposure, kind, ports = [] }) => exposure !== undefined || ports.length > 0 || kind === "web" || kind === "api"
  )

/** Whether whoever wrote the file knows that the program answers: its health is asked for, or its port is a choice. */
const isKnownToAnswer = ({ signals }: Draft): boolean =>
  signals.some(({ healthPath, ports = [] }) => healthPath !== undefined || ports.some(({ port }) => port !== written))

/**
 * Whether all code of the repository is of programs that open no socket. Only of Rust can that be told: its standard
 * library has no server, so that one is a crate that is not known to be without, or a line that binds.
 */
const opensNothing = (repo: RepoView, root: string): boolean => {
  const own = new Set(repo.modules.flatMap(({ name }) => name ?? []))
  return (
    repo.modules.some((module) => module.root === root) &&
    repo.modules.every(
      ({ dependencies, ecosystem }) =>
        ecosystem === "rust" &&
        dependencies.every(({ name, scope }) => scope === "development" || closedCrates.has(name) || own.has(name))
    ) &&
    !repo.hits("servers").some((hit) => isServing(hit) && !isTest(hit.path)) &&
    !repo.hits("ports").some(({ path }) => !isTest(path))
  )
}

/** Files of a platform, as its tool writes them beside any code, for a program that computes and ends. */
export const nothingListens: DeploymentRule = {
  name: "nothing-listens",
  find: (repo, drafts) =>
    eachDraft((draft) =>
      isOnlyDeclared(draft) && isSentRequests(draft) && !isKnownToAnswer(draft) && opensNothing(repo, draft.root)
        ? {
            why: "its program listens nowhere: what the platform's file sends to it would not be answered",
            // each crate is known, and no line binds: nothing is left that could answer
            certain: true,
            evidence: declaredAt(draft)
          }
        : undefined
    )(drafts)
}
