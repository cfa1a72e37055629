import type { RepoView } from "../RepoView.ts"
import type { Dockerfile } from "./Dockerfile.ts"

/** The stages of a Dockerfile that compose builds; the last one where it names none. */
export const builtTargets = (repo: RepoView, { path }: Dockerfile): ReadonlyArray<string | undefined> => {
  const named = repo.compose.flatMap(({ services }) =>
    services.flatMap(({ dockerfile, target }) => (dockerfile === path ? [target ?? undefined] : []))
  )
  return named.length === 0 ? [undefined] : [...new Set(named)]
}
