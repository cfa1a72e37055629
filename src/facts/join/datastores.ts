import { compatible } from "../data/compatibleEngines.ts"
import { cloudEngines, databaseServers, embeddedEngines, engineKinds, memoryEngines } from "../data/engines.ts"
import type { Datastore, DatastoreRole } from "../Datastore.ts"
import { byText, within } from "../paths.ts"
import { type StoreSignal, storeSources } from "../Signal.ts"
import type { SaidOfEngines } from "../stores/recommended.ts"
import { isOfOperators } from "../stores/operators.ts"
import { isSettingOf } from "../stores/selectorNames.ts"
import { withVendors } from "../stores/vendorDrivers.ts"
import { isTakenInstead } from "./besideFile.ts"
import { distinctEvidence } from "./evidence.ts"
import { isNeverGiven, type StoreUser } from "./neverGiven.ts"
import { targetsOf } from "./reach.ts"
import { roleOf, settledness } from "./roles.ts"

/** Whether only a package speaks of an engine, while files of the application run the one whose protocol it speaks. */
const isOnlyAdapter = (signals: ReadonlyArray<StoreSignal>, special: string, general: string): boolean =>
  signals.every(({ engine, source }) => engine !== special || source === "dependency") &&
  signals.some(
    ({ engine, role, source }) =>
      engine === general && role === undefined && (source === "image" || source === "infrastructure")
  )

/** Databases that spread over machines, which people run to try them beside the engine whose protocol they speak. */
const spread: ReadonlySet<string> = new Set(["cockroachdb", "yugabytedb", "tidb"])

/** Whether files of the application run both: then they are two, of which the plain one is everybody's. */
const isRunBeside = (signals: ReadonlyArray<StoreSignal>, special: string, general: string): boolean =>
  !signals.some(({ engine, source, unspoken }) => engine === special && source === "image" && unspoken !== true) &&
  spread.has(special) &&
  [special, general].every((engine) => signals.some((one) => one.engine === engine && one.source === "image"))

const canonical = (signals: ReadonlyArray<StoreSignal>): ReadonlyArray<StoreSignal> => {
  const engines = new Set(signals.map(({ engine }) => engine))
  const adapters = new Map(
    compatible.filter(
      ([special, general]) => isOnlyAdapter(signals, special, general) || isRunBeside(signals, special, general)
    )
  )
  return signals.map((signal) => {
    const plain = adapters.get(signal.engine)
    if (plain !== undefined) return { ...signal, engine: plain, version: undefined }
    const better = compatible.find(
      ([special, general]) => signal.engine === general && engines.has(special) && !adapters.has(special)
    )
    if (better === undefined) return signal
    // another engine's image or client has no version of this one
    const isOthers = signal.source === "image" || signal.source === "dependency"
    return { ...signal, engine: better[0], version: isOthers ? undefined : signal.version }
  })
}

const rank: Readonly<Record<DatastoreRole, number>> = {
  required: 0,
  "one-of": 1,
  optional: 2,
  development: 3,
  test: 4,
  external: 5
}

/** Whether the application itself, as against its developers or tests, keeps a relational database in a file. */
const isInFile = (engine: string, signals: ReadonlyArray<StoreSignal>): boolean =>
  embeddedEngines.has(engine) &&
  !memoryEngines.has(engine) &&
  engineKinds[engine] === "relational" &&
  signals.some(({ role, source }) => role === undefined && (source === "config" || source === "code"))

const isDatabase = (engine: string): boolean =>
  engineKinds[engine] === "relational" || engineKinds[engine] === "document"

/** Whether a queue of one cloud is only what the code can use there, as files of the application run another. */
const isOfAnotherCloud = (
  engine: string,
  own: ReadonlyArray<StoreSignal>,
  groups: ReadonlyMap<string, ReadonlyArray<StoreSignal>>
): boolean =>
  engineKinds[engine] === "queue" &&
  cloudEngines.has(engine) &&
  own.every(({ source }) => source === "dependency" || source === "code" || source === "environment") &&
  [...groups].some(
    ([other, signals]) =>
      other !== engine &&
      engineKinds[other] === "queue" &&
      signals.some(({ role, source }) => role === undefined && (source === "image" || source === "infrastructure"))
  )

