import type { Module } from "../manifests/Module.ts"
import { dig, string } from "../parsing/unknown.ts"
import { folderOf } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import { neededToStart } from "./developmentDependency.ts"
import { lockOf, managerRelease, upwards } from "./lockFile.ts"
import { buildOrder, rootBuilds, workspaceOf } from "./members.ts"
import { outputOf } from "./output.ts"
import type { Packing } from "./Packing.ts"
import { programOf } from "./startedProgram.ts"

const inFolder = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`)

/** Programs that Node executes, by their own first line. */
const ofNode = /^(?:node|next|nuxt|nuxi|nest|astro|remix-serve|react-router-serve|svelte-kit|tsx|ts-node)\b/

/** Bun may be what installs, what executes, or both. */
const runtimeOf = (repo: RepoView, module: Module, manager: string, program: string | null): Packing["runtime"] => {
  if (program !== null) {
    if (/^bunx? --bun\b|^bun\b/.test(program)) return "bun"
    if (ofNode.test(program)) return "node"
  }
  if (manager !== "bun") return "node"
  const scanned = repo.hitsIn("servers", module.root).some(({ value }) => value === "Bun")
  const typed = module.dependencies.some(({ name }) => name === "@types/bun" || name === "bun-types")
  return scanned || typed || program !== null ? "bun" : "node"
}

/** Since its second version Yarn keeps packages in archives unless it is told otherwise. */
const plugAndPlay = (repo: RepoView, module: Module, manager: string, release: string | null): boolean => {
  if (manager !== "yarn" || release === null || /^[01](?:\.|$)/.test(release)) return false
  const linkers = upwards(module.root).flatMap(
    (folder) => string(dig(repo.files.yaml(inFolder(folder, ".yarnrc.yml"))[0]?.data, "nodeLinker")) ?? []
  )
  return (linkers[0] ?? "pnp") === "pnp"
}

const scriptsOfInstalling = new Set(["preinstall", "install", "postinstall", "prepare"])

/** What an image of a service takes; undefined for what is not JavaScript, or has a start that no manifest tells. */
export const packingOf = (
  repo: RepoView,
  module: Module | undefined,
  { framework, startCommand }: { readonly framework: string | null; readonly startCommand: string | null }
): Packing | undefined => {
  const manager = module === undefined ? undefined : packageManagerOf(repo, module)?.name
  if (module === undefined || module.ecosystem !== "node" || manager === undefined || manager === "deno")
    return undefined
  const workspace = workspaceOf(repo, module)
  const modules = [module, ...(workspace === undefined ? [] : [workspace])] as const
  const lock = lockOf(repo, manager, module.root)
  const release = managerRelease(repo, module, lock)
  const found = startCommand === null ? null : programOf(module, startCommand)
  // a credential among its arguments is never repeated: the script stays what starts it
  const program = found === null || safeCommand(found) !== found ? null : found
  return {
    runtime: runtimeOf(repo, module, manager, program),
    lock,
    manager: release,
    plugAndPlay: plugAndPlay(repo, module, manager, release),
    installScripts: (workspace === undefined ? [module] : repo.modules.filter((one) => one.ecosystem === "node")).some(
      ({ scripts }) => scripts.some(({ name }) => scriptsOfInstalling.has(name))
    ),
    program: program === startCommand ? null : program,
    developmentDependency: startCommand === null ? null : neededToStart(repo, modules, startCommand),
    output: outputOf(repo, module, { framework, startCommand }, program),
    members:
      workspace === undefined ? [] : buildOrder(repo, module).filter((root) => root !== folderOf(workspace.manifest)),
    rootBuild: workspace !== undefined && rootBuilds(workspace, module)
  }
}
