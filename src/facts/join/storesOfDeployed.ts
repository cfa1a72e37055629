import { within } from "../paths.ts"
import type { StoreSignal } from "../Signal.ts"

/** Signs of stores without those of folders whose only programs are not deployed. */
export const storesOfDeployed = (
  signals: ReadonlyArray<StoreSignal>,
  aside: ReadonlyArray<{ readonly root: string }>,
  deployed: ReadonlyArray<string>
): ReadonlyArray<StoreSignal> => {
  const idle = aside
    .map(({ root }) => root)
    .filter((root) => root !== "" && !deployed.some((other) => within(root, other) || within(other, root)))
  return idle.length === 0
    ? signals
    : signals.filter(({ root, source }) => source === "image" || !idle.some((folder) => within(folder, root ?? "")))
}