/** What tests run, and what chooses others, is told last. */
const telling = ({ off, role, source }: StoreSignal): number =>
  storeSources.indexOf(source) +
  (role === "test" ? storeSources.length : 0) +
  (off === true ? 2 * storeSources.length : 0)

/** The most telling version. What tests run is often the oldest that still works, so it counts for tests alone. */
const versionOf = (sorted: ReadonlyArray<StoreSignal>): string | null => {
  const serving = sorted.filter(({ role }) => role !== "test")
  return (serving.length > 0 ? serving : sorted).find(({ version }) => version !== undefined)?.version ?? null
}

/** What the application does not run with. */
const aside: ReadonlySet<DatastoreRole> = new Set(["external", "development", "test", "optional"])

/** Most settings that are kept of one store. */
const mostChoices = 10

/** What code compares or a file beside the store gives it, and of other settings what they are given anywhere. */
const chosenBy = (own: ReadonlyArray<StoreSignal>, told: ReadonlyArray<StoreSignal>): Pick<Datastore, "chosenBy"> => {
  const known = own.flatMap(({ chosenBy }) => chosenBy ?? [])
  const more = told.filter(
    (one) => !known.some(({ setting }) => one.chosenBy !== undefined && isSettingOf(one.chosenBy.setting, setting))
  )
  const said = new Map(
    [...own, ...more].flatMap(({ chosenBy }) =>
      chosenBy === undefined ? [] : [[`${chosenBy.setting} ${chosenBy.value}`, chosenBy] as const]
    )
  )
  const choices = [...said].toSorted(([one], [other]) => byText(one, other)).map(([, choice]) => choice)
  return choices.length === 0 ? {} : { chosenBy: choices.slice(0, mostChoices) }
}

/** Folders in which somebody tries the application with one store or another. */
const trials = /(?:^|\/)(?:tests?|ci|qa)[-_](?:env\w{0,12}|setups?|stacks?|compose|docker|infra\w{0,12})\//i

/** Files that run a store beside the application. */
const runBy = (signals: ReadonlyArray<StoreSignal>): ReadonlyArray<string> =>
  signals
    .filter(
      ({ leftOut, role, source }) =>
        role === undefined && leftOut !== true && (source === "image" || source === "infrastructure")
    )
    .flatMap(({ evidence }) => evidence.map(({ path }) => path))
    .filter((path) => !trials.test(path))

/** Whether files that run the application run it too, or its documents recommend it; whether it is what is taken otherwise. */
const preferenceOf = (
  engine: string,
  groups: ReadonlyMap<string, ReadonlyArray<StoreSignal>>,
  users: ReadonlyArray<StoreUser>,
  { byDefault, recommended }: SaidOfEngines
): Pick<Datastore, "preference"> => {
  const signals = groups.get(engine) ?? []
  // what files take by running nothing is told as that, whatever documents say of it
  if (isTakenInstead(engine, groups)) return { preference: "default" }
  const rivals = [...groups].filter(([other]) => other !== engine && engineKinds[other] === engineKinds[engine])
  const rivalled = new Set(rivals.flatMap(([, others]) => runBy(others)))
  // a file that runs several of a kind runs them to try each, unless its program says which it waits for
  const named = users.some(({ depends }) => depends.includes(engine))
  const run = runBy(signals).some((path) => named || !rivalled.has(path))
  if (run || recommended.has(engine)) return { preference: "documented" }
  return byDefault.has(engine) || signals.some(({ preset }) => preset === true) ? { preference: "default" } : {}
}

/**
 * Joins signs of the same engine into one store each, with the services that use it; what is said of a shared folder
 * holds for the services that are built from it.
 */
