import { databaseServers, embeddedEngines, engineKinds, memoryEngines, warehouses } from "../data/engines.ts"
import type { DatastoreRole } from "../Datastore.ts"
import type { StoreSignal } from "../Signal.ts"
import { aside, isDatabase, type RoleRule, type Seen, serves } from "./RoleRule.ts"
import { besideFile } from "./besideFile.ts"
import { unaddressedClients } from "./unaddressedClients.ts"

/** Run, written down or set, as against a driver that could be used. */
export const isDecisive = ({ source, role, preset }: StoreSignal): boolean =>
  !aside.has(role) &&
  role !== "optional" &&
  (source === "image" || source === "infrastructure" || source === "config" || preset === true)

/** How much is set up: of alternatives the one that is taken unless somebody chooses otherwise comes first. */
export const settledness = (signals: ReadonlyArray<StoreSignal>): number =>
  signals.some(({ preset }) => preset === true) ? 0 : signals.some(isDecisive) ? 1 : 2

/** Databases among the engines that one folder's packages or calls speak to. */
const spokenTo = (all: Seen["all"], root: string | undefined): ReadonlyArray<string> =>
  [...all]
    .filter(([, signals]) =>
      signals.some(
        (signal) =>
          serves(signal) && (signal.source === "dependency" || signal.source === "code") && signal.root === root
      )
    )
    .map(([engine]) => engine)

const rootsOf = (signals: ReadonlyArray<StoreSignal>): ReadonlyArray<string | undefined> => [
  ...new Set(signals.filter(({ source }) => source === "dependency" || source === "code").map(({ root }) => root))
]

/** A published library speaks to the stores of those who use it; what its makers try it with says nothing else. */
const ofItsUsers: RoleRule = ({ signals, serving }) =>
  serving.length === 0 && signals.some(({ role }) => role === "external") ? "external" : undefined

/** Only its maker runs it: the application is a client. */
const ofItsMaker: RoleRule = ({ engine, signals }) =>
  warehouses.has(engine) && !signals.some(({ source }) => source === "image") ? "external" : undefined

/** Whether one folder's program has clients for so many databases that they cannot all be its own. */
const speaksToMany = (all: Seen["all"], root: string | undefined): boolean => {
  const databases = spokenTo(all, root).filter(isDatabase)
  const servers = databases.filter((engine) => databaseServers.has(engine)).length
  return databases.length >= 6 || (servers >= 2 && databases.filter((engine) => warehouses.has(engine)).length >= 2)
}

/** Most databases that are run beside one program as its own; more are there to be tried with. */
const mostOwn = 3

/** Names of settings that whoever runs a program gives: variables, and what is called after its database. */
const ofOperators = /^[A-Z][A-Z\d_]*$|[Dd][Bb]|[Dd]ata[Bb]ase|[Dd]ialect/

/** Whether code only tells apart what it was given to speak to: one of the kinds that a record or a form can be of. */
const isKindOfRecord = ({ chosenBy, preset, role, source }: StoreSignal): boolean =>
  source === "config" &&
  role === "one-of" &&
  preset !== true &&
  chosenBy !== undefined &&
  !ofOperators.test(chosenBy.setting)

const isRunOrGiven = (signal: StoreSignal): boolean =>
  serves(signal) &&
  (signal.source === "image" ||
    signal.source === "infrastructure" ||
    signal.source === "environment" ||
    signal.preset === true)

/** Whether a program has a database that nothing chooses, is run beside it or is led to by variables, and none lead to this one. */
const hasOther = (engine: string, all: Seen["all"]): boolean =>
  !(all.get(engine) ?? []).some(isRunOrGiven) &&
  [...all].some(
    ([other, others]) =>
      other !== engine &&
      isDatabase(other) &&
      others.some(isRunOrGiven) &&
      !others.some(({ role }) => role === "one-of")
  )

/** A program with clients for many databases shows or moves other people's data; its own is the one it is set up with. */
const oneOfManyClients: RoleRule = ({ engine, signals, all }) => {
  if (engineKinds[engine] === "object-storage") return undefined
  const run = [...all].filter(
    ([other, others]) => isDatabase(other) && others.some(({ source, role }) => source === "image" && !aside.has(role))
  )
  const own = signals
    .filter(isDecisive)
    .filter(({ source }) => source !== "image" || run.length <= mostOwn)
    .filter((signal) => !isKindOfRecord(signal) || !hasOther(engine, all))
  return own.length === 0 && [...all.values()].some((others) => rootsOf(others).some((root) => speaksToMany(all, root)))
    ? "external"
    : undefined
}

