/** What of a workspace is built for one of its members. */
import type { Module } from "../manifests/Module.ts"
import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { commandsIn } from "./startedProgram.ts"

/** Most members that are followed. */
const most = 200

const isBuilt = ({ scripts }: Module): boolean => scripts.some(({ name }) => name === "build")

/** The manifest that opens the workspace a module is a member of. */
export const workspaceOf = (repo: RepoView, module: Module): Module | undefined =>
  repo.modules.find(
    (other) =>
      other.ecosystem === "node" && other.workspace.length > 0 && other !== module && within(other.root, module.root)
  )

/** Folders that are built for a module, what others need before them, its own last. */
export const buildOrder = (repo: RepoView, module: Module): ReadonlyArray<string> => {
  const byName = new Map(
    repo.modules.flatMap((one) =>
      one.ecosystem === "node" && one.name !== null ? [[one.name.toLowerCase(), one] as const] : []
    )
  )
  const seen = new Set<Module>()
  const order: Array<Module> = []
  const visit = (one: Module): void => {
    if (seen.has(one) || seen.size >= most) return
    seen.add(one)
    for (const { name } of one.dependencies) {
      const sibling = byName.get(name)
      if (sibling !== undefined) visit(sibling)
    }
    order.push(one)
  }
  visit(module)
  return order.filter((one) => isBuilt(one) && one.workspace.length === 0).map(({ root }) => root)
}

const everyMember =
  /(?:^|\s)(?:--workspaces|-ws|-r|--recursive)(?:\s|$)|\bworkspaces\s+(?:run|foreach)\b|^(?:npx\s+)?(?:lerna|turbo|nx|wireit|ultra|wsrun)\s/

/** Whether the root's `build` reaches a member: it goes through all of them, names this one, or is all there is. */
export const rootBuilds = (workspace: Module, module: Module): boolean => {
  const script = workspace.scripts.find(({ name }) => name === "build")
  if (script === undefined) return false
  if (!isBuilt(module)) return true
  const last = module.root.slice(folderOf(module.root).length).replace(/^\//, "")
  const below = module.root.slice(workspace.root === "" ? 0 : workspace.root.length + 1)
  const names = new Set([module.name ?? below, below, last])
  return commandsIn(workspace, script.command).some(
    (command) =>
      everyMember.test(command) ||
      command.split(/[\s="'{}]+/).some((word) => names.has(word.replace(/^\.\//, "").replace(/\/$/, "")))
  )
}
