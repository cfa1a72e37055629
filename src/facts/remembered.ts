import type { RepoView } from "./RepoView.ts"

/** What is read of a repository at most once, however many checks ask for it. */
export const remembered = <A>(read: (repo: RepoView) => A): ((repo: RepoView) => A) => {
  const memory = new WeakMap<RepoView, { readonly value: A }>()
  return (repo) => {
    const known = memory.get(repo) ?? { value: read(repo) }
    memory.set(repo, known)
    return known.value
  }
}
