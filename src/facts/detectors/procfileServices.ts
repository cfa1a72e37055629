import { portInCommand, processOf } from "../commands.ts"
import type { Detector } from "../Detector.ts"
import { folderOf } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import { portRanks } from "../Signal.ts"

/** Every process of a Procfile but the release step. */
export const procfileServices: Detector = {
  name: "procfile-services",
  detect: (repo) =>
    repo.procfiles.flatMap(({ path, process, command, line }) => {
      const kind = process === "web" ? { process: "main" } : processOf(process, command)
      if (kind === "once") return []
      const port = portInCommand(command)
      const evidence = [repo.at(path, line)]
      return [
        {
          _tag: "Service",
          source: "procfile",
          root: folderOf(path),
          ...(kind.process === "main" && process !== "web" ? { process, kind: "worker" as const } : kind),
          name: process,
          startCommand: safeCommand(command),
          ports: port === undefined ? [] : [{ port, rank: portRanks.env, evidence }],
          evidence
        }
      ]
    })
}
