import type { Draft } from "../../join/Draft.ts"
import { frameworksOf } from "../../manifests/frameworksOf.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft } from "../drafts.ts"

/** Parts of the names of crates that open sockets, run those that do, or serve by the name; frameworks are known apart. */
const mayListen = /http|serv|web|rpc|net|sock|tokio|hyper|async|smol|mio|quic|lambda|tower|mqtt|proxy|gateway|api|ws/

/** Leaves out the hits of `servers` that tell only where a program begins. */
const opens = /^(?!package main$|func main$|ignore$)/

/** Whether a draft is nothing but what the file of a platform says, without a command or an image. */
const isOnlyDeclared = ({ process, signals }: Draft): boolean =>
  process === "main" &&
  signals.every(
    ({ dockerfile, entry, image, kind, source, startCommand }) =>
      source === "platform" &&
      dockerfile === undefined &&
      image === undefined &&
      entry === undefined &&
      startCommand === undefined &&
      (kind === undefined || kind === "web" || kind === "api")
  )

/**
 * Whether all code of the repository is of programs that open no socket. Only of Rust can that be told: its standard
 * library has no server, so that one is a crate of the manifest or a line that binds.
 */
const opensNothing = (repo: RepoView, root: string): boolean =>
  repo.modules.some((module) => module.root === root) &&
  repo.modules.every(
    (module) =>
      module.ecosystem === "rust" &&
      frameworksOf(module).length === 0 &&
      !module.dependencies.some(({ name, scope }) => scope !== "development" && mayListen.test(name))
  ) &&
  !repo.hits("servers").some(({ path, value }) => opens.test(value) && !isTest(path)) &&
  !repo.hits("ports").some(({ path }) => !isTest(path))

/** Files of a platform, as its tool writes them beside any code, for a program that computes and ends. */
export const nothingListens: DeploymentRule = {
  name: "nothing-listens",
  find: (repo, drafts) =>
    eachDraft((draft) =>
      isOnlyDeclared(draft) && opensNothing(repo, draft.root)
        ? {
            why: "its program listens nowhere: what the platform's file sends to it would not be answered",
            certain: true,
            evidence: declaredAt(draft)
          }
        : undefined
    )(drafts)
}
