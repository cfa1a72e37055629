import type { NotDeployed } from "../NotDeployed.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"
import { storesInside } from "../stores/inside.ts"

/** Signs of stores without those that the application's own image starts, unless something runs another beside it. */
export const withoutInside = (
  repo: RepoView,
  signals: ReadonlyArray<StoreSignal>
): { readonly outside: ReadonlyArray<StoreSignal>; readonly inside: ReadonlyArray<NotDeployed> } => {
  const beside = new Set(
    signals.flatMap(({ engine, role, source }) =>
      role === undefined && (source === "image" || source === "infrastructure") ? [engine] : []
    )
  )
  const own = [...storesInside(repo)].filter(([engine]) => !beside.has(engine))
  const engines = new Set(own.map(([engine]) => engine))
  return {
    outside: signals.filter(({ engine }) => !engines.has(engine)),
    inside: own.map(([name, line]) => ({
      name,
      why: "the image of the application starts it in its own container",
      evidence: [line]
    }))
  }
}
