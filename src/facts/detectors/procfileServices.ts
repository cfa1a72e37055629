import { portInCommand, processOf } from "../commands.ts"
import { watchesAssets } from "../containers/assetWatcher.ts"
import { reasons } from "../containers/composeReasons.ts"
import type { Detector } from "../Detector.ts"
import { baseName, folderOf } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { startedIn } from "../starting/startedIn.ts"
import { startedStore } from "../stores/inside.ts"
import { type AsideSignal, portRanks, type ServiceSignal, type StoreSignal } from "../Signal.ts"

/** The folder of the program that a Procfile starts: its own, or that of the manifest above it where it has none. */
const rootOf = (repo: RepoView, path: string): string => {
  const folder = folderOf(path)
  const home = repo.home(path)
  return repo.modules.some(({ root }) => root === home) ? home : folder
}

/** Processes that the platform itself runs with a release, which the design does as a step of its own. */
const steps = /^(?:release|postdeploy)$/

/** Every process of a Procfile but the release step. */
export const procfileServices: Detector = {
  name: "procfile-services",
  detect: (repo) =>
    repo.procfiles.flatMap(
      ({ path, process, command, line }): ReadonlyArray<AsideSignal | ServiceSignal | StoreSignal> => {
        // a store that is started beside the application is a server of others, and no service of its own
        const engine = startedStore(command)
        if (engine !== undefined)
          return [
            { _tag: "Store", engine, source: "config", root: folderOf(path), evidence: [repo.at(path, line)] } as const
          ]
        if (watchesAssets(repo, command))
          return [{ _tag: "Aside", name: process, why: reasons.assets, evidence: [repo.at(path, line)] } as const]
        const inside = startedIn(repo, folderOf(path), command)
        const root = inside?.root ?? rootOf(repo, path)
        // the same program started another way than beside its manifest is a process of its own, called after its folder
        const part = inside !== undefined || root === folderOf(path) ? "" : baseName(folderOf(path))
        const kind =
          process === "web" ? { process: part === "" ? "main" : `main:${part}` } : processOf(process, command)
        if (kind === "once")
          return steps.test(process)
            ? []
            : [{ _tag: "Aside", name: process, why: reasons.once, evidence: [repo.at(path, line)] } as const]
        const port = portInCommand(command)
        const evidence = [repo.at(path, line)]
        return [
          {
            _tag: "Service",
            source: "procfile",
            root,
            ...(kind.process === "main" && process !== "web" ? { process, kind: "worker" as const } : kind),
            name: part === "" || process !== "web" ? process : part,
            startCommand: safeCommand(inside?.command ?? command),
            ports: port === undefined ? [] : [{ port, rank: portRanks.env, evidence }],
            evidence
          }
        ]
      }
    )
}
