import { processOf } from "../commands.ts"
import { type DocumentedWorker, documentedWorkers as known } from "../data/documentedWorkers.ts"
import { isListed } from "../data/Known.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { AsideSignal, ServiceSignal } from "../Signal.ts"
import { pluginThatRuns } from "../starting/pumaPlugins.ts"

type Told = readonly [path: RegExp, text: RegExp]

const says = (repo: RepoView, root: string, [path, text]: Told): boolean =>
  repo.files
    .below(root)
    .some((one) => path.test(one) && !isTest(one) && text.test((repo.files.text(one) ?? "").slice(0, 200_000)))

/** The line by which the server runs it in its own process. */
const lineInServer = (
  repo: RepoView,
  root: string,
  { inServer = [], plugin }: DocumentedWorker
): Evidence | undefined => {
  const loaded = plugin === undefined ? undefined : pluginThatRuns(repo, root, plugin)
  if (loaded !== undefined) return loaded.line
  for (const [path, text] of inServer) {
    for (const one of repo.files.below(root).filter((file) => path.test(file) && !isTest(file))) {
      const at = repo.files.lines(one).findIndex((line) => text.test(line.slice(0, 500)))
      if (at >= 0) return repo.at(one, at + 1)
    }
  }
  return undefined
}

const isUsed = (repo: RepoView, { root }: Module, { file, turnedOn }: DocumentedWorker): boolean =>
  (file === undefined || repo.files.has(root === "" ? file : `${root}/${file}`)) &&
  (turnedOn === undefined || says(repo, root, turnedOn))

const workerOf = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal | AsideSignal> => {
  for (const worker of known) {
    const dependency = module.dependencies.find(
      ({ name, scope }) => scope === "runtime" && isListed(worker.packages, module.ecosystem, name)
    )
    const process = processOf("worker", worker.command)
    if (dependency === undefined || process === "once" || !isUsed(repo, module, worker)) continue
    const name = process.process === "sidekiq" ? "sidekiq" : "worker"
    const inside = lineInServer(repo, module.root, worker)
    if (inside !== undefined)
      return [{ _tag: "Aside", name, why: `the server runs ${worker.library} in its own process`, evidence: [inside] }]
    return [
      {
        _tag: "Service",
        source: "framework",
        root: module.root,
        ...process,
        kind: "worker",
        name,
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
