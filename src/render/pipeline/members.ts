/** The folders of a repository that are tested by themselves, and how each is built. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { folderOf, within } from "../../facts/paths.ts"
import { uniqueSlugs } from "../../hcl/index.ts"
import {
  contextOf,
  folderOfFact,
  inWorkspace,
  isBerry,
  managerFile,
  systemRequirementsOf,
  treeOf,
  workspaceOf
} from "../images/layout.ts"
import type { Member } from "./Toolchain.ts"
import { toolchainOf } from "./toolchains.ts"

/** A service with what its steps depend on. */
export const memberOf = (analysis: Analysis, service: Service): Member => ({
  analysis,
  service,
  base:
    workspaceOf(analysis, service) ??
    (service.language === "csharp" ? treeOf(analysis) : installBase(analysis, service)),
  lock: managerFile(analysis, service) ?? null,
  berry: isBerry(analysis, service),
  systemRequirements: systemRequirementsOf(analysis, service),
  runners: analysis.facts.flatMap((fact) =>
    fact.kind === "test" && (within(service.root, folderOfFact(fact)) || folderOfFact(fact) === "") ? [fact.value] : []
  )
})

const installBase = (analysis: Analysis, service: Service): string => {
  const lock = managerFile(analysis, service)
  const shared = contextOf(analysis, { ...service, dockerfile: null })
  return lock !== undefined && folderOf(lock) === shared ? shared : service.root
}

/** The member's folder as it is written from the workspace's. */
export const memberFrom = ({ base, service }: Member): string =>
  base === "" ? service.root : service.root.slice(base.length + 1)

/** In a workspace of Node.js the siblings that a member imports are built before it, from the workspace's folder. */
export const workspaceBuild = ({ analysis, service }: Member): string | null => {
  if (!inWorkspace(analysis, service) || !isNode(service)) return null
  if (analysis.facts.some(({ kind, value }) => kind === "monorepo" && value === "turborepo")) {
    return 'npx turbo run build --filter="./$MEMBER"'
  }
  return service.packageManager === "pnpm" ? 'pnpm --filter "./$MEMBER..." run --if-present build' : null
}

const isNode = ({ language }: Service): boolean => language === "javascript" || language === "typescript"

/** Services of one folder and language: one program with several processes. */
export interface Program {
  /** Slug, for jobs. */
  readonly id: string
  readonly services: readonly [Service, ...ReadonlyArray<Service>]
}

/** Programs that somebody here knows how to test, each once. */
export const programsOf = (analysis: Analysis): ReadonlyArray<Program> => {
  const groups = new Map<string, [Service, ...Array<Service>]>()
  for (const service of analysis.services) {
    if (toolchainOf(service.language) === undefined) continue
    const key = `${service.root}\u0000${service.language}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [service])
    else group.push(service)
  }
  const ids = uniqueSlugs(
    [...groups.values()].map(([{ name }]) => name),
    { separator: "-", maxLength: 40 }
  )
  return [...groups.values()].flatMap((services) => {
    const id = ids.get(services[0].name)
    return id === undefined ? [] : [{ id, services }]
  })
}
