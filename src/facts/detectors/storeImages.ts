import { builtRole } from "../containers/builtRole.ts"
import { type ComposeProject, type ComposeService, isDevelopersEnvironment } from "../containers/Compose.ts"
import { companions } from "../containers/companions.ts"
import { reasons } from "../containers/composeReasons.ts"
import { stepReason } from "../containers/composeSteps.ts"
import { namesHost } from "../containers/namesHost.ts"
import { codeOf } from "../services/codeOfComposeService.ts"
import { composeRole } from "../containers/composeRole.ts"
import { isAsideProfile, variantsOf } from "../containers/composeProfiles.ts"
import { type ImageName, imageName } from "../containers/ImageName.ts"
import { databaseServers, engineKinds } from "../data/engines.ts"
import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { imageVersion } from "../data/images.ts"
import { loadFolder } from "../data/loadTools.ts"
import type { Detector } from "../Detector.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"
import { namesChoice } from "../stores/selectorNames.ts"
import { isExchanged, siblingChoice } from "../stores/siblingChoices.ts"

/** Compose files of which one is started: `compose.mariadb.yml` beside `compose.postgres.yml`. */
const variant =
  /[.-](?:mysql|mariadb|postgres(?:ql)?|pg|mssql|sqlserver|mongo(?:db)?|oracle)(?:[.-][\w.-]{0,100})?\.ya?ml$/i

const isVariant = ({ service }: Pick<Run, "service">): boolean => variant.test(baseName(service.path))

const isDatabase = (engine: string): boolean =>
  engineKinds[engine] === "relational" || engineKinds[engine] === "document"

/** Services that wait for a store, or are told of it. */
const usersOf = ({ services }: ComposeProject, store: ComposeService): ReadonlyArray<ComposeService> =>
  services.filter((other) => other !== store && (other.dependsOn.includes(store.name) || namesHost(other, store)))

/** Whether nothing but tools and what is not deployed waits for a store, or is told of it. */
const isOfTools = (repo: RepoView, project: ComposeProject, store: ComposeService): boolean => {
  const users = usersOf(project, store)
  const others = new Map((companions(repo).get(project) ?? []).map(({ aside, service }) => [service, aside]))
  return (
    users.length > 0 &&
    users.every(
      (user) =>
        (user.context === null && composeRole(user).is === "tool" && stepReason(project, user) === undefined) ||
        others.get(user) !== undefined
    ) &&
    // the only ones there are: the programs of others are what the repository is for
    project.services.some((service) => codeOf(repo, project, service) !== undefined)
  )
}

/** Whether programs of others alone use a store which nothing of the application names, in a project with none of its programs. */
const isOfOthers = (repo: RepoView, project: ComposeProject, store: ComposeService): boolean => {
  const users = usersOf(project, store)
  const unnamed = new Set(
    (companions(repo).get(project) ?? []).flatMap(({ aside, service }) => (aside === reasons.unnamed ? [service] : []))
  )
  return (
    users.some((user) => unnamed.has(user)) &&
    users.every((user) => unnamed.has(user) || (user.context === null && composeRole(user).is === "tool")) &&
    project.services.every((service) => codeOf(repo, project, service) === undefined)
  )
}

/** How the services of a project are told to speak to its database: `DB_ENGINE: postgresql` beside PostgreSQL. */
const toldTo = ({ services }: ComposeProject, engine: string): Pick<StoreSignal, "chosenBy"> => {
  const told = services
    .flatMap(({ environment }) => environment)
    .find(
      ({ filled, name }) =>
        filled !== null && namesChoice(name) && isEngineWord(filled) && engineOfWord(filled) === engine
    )
  return told === undefined ? {} : { chosenBy: { setting: told.name, value: told.filled ?? engine } }
}

interface Run {
  readonly project: ComposeProject
  readonly service: ComposeService
  readonly image: ImageName
  readonly engine: string
}

/** The store that a compose service runs, where it is one. */
const storeOf = (repo: RepoView, project: ComposeProject, service: ComposeService): ReadonlyArray<Run> => {
  const dockerfile = repo.dockerfiles.find(({ path }) => path === service.dockerfile)
  const built = dockerfile?.stages[0]?.image
  const reference = service.context === null ? service.image : (built ?? null)
  if (reference === null || reference === undefined) return []
  const image = imageName(reference)
  const role = service.context === null ? composeRole(service) : builtRole(dockerfile)
  return role.is === "store" && !isOfTools(repo, project, service)
    ? [{ project, service, image, engine: role.engine }]
    : []
}