/** Nothing but tests speak of it. */
const onlyTested: RoleRule = ({ signals, serving }) =>
  serving.length === 0 && signals.every(({ role }) => role === "test" || role === "external") ? "test" : undefined

/** Profiles or settings name it and others, of which one is chosen. */
const chosenBySettings: RoleRule = ({ serving, all }) => {
  const choices = [...all].filter(([, others]) => others.some(({ role }) => role === "one-of"))
  return choices.length > 1 && serving.some(({ role }) => role === "one-of") ? "one-of" : undefined
}

/** Settings take one of several relational databases, and nothing but code or a driver speaks of this one: it is another that they may take. */
const besideChoice: RoleRule = ({ engine, serving, all }) => {
  const choices = [...all].filter(
    ([other, others]) => engineKinds[other] === "relational" && others.some(({ role }) => role === "one-of")
  )
  return engineKinds[engine] === "relational" &&
    serving.length > 0 &&
    serving.every(({ preset, source }) => preset !== true && (source === "code" || source === "dependency")) &&
    choices.length > 1
    ? "optional"
    : undefined
}

const settingsFor = (signals: ReadonlyArray<StoreSignal>): ReadonlySet<string> =>
  new Set(signals.flatMap(({ chosenBy }) => chosenBy?.setting ?? []))

/** One setting takes it or a relational database, and nothing but that and its client speaks of it: the database is taken. */
const insteadOfDatabase: RoleRule = ({ engine, serving, all }) => {
  const own = settingsFor(serving)
  const isPlain = serving.every(
    ({ preset, source }) => preset !== true && (source === "config" || source === "dependency")
  )
  return own.size > 0 &&
    isPlain &&
    engineKinds[engine] !== "relational" &&
    [...all].some(
      ([other, others]) =>
        engineKinds[other] === "relational" && [...settingsFor(others)].some((setting) => own.has(setting))
    )
    ? "optional"
    : undefined
}

/** Says only that it could be used. Settings name the buckets of every cloud they know, and take the one that is given. */
const isClient = ({ preset, source }: StoreSignal, kind: string): boolean =>
  source === "dependency" ||
  (kind === "object-storage" && preset !== true && source !== "image" && source !== "infrastructure")

/** There are clients of several clouds' buckets, queues or search engines, and nothing that chooses one. */
const clientsOfSeveral: RoleRule = ({ engine, all }) => {
  const kind = engineKinds[engine]
  if (kind !== "object-storage" && kind !== "queue" && kind !== "search") return undefined
  const clients = [...all].filter(
    ([other, others]) =>
      engineKinds[other] === kind &&
      !others.some(({ off }) => off === true) &&
      others.some(serves) &&
      others.filter(serves).every((signal) => signal.role === undefined && isClient(signal, kind))
  )
  return clients.length > 1 && clients.some(([other]) => other === engine) ? "one-of" : undefined
}

/** It is off, or others are chosen, from the start; and nothing runs it or sets it up. */
const turnedOff: RoleRule = ({ signals, serving }) =>
  signals.some(({ off }) => off === true) && !serving.some(isDecisive) ? "optional" : undefined

/** A client of one cloud's queue or bucket where another of the kind is off from the start: nothing chooses it either. */
const besideTurnedOff: RoleRule = ({ engine, serving, all }) => {
  const kind = engineKinds[engine]
  return (kind === "object-storage" || kind === "queue") &&
    serving.every(({ source }) => source === "dependency") &&
    [...all].some(([other, others]) => engineKinds[other] === kind && others.some(({ off }) => off === true))
    ? "optional"
    : undefined
}

/** The settings that a program is packed with choose another in its place. */
const anotherChosen: RoleRule = ({ signals }) =>
  signals.some(({ otherChosen }) => otherChosen === true) ? "optional" : undefined

/** Nothing but what developers run speaks of it. */
const onlyDeveloped: RoleRule = ({ serving }) => (serving.length === 0 ? "development" : undefined)

/** Nobody's data is in it: it is gone with the process. */
const inMemory: RoleRule = ({ engine }) => (memoryEngines.has(engine) ? "development" : undefined)

/** An engine for analyses inside the process; it keeps nothing unless it is given a file. */
const forAnalyses: RoleRule = ({ engine, signals }) =>
  engine === "duckdb" && !signals.some(isDecisive) ? "optional" : undefined

