import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { buildPrograms } from "../services/buildPrograms.ts"
import type { Signal } from "../Signal.ts"

/** Whether a sign is of how the programs of a folder run; what a file says is run or made beside them counts whoever says it. */
const isOfRunning = (signal: Signal): boolean =>
  signal._tag === "Variable" ||
  signal._tag === "Port" ||
  signal._tag === "Health" ||
  (signal._tag === "Store" && signal.source !== "image" && signal.source !== "infrastructure")

/** The signs without those by which programs that build or deploy the application tell how they themselves are run. */
export const withoutBuilds = (
  repo: RepoView,
  signals: ReadonlyArray<Signal>,
  deployed: ReadonlyArray<string>
): ReadonlyArray<Signal> => {
  const folders = [...buildPrograms(repo).keys()].filter((folder) => !deployed.some((root) => within(folder, root)))
  return folders.length === 0
    ? signals
    : signals.filter(
        (signal) =>
          !isOfRunning(signal) || !("root" in signal && folders.some((folder) => within(folder, signal.root ?? "")))
      )
}
