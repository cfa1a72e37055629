/** One program that a compose file offers several times, each time with another database: one of them is started. */
import { processOf } from "../commands.ts"
import { databaseServers, engineKinds, engineOfScheme } from "../data/engines.ts"
import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { namesChoice } from "../stores/selectorNames.ts"
import { addressIn } from "../variables/address.ts"
import { buildOf } from "./composeCopies.ts"
import { composeRole } from "./composeRole.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { storesNamed } from "./composeStores.ts"

/** Most variables of one service that are looked at. */
const mostVariables = 200

const isDatabase = (engine: string): boolean =>
  engineKinds[engine] === "relational" || engineKinds[engine] === "document"

const wordsIn = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .slice(0, 200)
    .split(/[-_.\s]+/)

/** Databases that a service is told of; where it is told of none, those that its name and its profiles speak of. */
const enginesOf = (project: ComposeProject, service: ComposeService): ReadonlyArray<string> => {
  const said = service.environment.slice(0, mostVariables).flatMap(({ filled, name }) => {
    if (filled === null) return []
    if (namesChoice(name) && isEngineWord(filled)) return [engineOfWord(filled)]
    return engineOfScheme(addressIn(filled)?.scheme ?? "") ?? []
  })
  const told = [...storesNamed(project, service), ...said].filter(isDatabase)
  const named = [service.name, ...service.profiles].flatMap(wordsIn).filter(isEngineWord).map(engineOfWord)
  return [...new Set(told.length > 0 ? told : named)].toSorted()
}

/** A command without what it says of the database. */
const commandOf = ({ command }: ComposeService): string =>
  (command ?? "")
    .slice(0, 2000)
    .split(/\s+/)
    .filter((word) => !word.includes("://") && !wordsIn(word).some(isEngineWord))
    .join(" ")

/** Tells what a service runs, whichever database it is given. */
const programOf = (service: ComposeService): string =>
  JSON.stringify([buildOf(service), processOf(service.name, service.command), commandOf(service)])

const shareProfile = (one: ComposeService, other: ComposeService): boolean =>
  one.profiles.some((name) => other.profiles.includes(name))

const isOffered = (service: ComposeService): boolean =>
  service.profiles.length > 0 &&
  service.replicas > 0 &&
  !service.development &&
  (service.context !== null || composeRole(service).is === "application")

const ofProduction = /^(?:prod|production|release|live)$/i

/** The engines that a design prefers, before others that are servers, before files. */
const preferred = ["postgres", "mysql", "mariadb"]

const rankOf = (engines: ReadonlyArray<string>): number => {
  const best = preferred.findIndex((engine) => engines.includes(engine))
  if (best >= 0) return best
  return engines.some((engine) => databaseServers.has(engine) || engineKinds[engine] === "document")
    ? preferred.length
    : preferred.length + 1
}

/** The variants of one program, the one that is deployed first. */
export type Variants = readonly [ComposeService, ...ReadonlyArray<ComposeService>]

const variantsIn = (
  project: ComposeProject,
  isAside: (service: ComposeService) => boolean
): ReadonlyArray<Variants> => {
  const groups = new Map<string, Array<ComposeService>>()
  for (const service of project.services) {
    if (!isOffered(service) || isAside(service)) continue
    const key = programOf(service)
    groups.set(key, [...(groups.get(key) ?? []), service])
  }
  const started = new Set(project.services.filter(({ profiles }) => profiles.length === 0).map(programOf))
  return [...groups].flatMap(([key, services]): ReadonlyArray<Variants> => {
    const engines = new Map(services.map((service) => [service, enginesOf(project, service)] as const))
    const differ = new Set([...engines.values()].map((all) => all.join())).size === services.length
    const apart = services.every((one) => services.every((other) => one === other || !shareProfile(one, other)))
    if (services.length < 2 || !differ || !apart || started.has(key)) return []
    const rank = (service: ComposeService): number =>
      service.profiles.some((name) => ofProduction.test(name)) ? -1 : rankOf(engines.get(service) ?? [])
    const [first, ...others] = services.toSorted((a, b) => rank(a) - rank(b))
    return first === undefined ? [] : [[first, ...others]]
  })
}

const known = new WeakMap<ComposeProject, ReadonlyArray<Variants>>()

/**
 * The variants of each program that the files of a project offer once for each engine, each behind a profile of its own;
 * `isAside` tells those that are for developers.
 */
export const engineVariants = (
  project: ComposeProject,
  isAside: (service: ComposeService) => boolean
): ReadonlyArray<Variants> => {
  const found = known.get(project) ?? variantsIn(project, isAside)
  known.set(project, found)
  return found
}
