import { processOf } from "../commands.ts"
import { type DocumentedWorker, documentedWorkers as known } from "../data/documentedWorkers.ts"
import { isListed } from "../data/Known.ts"
import type { Detector } from "../Detector.ts"
import type { Module } from "../manifests/Module.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"

const says = (repo: RepoView, root: string, [path, text]: readonly [RegExp, RegExp]): boolean =>
  repo.files
    .below(root)
    .some((one) => path.test(one) && !isTest(one) && text.test((repo.files.text(one) ?? "").slice(0, 200_000)))

const isUsed = (repo: RepoView, { root }: Module, { file, inServer, turnedOn }: DocumentedWorker): boolean =>
  (file === undefined || repo.files.has(root === "" ? file : `${root}/${file}`)) &&
  (turnedOn === undefined || says(repo, root, turnedOn)) &&
  (inServer === undefined || !says(repo, root, inServer))

const workerOf = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  for (const worker of known) {
    const dependency = module.dependencies.find(
      ({ name, scope }) => scope === "runtime" && isListed(worker.packages, module.ecosystem, name)
    )
    const process = processOf("worker", worker.command)
    if (dependency === undefined || process === "once" || !isUsed(repo, module, worker)) continue
    return [
      {
        _tag: "Service",
        source: "framework",
        root: module.root,
        ...process,
        kind: "worker",
        name: process.process === "sidekiq" ? "sidekiq" : "worker",
        startCommand: worker.command,
        assumed: `${worker.library} needs it beside the server: its documentation names the command, and no file of the repository starts it`,
        evidence: [dependency.evidence]
      }
    ]
  }
  return []
}

/** The worker that a library for background work needs, by the library's own documentation. */
export const documentedWorkers: Detector = {
  name: "documented-workers",
  detect: (repo) =>
    repo.modules
      .filter(({ published, sdk }) => !published && sdk !== "test")
      .flatMap((module) => workerOf(repo, module))
}
