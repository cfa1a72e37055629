/** What a recipe needs to know to write a Dockerfile. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Packing } from "../../facts/packing/Packing.ts"
import { httpPath } from "../../facts/Protocol.ts"
import type { Service } from "../../facts/Service.ts"
import { baseName, folderOf } from "../../facts/paths.ts"
import { factsAbove, inWorkspace, isBerry, managerFile, systemRequirementsOf } from "./layout.ts"
import { packingIn } from "./packing.ts"
import { prismaFolder } from "./prisma.ts"
import { publicVariables } from "./publicVariables.ts"
import { standIns } from "./standIns.ts"

export interface Build {
  readonly service: Service
  /** All services that run this image. */
  readonly services: readonly [Service, ...ReadonlyArray<Service>]
  /** The service's folder inside the build context; "" where they are the same. */
  readonly folder: string
  /** Installed as one with its siblings, from the root of the context. */
  readonly workspace: boolean
  /** Tools of the monorepo, e.g. `turborepo`. */
  readonly monorepo: ReadonlyArray<string>
  /** Path of the package manager's file inside the context: the lock file where there is one. */
  readonly lock: string | null
  /** What its image takes; of JavaScript. Its members are told from the context, as the service's folder is. */
  readonly packing: Packing
  /** Yarn of version 2 or later. */
  readonly berry: boolean
  /** JavaScript package manager of the same folder, where another language leads. */
  readonly assets: string | null
  /** The file that names the runtime's version; null where none does. */
  readonly runtimeFile: string | null
  /** Version of the framework, e.g. `3.5.1`; null where it is not stated. */
  readonly frameworkVersion: string | null
  /** Engines of the stores it talks to. */
  readonly stores: ReadonlySet<string>
  /** Packages that need more of the system than the runtime, e.g. `ext-gd`, `python-ldap`. */
  readonly systemRequirements: ReadonlyArray<string>
  /** Folder inside the context whose schema Prisma's client is generated from; null where it is not used. */
  readonly prisma: string | null
  readonly buildVariables: ReadonlyArray<string>
  /** Values by name that stand for settings while it is built. */
  readonly standIns: Readonly<Record<string, string>>
  /** The platform starts commands through a shell. */
  readonly shell: boolean
  /** Command that runs in this image before a new version takes traffic. */
  readonly release: string | null
}

const nodeManagers: ReadonlySet<string> = new Set(["npm", "pnpm", "yarn", "bun"])

const inside = (context: string, path: string): string =>
  context === "" ? path : path.startsWith(`${context}/`) ? path.slice(context.length + 1) : baseName(path)

export const buildOf = (
  analysis: Analysis,
  services: readonly [Service, ...ReadonlyArray<Service>],
  context: string,
  shell: boolean,
  release: string | null
): Build => {
  const [found] = services
  // images ask for their health by HTTP
  const service = httpPath(found) === found.healthPath ? found : { ...found, healthPath: null }
  const file = managerFile(analysis, service)
  const managers = factsAbove(analysis, "package-manager", service.root)
  const framework = factsAbove(analysis, "framework", service.root).find(
    ({ value }) => value.split(" ")[0] === service.framework
  )
  const schema = prismaFolder(analysis, service)
  const uses = new Set(services.flatMap((each) => each.uses))
  const packing = packingIn(analysis, service)
  return {
    service,
    services,
    folder: service.root === context ? "" : inside(context, service.root),
    workspace: inWorkspace(analysis, service),
    monorepo: analysis.facts.flatMap(({ kind, value }) => (kind === "monorepo" ? [value] : [])),
    lock: file === undefined ? null : inside(context, file),
    packing: { ...packing, members: packing.members.map((member) => inside(context, member)) },
    berry: isBerry(analysis, service),
    assets:
      managers.find(
        ({ evidence, value }) => nodeManagers.has(value) && folderOf(evidence[0]?.path ?? "/") === service.root
      )?.value ?? null,
    runtimeFile:
      factsAbove(analysis, "runtime", service.root).find(
        ({ value }) => service.runtimeVersion !== null && value.endsWith(` ${service.runtimeVersion}`)
      )?.evidence[0]?.path ?? null,
    frameworkVersion: framework?.value.split(" ")[1] ?? null,
    stores: new Set(analysis.datastores.filter(({ id }) => uses.has(id)).map(({ engine }) => engine)),
    systemRequirements: systemRequirementsOf(analysis, service),
    prisma: schema === null ? null : schema === context ? "" : inside(context, schema),
    buildVariables: publicVariables(services),
    standIns: standIns(analysis, services),
    shell,
    release
  }
}