/** Databases that the compose files of one folder run. */
interface Offered {
  /** Of those in files that are added by choice and named after one. */
  readonly added: Set<string>
  readonly byProject: Map<ComposeProject, Set<string>>
}

const offeredBy = (runs: ReadonlyArray<Run>): ReadonlyMap<string, Offered> => {
  const folders = new Map<string, Offered>()
  for (const run of runs) {
    const { engine, project, service } = run
    if (!isDatabase(engine)) continue
    const offered = folders.get(project.folder) ?? { added: new Set<string>(), byProject: new Map() }
    folders.set(project.folder, offered)
    if (service.choice === "addition" && isVariant(run)) offered.added.add(engine)
    offered.byProject.set(project, (offered.byProject.get(project) ?? new Set<string>()).add(engine))
  }
  return folders
}

const hasOther = (engines: ReadonlySet<string>, engine: string): boolean => engines.size > (engines.has(engine) ? 1 : 0)

/** How the files of one folder offer a store: as one of several databases, or as what may be left out. */
const chosen = (run: Run, { added, byProject }: Offered): Partial<StoreSignal> => {
  const { engine, project, service } = run
  const database = isDatabase(engine)
  const variation = database && isVariant(run)
  if (service.choice === "addition") return { role: variation ? "one-of" : "optional" }
  if (service.choice === "alternative") {
    const own = byProject.get(project) ?? new Set<string>()
    const elsewhere =
      database && [...byProject].some(([other, engines]) => other !== project && isExchanged(engine, own, engines))
    return elsewhere ? { role: "one-of" } : {}
  }
  // the database that is run unless another is added
  if (database && hasOther(added, engine)) return { role: "one-of", preset: true }
  return variation ? { role: "one-of" } : {}
}

/** A database that is run for one of several variants of a program, each of which has another. */
const ofVariants = ({ engine, project, service }: Run): Partial<StoreSignal> => {
  if (!isDatabase(engine)) return {}
  const users = usersOf(project, service)
  const variants = users.map((user) => variantsOf(project, user)).find((all) => all !== undefined)
  if (variants === undefined || !users.every((user) => variants.includes(user))) return {}
  return { role: "one-of", ...(users.includes(variants[0]) ? { preset: true } : {}) }
}

const nothingOffered: Offered = { added: new Set(), byProject: new Map() }

/** Stores that compose files run, with the version of their image. */
export const storeImages: Detector = {
  name: "store-images",
  detect: (repo) => {
    const runs = repo.compose.flatMap((project) =>
      project.services.flatMap((service) => storeOf(repo, project, service))
    )
    const offered = offeredBy(runs)
    const databases = new Map([...offered.values()].flatMap(({ byProject }) => Array.from(byProject)))
    return runs.map((run): StoreSignal => {
      const { engine, image, project, service } = run
      const development =
        project.paths.every((path) => /[.-](?:dev|development|local)\b/i.test(baseName(path))) ||
        /(?:^|\/)(?:dev|development|local|extras?|contrib|hack)\//i.test(service.path) ||
        (!databaseServers.has(engine) && (isAsideProfile(service) || isDevelopersEnvironment(project)))
      return Object.assign(
        {
          _tag: "Store" as const,
          engine,
          source: "image" as const,
          version: imageVersion(image) ?? undefined,
          hosts: [service.name, ...service.aliases],
          ...toldTo(project, engine),
          ...(usersOf(project, service).length === 0 ? { unspoken: true } : {}),
          ...(isOfOthers(repo, project, service) ? { ofOthers: true } : {}),
          evidence: [repo.at(service.imageLine.path, service.imageLine.line)]
        },
        loadFolder.test(project.folder)
          ? { role: "test" as const }
          : development
            ? { role: "development" as const }
            : { server: `${project.folder}/${service.name}` },
        development || loadFolder.test(project.folder)
          ? {}
          : Object.assign(
              isDatabase(engine) ? siblingChoice(repo, project, engine, databases) : {},
              ofVariants(run),
              chosen(run, offered.get(project.folder) ?? nothingOffered)
            )
      )
    })
  }
}