export const joinDatastores = (
  signals: ReadonlyArray<StoreSignal>,
  services: ReadonlyArray<StoreUser>,
  builtFrom: (root: string) => ReadonlyArray<string>,
  said: SaidOfEngines = { recommended: new Set(), byDefault: new Set() }
): ReadonlyArray<Datastore> => {
  const groups = new Map<string, Array<StoreSignal>>()
  const dynamic = services.filter(({ kind }) => kind !== "static")
  const roots = dynamic.flatMap(({ root }) => root ?? [])
  const run = new Set(roots)
  const found = signals.filter(({ onlyChosen }) => onlyChosen !== true)
  const spoken = new Set(found.filter(({ off }) => off !== true).map(({ engine }) => engine))
  const own = found.filter(
    ({ source, engine, evidence }) =>
      spoken.has(engine) &&
      ((source !== "image" && source !== "infrastructure") || !evidence.every(({ path }) => isOfOperators(path)))
  )
  for (const given of canonical(withVendors(own))) {
    // a package that is published and also run here has stores of its own
    const signal =
      given.role === "external" && given.root !== undefined && run.has(given.root)
        ? { ...given, role: undefined }
        : given
    const group = groups.get(signal.engine)
    if (group === undefined) groups.set(signal.engine, [signal])
    else group.push(signal)
  }
  const reached = new Map<string, ReadonlyArray<string>>()
  const reach = (root: string): ReadonlyArray<string> => {
    const targets = reached.get(root) ?? targetsOf({ root, through: builtFrom(root) }, roots)
    reached.set(root, targets)
    return targets
  }
  const inFiles = [...groups].some(([engine, own]) => isInFile(engine, own))
  const settled = (engine: string) => settledness(groups.get(engine) ?? [])
  const joined = (engine: string, own: ReadonlyArray<StoreSignal>): Datastore => {
    const general = compatible.find(([special]) => special === engine)?.[1]
    const placed = own.filter(
      (signal): signal is StoreSignal & { readonly root: string } =>
        signal.root !== undefined && signal.source !== "image" && signal.source !== "infrastructure"
    )
    const dependsOn = ({ depends }: StoreUser) =>
      depends.some((other) => other === engine || (general !== undefined && other === general))
    const near = placed.filter(
      ({ root }) => roots.some((user) => within(user, root)) || builtFrom(root).some((user) => run.has(user))
    )
    // what a folder above all services says is of none of them where some say it themselves
    const told = near.length > 0 || dynamic.some(dependsOn) ? near : placed
    const named = new Set(told.flatMap(({ root }) => reach(root)))
    const using = dynamic.filter((user) => (user.root !== undefined && named.has(user.root)) || dependsOn(user))
    const users =
      using.length === 0 && new Set(roots).size === 1 ? dynamic.filter(({ root }) => root !== undefined) : using
    const sorted = own.toSorted((a, b) => telling(a) - telling(b))
    const plain = roleOf(engine, own, groups)
    const isOff = (other: string, seen: ReadonlyArray<StoreSignal>): boolean =>
      isNeverGiven(
        other,
        seen,
        users,
        engineKinds[other] === "relational" && inFiles,
        engineKinds[other] === "document" && [...groups.keys()].every((one) => one === other || !isDatabase(one))
      )
    const alone =
      plain === "development" &&
      isInFile(engine, own) &&
      users.some(({ keeps }) => keeps === true) &&
      [...groups].every(
        ([other, seen]) => !databaseServers.has(other) || aside.has(roleOf(other, seen, groups)) || isOff(other, seen)
      )
    const role = alone
      ? "required"
      : plain === "required" && (isOff(engine, own) || isOfAnotherCloud(engine, own, groups))
        ? "optional"
        : plain
    return {
      id: engine,
      kind: engineKinds[engine] ?? "document",
      engine,
      version: versionOf(sorted),
      role,
      ...chosenBy(
        own,
        signals.filter((one) => one.onlyChosen === true && one.engine === engine)
      ),
      ...(role === "one-of" ? preferenceOf(engine, groups, users, said) : {}),
      usedBy: users.map(({ name }) => name).toSorted(byText),
      evidence: distinctEvidence(sorted.flatMap(({ evidence }) => evidence)).slice(0, 10)
    }
  }
  return [...groups]
    .map(([engine, own]) => joined(engine, own))
    .toSorted(
      (a, b) =>
        rank[a.role] - rank[b.role] ||
        (a.role === "one-of" ? settled(a.engine) - settled(b.engine) : 0) ||
        byText(a.id, b.id)
    )
}