/**
 * One program has drivers of three relational databases or more, and at most one of them is set up: whoever runs it
 * chooses. Of two, the one that nothing sets up may be given; where neither is, one of them is.
 */
const choiceOfDrivers: RoleRule = ({ engine, serving, all }) => {
  if (engineKinds[engine] !== "relational") return undefined
  for (const root of rootsOf(serving)) {
    const drivers = spokenTo(all, root).filter(
      (other) => engineKinds[other] === "relational" && !memoryEngines.has(other) && other !== "duckdb"
    )
    const servers = drivers.filter((other) => databaseServers.has(other))
    if (!drivers.includes(engine) || servers.length < 2 || speaksToMany(all, root)) continue
    const set = servers.filter((other) => all.get(other)?.some(isDecisive) === true)
    if (drivers.length > 2 && set.length < 2) return "one-of"
    if (set.length === 0) return "one-of"
    if (databaseServers.has(engine) && !set.includes(engine)) return "optional"
  }
  return undefined
}

/** A database in a file or in memory, beside a server: what developers start with. */
const embeddedBesideServer: RoleRule = ({ engine, all }) =>
  embeddedEngines.has(engine) &&
  engine !== "duckdb" &&
  engine !== "lancedb" &&
  [...all].some(
    ([other, signals]) =>
      databaseServers.has(other) &&
      signals.some(({ role }) => role === undefined) &&
      oneOfManyClients({ engine: other, signals, serving: signals.filter(serves), all }) === undefined
  )
    ? "development"
    : undefined

/** A client of buckets, and nothing that names one: people who use the application set it up inside it, or do without. */
const bucketWithoutSetting: RoleRule = ({ engine, serving }) =>
  engineKinds[engine] === "object-storage" &&
  serving.every(({ source, preset }) => source === "dependency" && preset !== true)
    ? "optional"
    : undefined

/** Somebody runs it to try the program with: nothing waits for it, names it or has a client, and settings lead to another. */
const runBesideOwn: RoleRule = ({ engine, serving, all }) =>
  engineKinds[engine] === "relational" &&
  serving.every(({ source, unspoken }) => source === "image" && unspoken === true) &&
  [...all].some(
    ([other, others]) =>
      other !== engine &&
      databaseServers.has(other) &&
      engineKinds[other] === "relational" &&
      others.some((signal) => serves(signal) && (signal.source === "environment" || signal.source === "config"))
  )
    ? "optional"
    : undefined

/** Every sign of it can be left out. */
const leftOut: RoleRule = ({ serving }) => (serving.every(({ role }) => role === "optional") ? "optional" : undefined)

/** Code asks whether its address is given before it makes a client, and nothing runs the store beside it. */
const askedFor: RoleRule = ({ serving }) =>
  serving.some(({ source, role }) => source === "environment" && role === "optional") &&
  serving.every(({ source, preset }) => source === "dependency" || (source === "environment" && preset !== true))
    ? "optional"
    : undefined

/** A variable's name alone says that one may be given, not that one must. */
const onlyNamed: RoleRule = ({ serving }) =>
  serving.every(
    ({ source, evidence }) => source === "environment" && !evidence.some(({ excerpt }) => /[:=]/.test(excerpt))
  )
    ? "optional"
    : undefined

/** The rules, in order: the first that has something to say decides. */
const rules: ReadonlyArray<RoleRule> = [
  ofItsUsers,
  ofItsMaker,
  anotherChosen,
  oneOfManyClients,
  onlyTested,
  insteadOfDatabase,
  chosenBySettings,
  besideFile,
  besideChoice,
  onlyDeveloped,
  turnedOff,
  besideTurnedOff,
  clientsOfSeveral,
  inMemory,
  choiceOfDrivers,
  embeddedBesideServer,
  forAnalyses,
  bucketWithoutSetting,
  runBesideOwn,
  ...unaddressedClients,
  leftOut,
  askedFor,
  onlyNamed
]

/** What a store is to the application; needed, unless a rule says otherwise. */
export const roleOf = (
  engine: string,
  signals: ReadonlyArray<StoreSignal>,
  all: ReadonlyMap<string, ReadonlyArray<StoreSignal>>
): DatastoreRole => {
  const seen = { engine, signals, serving: signals.filter(serves), all }
  for (const rule of rules) {
    const role = rule(seen)
    if (role !== undefined) return role
  }
  return "required"
}
