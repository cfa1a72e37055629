import type { RepoView } from "../RepoView.ts"

/** Most modules that one reaches: above every real workspace. */
const most = 200

/** How the modules of one repository are built from each other, at one remove or more; folders, sorted. */
export interface ModuleReach {
  /** The folders whose modules are built from a folder's module. */
  readonly usersOf: (root: string) => ReadonlyArray<string>
  /** The folders that a folder's module is built from, without itself. */
  readonly partsOf: (root: string) => ReadonlyArray<string>
}

type Links = ReadonlyMap<string, ReadonlySet<string>>

const link = (links: Map<string, Set<string>>, from: string, to: string): void => {
  const known = links.get(from)
  if (known === undefined) links.set(from, new Set([to]))
  else known.add(to)
}

/** Everything that can be reached from a folder; told once for each. */
const walking = (links: Links): ((root: string) => ReadonlyArray<string>) => {
  const memory = new Map<string, ReadonlyArray<string>>()
  return (root) => {
    const known = memory.get(root)
    if (known !== undefined) return known
    const found = new Set<string>()
    const queue = [root]
    for (let next = queue.pop(); next !== undefined && found.size < most; next = queue.pop()) {
      for (const other of links.get(next) ?? []) {
        if (other === root || found.has(other) || found.size >= most) continue
        found.add(other)
        queue.push(other)
      }
    }
    const all = [...found].toSorted()
    memory.set(root, all)
    return all
  }
}

const keyOf = (ecosystem: string, name: string): string => `${ecosystem} ${name}`

const reachIn = ({ modules }: RepoView): ModuleReach => {
  const roots = new Set(modules.map(({ root }) => root))
  const rootsByName = new Map<string, string>()
  for (const { ecosystem, name, root } of modules) {
    if (name !== null && !rootsByName.has(keyOf(ecosystem, name))) rootsByName.set(keyOf(ecosystem, name), root)
  }
  const users = new Map<string, Set<string>>()
  const parts = new Map<string, Set<string>>()
  for (const { dependencies, ecosystem, references, root } of modules) {
    const named = dependencies.flatMap(({ name, scope }) =>
      scope === "development" ? [] : (rootsByName.get(keyOf(ecosystem, name)) ?? [])
    )
    for (const part of [...(references ?? []), ...named]) {
      if (part === root || !roots.has(part)) continue
      link(parts, root, part)
      link(users, part, root)
    }
  }
  return { usersOf: walking(users), partsOf: walking(parts) }
}

const known = new WeakMap<RepoView, ModuleReach>()

/** Which modules of a repository are built from which: by the names they depend on, and the folders they refer to. */
export const moduleReach = (repo: RepoView): ModuleReach => {
  const reach = known.get(repo) ?? reachIn(repo)
  known.set(repo, reach)
  return reach
}
