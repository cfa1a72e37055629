import type { RepoView } from "../RepoView.ts"

/** Most modules that one is shared by: above every real workspace. */
const most = 200

/** The folders whose modules depend on a folder's module, at one remove or more. */
export const dependentsOf = (repo: RepoView): ((root: string) => ReadonlyArray<string>) => {
  const rootsByName = new Map<string, string>()
  for (const { name, root } of repo.modules) if (name !== null && !rootsByName.has(name)) rootsByName.set(name, root)
  const direct = new Map<string, Set<string>>()
  for (const { root, dependencies } of repo.modules) {
    for (const { name, scope } of dependencies) {
      const shared = scope === "development" ? undefined : rootsByName.get(name)
      if (shared === undefined || shared === root) continue
      const users = direct.get(shared)
      if (users === undefined) direct.set(shared, new Set([root]))
      else users.add(root)
    }
  }
  const memory = new Map<string, ReadonlyArray<string>>()
  return (root) => {
    const known = memory.get(root)
    if (known !== undefined) return known
    const found = new Set<string>()
    const queue = [root]
    for (let next = queue.pop(); next !== undefined && found.size < most; next = queue.pop()) {
      for (const user of direct.get(next) ?? []) {
        if (user === root || found.has(user)) continue
        found.add(user)
        queue.push(user)
      }
    }
    const all = [...found].toSorted()
    memory.set(root, all)
    return all
  }
}
