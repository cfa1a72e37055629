/** Of stores that stand for one another, the one that a design takes, and why not the others. */
import type { Analysis } from "../facts/Analysis.ts"
import { choiceKind } from "../facts/data/engines.ts"
import type { Datastore } from "../facts/Datastore.ts"
import type { Service } from "../facts/Service.ts"
import { partNamed } from "../facts/variables/storeNames.ts"
import { designedAs } from "./designedAs.ts"

/** Their clients speak a protocol of their own: what they are designed as asks for another client. */
const foreign: ReadonlySet<string> = new Set(["gcs", "azure-blob", "elasticsearch"])

/** Of stores that stand for one another: as it is, with another client, in a file that one instance writes, not at all. */
export const fit = ({ engine, kind }: Datastore): number => {
  const designed = designedAs(engine, kind)
  if (designed === undefined) return 3
  if (designed.kind === "storage.file") return 2
  return foreign.has(engine) ? 1 : 0
}

/** Databases that every provider here offers at several sizes come first where nothing else tells them apart. */
const usualFirst: ReadonlyArray<string> = ["postgres", "mysql", "mariadb"]

/** The services that use a store, and how often they run: both decide between alternatives. */
export interface Weighed {
  readonly services: ReadonlyArray<Pick<Service, "environment" | "keeps" | "name">>
  /** One instance is enough. */
  readonly single: boolean
}

const isShared = ({ usedBy }: Datastore): boolean => usedBy.length > 1

/** Whether the file of a database comes to lie on a disk that is kept: a variable says where, or the folder is known. */
const isFound = ({ id, usedBy }: Datastore, { services }: Weighed): boolean =>
  services
    .filter(({ name }) => usedBy.length === 0 || usedBy.includes(name))
    .some(
      ({ environment, keeps = [] }) =>
        keeps.length > 0 ||
        environment.some(
          ({ from, name, value }) =>
            (value === "store-url" || value === "store-part") &&
            (from === id || partNamed(name, "sqlite") !== undefined)
        )
    )

/**
 * Of alternatives: what the files that run the application name, then what it takes by itself, then what is placed
 * cheapest with its data safe. A database in a file counts where one instance of one process is enough, as what lies on
 * the disk of one is not there for the others, and where it comes to lie on a disk that is kept.
 */
const standing = (store: Datastore, weighed: Weighed): number => {
  const fits = fit(store)
  const wanted = store.preference === "documented" ? 0 : store.preference === "default" ? 1 : undefined
  if (fits === 0) return wanted ?? 2
  const isKept = fits === 2 && weighed.single && !isShared(store) && isFound(store, weighed)
  return isKept && wanted !== undefined ? wanted : 3 + fits
}

/** Where an engine stands among the usual ones; others come last. */
const order = ({ engine }: Datastore): number =>
  (usualFirst.indexOf(engine) + usualFirst.length + 1) % (usualFirst.length + 1)

const byStanding =
  (weighed: Weighed) =>
  (one: Datastore, other: Datastore): number =>
    standing(one, weighed) - standing(other, weighed) || order(one) - order(other)

/** Required ones, those that a person decided for, and of those that stand for one another the first. */
export const provided = (all: ReadonlyArray<Datastore>, weighed: Weighed): ReadonlyArray<Datastore> => {
  const datastores = all.filter(({ use }) => use !== "none")
  const required = datastores.filter(({ role, use }) => role === "required" || use !== undefined)
  const kinds = [...new Set(datastores.filter(({ role }) => role === "one-of").map(({ kind }) => choiceKind(kind)))]
  const chosen = new Set(
    kinds
      .filter(
        (kind) =>
          !required.some(
            (store) => choiceKind(store.kind) === kind && designedAs(store.engine, store.kind) !== undefined
          )
      )
      .flatMap((kind) => {
        const options = datastores.filter((store) => store.role === "one-of" && choiceKind(store.kind) === kind)
        return options.toSorted(byStanding(weighed)).slice(0, 1)
      })
  )
  return datastores.filter((store) => required.includes(store) || chosen.has(store))
}

/** Whether which store is taken depends on how many instances a tier runs: one of several is a database in a file. */
export const hasFileChoice = ({ datastores }: Analysis): boolean =>
  datastores.some(({ engine, kind, role }) => role === "one-of" && designedAs(engine, kind)?.kind === "storage.file")

/** Why an alternative was not taken. */
export const whyNot = (taken: Datastore, other: Datastore, weighed: Weighed): string => {
  const designed = designedAs(other.engine, other.kind)
  if (designed === undefined) return "no provider here offers it"
  if (designed.kind === "storage.file" && !weighed.single)
    return "a database in a file is written by one instance, and this tier runs several"
  if (designed.kind === "storage.file" && isShared(other))
    return `a database in a file is on the disk of one process, and ${other.usedBy.length} use this one`
  if (designed.kind === "storage.file" && !isFound(other, weighed))
    return "nothing tells the application where to keep its file, which would be gone with each deployment"
  if (taken.preference === "documented") return `the files that run the application name ${taken.engine}`
  if (taken.preference === "default") return `the application takes ${taken.engine} where nothing is set`
  return `the application takes one of them, and ${taken.engine} is placed with its data safe`
}

/** What the application would take in its place. */
export const alternativesTo = ({ datastores }: Analysis, store: Datastore): ReadonlyArray<Datastore> =>
  store.role !== "one-of"
    ? []
    : datastores.filter(
        ({ id, kind, role }) => role === "one-of" && choiceKind(kind) === choiceKind(store.kind) && id !== store.id
      )
