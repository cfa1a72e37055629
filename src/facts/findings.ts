import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import type { Analysis, Statistics } from "./Analysis.ts"
import type { Datastore } from "./Datastore.ts"
import { onlyLoad } from "./deployment/onlyLoad.ts"
import { deploymentRules, earlyRules } from "./deployment/rules/index.ts"
import { type Deployment, setAside } from "./deployment/setAside.ts"
import { detectors } from "./detectors/index.ts"
import { absencesOf, sureOfAbsence } from "./join/absences.ts"
import { ownCommands } from "./join/commands.ts"
import { joinDatastores } from "./join/datastores.ts"
import type { StoreUser } from "./join/neverGiven.ts"
import { withoutDemonstrations } from "./join/demonstrations.ts"
import { type Draft, draftServices } from "./join/Draft.ts"
import { processKey, withEnd } from "./join/startedEnd.ts"
import { distinctEvidence } from "./join/evidence.ts"
import { exposureFacts, exposuresOf, reachOf } from "./join/exposures.ts"
import { behindProxy } from "./join/behindProxy.ts"
import { calledInside } from "./join/calledInside.ts"
import { furtherPortsOf } from "./join/furtherPorts.ts"
import { firstAccountsOf } from "./join/firstAccount.ts"
import { databaseFiles } from "./join/databaseFiles.ts"
import { clocksOf } from "./join/ownClock.ts"
import { callsByName, callsOf } from "./join/callsByName.ts"
import { joinFacts } from "./join/facts.ts"
import { type LooseFact, looseFacts } from "./join/looseFacts.ts"
import { nameServices } from "./join/names.ts"
import { protocolFacts, withProtocols } from "./join/protocols.ts"
import { maxServices, servicesLeftOut, servicesWithin, signalsWithin, withinLimits } from "./join/limits.ts"
import { joinCompanion, imageOf } from "./join/companions.ts"
import { withDatabases, withNeeded } from "./join/neededStores.ts"
import { joinNotDeployed } from "./join/notDeployed.ts"
import type { NotDeployed } from "./NotDeployed.ts"
import { repositoryKind } from "./join/repositoryKind.ts"
import { readWithin, spread } from "./join/reach.ts"
import { withoutInside } from "./join/storesInside.ts"
import { storesOfDeployed } from "./join/storesOfDeployed.ts"
import { withoutStoresOfOthers } from "./join/storesOfOthers.ts"
import { storeNotes } from "./join/storeNotes.ts"
import { sharedRoutesOf } from "./join/sharedRoutes.ts"
import { settingsFilesOf } from "./join/settingsFiles.ts"
import { settle } from "./join/settle.ts"
import { publishedOf, publishedPrograms } from "./join/publishedProgram.ts"
import { joinService } from "./join/services.ts"
import { withVariables } from "./join/withVariables.ts"
import { programNames } from "./variables/ownProgram.ts"
import { withoutBuilds } from "./join/withoutBuilds.ts"
import { withOwnBuild } from "./join/withOwnBuild.ts"
import { withWebServer } from "./join/withWebServer.ts"
import { statisticsOf } from "./statistics.ts"
import { byText } from "./paths.ts"
import { type RepoView, viewInSteps } from "./RepoView.ts"
import { saidOfEngines } from "./stores/recommended.ts"
import { clientsOf } from "./stores/clients.ts"
import type { Finding } from "./SecurityCheck.ts"
import { runChecks } from "./security/runChecks.ts"
import { moduleReach } from "./services/moduleReach.ts"
import { runtimeClaims } from "./services/runtimes.ts"
import type { ExternalSignal, HintSignal, ServiceSignal, Signal } from "./Signal.ts"
import { mapInSteps, type Steps } from "./Steps.ts"
import { localPorts } from "./variables/localPorts.ts"

/** Everything that a snapshot shows; what it suggests for a design is decided from these. */
export interface Findings extends Omit<Analysis, "suggestedContext"> {
  /** What speaks for one answer or another to what only the owner knows; not part of the analysis itself. */
  readonly hints: ReadonlyArray<HintSignal>
}

const joinExternals = (signals: ReadonlyArray<ExternalSignal>) =>
  [...new Set(signals.map(({ name }) => name))].toSorted(byText).flatMap((name) => {
    const own = signals.filter((signal) => signal.name === name)
    const category = own[0]?.category
    return category === undefined
      ? []
      : [{ name, category, evidence: distinctEvidence(own.flatMap(({ evidence }) => evidence)).slice(0, 10) }]
  })

/** The signs of one kind. */
export const tagged = <T extends Signal["_tag"]>(
  signals: ReadonlyArray<Signal>,
  tag: T
): ReadonlyArray<Extract<Signal, { _tag: T }>> =>
  signals.filter((signal): signal is Extract<Signal, { _tag: T }> => signal._tag === tag)

/** The image of each folder's program that answers requests or is all there is, by the folder. */
const imagesOf = (drafts: ReadonlyArray<Draft>): ReadonlyMap<string, ServiceSignal> =>
  new Map(
    drafts.flatMap((draft) => {
      const packed = draft.signals.find(({ dockerfile }) => dockerfile !== undefined)
      const isMain = draft.process === "main" && draft.signals.every(({ kind }) => kind !== "static")
      return isMain && packed !== undefined ? [[draft.root, packed] as const] : []
    })
  )

/** What all detectors say of a repository. */
export interface Detected {
  readonly repo: RepoView
  readonly signals: ReadonlyArray<Signal>
  readonly leftOut: Statistics["notRead"]
}

/** Asks every detector. */
export function* detectIn(repo: RepoView): Steps<Detected> {
  const detected = yield* mapInSteps(detectors, (detector) => signalsWithin(detector.name, detector.detect(repo)))
  const signals = withoutDemonstrations(
    repo,
    detected.flatMap((each) => each.signals)
  )
  return { repo, signals, leftOut: detected.flatMap((each) => each.leftOut) }
}

/** Services before they are finished: those that are told, and others beside them that have stores and signs of their own. */
export interface Drafted {
  readonly drafts: ReadonlyArray<Draft>
  readonly others: ReadonlyArray<StoreUser>
  /** What is told of the stores, where not everything is. */
  readonly stores?: (all: ReadonlyArray<Datastore>) => ReadonlyArray<Datastore>
  /** Which findings are told, where not all are. */
  readonly tells?: (finding: Finding) => boolean
  /** What was found and is not deployed. */
  readonly aside: Deployment["aside"]
  readonly leftOut: Statistics["notRead"]
}

/** Every process that the signs speak of. */
export const draftIn = ({ repo, signals }: Detected): Drafted => {
  const services = servicesWithin(tagged(signals, "Service"))
  const signs = services.signals.map(withEnd(repo))
  const processes = new Map(
    signs.flatMap((signal) => {
      const key = processKey(repo, signal)
      return key === undefined ? [] : [[signal, key] as const]
    })
  )
  const unpacked = setAside(repo, draftServices(signs, processes), earlyRules)
  const { aside, deployed: found } = setAside(repo, settle(repo, unpacked.deployed), deploymentRules)
  return {
    drafts: found.slice(0, maxServices),
    aside: [...unpacked.aside, ...aside, ...(found.length + aside.length === 0 ? onlyLoad(repo) : [])],
    others: [],
    leftOut: [...services.leftOut, ...servicesLeftOut(found.length)]
  }
}

function* joinServices(
  { repo, signals }: Detected,
  drafted: Drafted,
  published: ReadonlyMap<string, string>,
  inside: ReadonlyArray<NotDeployed>
) {
  const builtHere = withOwnBuild(repo, tagged(signals, "Fact"), published)
  const drafts = drafted.drafts.map((draft) => builtHere(withWebServer(repo, draft)))
  const roots = [
    ...new Set([
      ...drafts.flatMap((draft) => (imageOf(draft) === null ? [draft.root] : [])),
      ...drafted.others.flatMap(({ root }) => root ?? [])
    ])
  ]
  const around = {
    repo,
    runtimes: runtimeClaims(repo),
    ports: spread(tagged(signals, "Port"), roots),
    health: spread(tagged(signals, "Health"), roots),
    variables: spread(
      tagged(signals, "Variable").map((sign) => readWithin(sign, roots)),
      roots
    ),
    images: imagesOf(drafts),
    commands: ownCommands(repo, drafts, tagged(signals, "Command"))
  }
  yield
  const joined = yield* mapInSteps(drafts, (draft) => {
    const depends = draft.signals.flatMap(({ uses }) => uses ?? [])
    const complete = draft.signals.some((signal) => signal.complete === true)
    const given = draft.signals.flatMap(({ environment }) => (environment ?? []).map(({ name }) => name))
    const image = imageOf(draft)
    return Object.assign(image === null ? joinService(around, draft) : joinCompanion(around, draft, image), {
      complete,
      depends,
      given
    })
  })
  const others = [
    ...tagged(signals, "Aside"),
    ...drafted.aside.flatMap(({ name, same }) => (same === true ? [] : [{ name }])),
    ...inside
  ]
  return nameServices(joined, new Set(others.map(({ name }) => name)))
}

/** Reads a snapshot into findings. Total: whatever the repository holds, there is an answer, and always the same one. */
export function* findingsOf(snapshot: RepoSnapshot): Steps<Findings> {
  const detected = yield* detectIn(yield* viewInSteps(snapshot))
  return yield* joinFindings(detected, draftIn(detected))
}

/** Joins what was detected into one picture. */
export function* joinFindings(all: Detected, drafted: Drafted): Steps<Findings> {
  const { repo } = all
  const { snapshot } = repo
  const folders = [...drafted.drafts, ...drafted.others].flatMap(({ root }) => root ?? [])
  const signals = withoutBuilds(repo, all.signals, folders)
  const detected = { ...all, signals }
  const { aside } = drafted
  const facts = tagged(signals, "Fact")
  const published = publishedPrograms(repo, facts)
  const { inside, outside } = withoutInside(repo, tagged(signals, "Store"))
  const joined = yield* joinServices(detected, drafted, published, inside)
  yield
  const stores = storesOfDeployed(withoutStoresOfOthers(outside), aside, [
    ...joined.flatMap(({ service }) => (service.image === undefined ? [service.root] : [])),
    ...drafted.others.flatMap(({ root }) => root ?? [])
  ])
  const found = joinDatastores(
    stores,
    [
      ...joined.map(({ complete, depends, given, service }) => ({
        name: service.name,
        root: service.image === undefined ? service.root : undefined,
        kind: service.kind,
        depends,
        complete,
        given,
        keeps: service.keeps !== undefined
      })),
      ...drafted.others
    ],
    moduleReach(repo).usersOf,
    saidOfEngines(repo)
  )
  const told = drafted.stores === undefined ? found : drafted.stores(found)
  const externals = tagged(signals, "External")
  const { book, databases, varied } = withVariables(joined, told, stores, {
    ports: localPorts(repo),
    own: programNames(repo),
    named: new Set(
      repo.compose.flatMap(({ services }) =>
        services.flatMap(({ aliases, name }) => [name, ...aliases].map((host) => host.toLowerCase()))
      )
    )
  })
  const datastores = withDatabases(withNeeded(told, varied), databases)
  const used = datastores.filter(({ role }) => role !== "development" && role !== "test")
  yield
  const spoken = withProtocols(repo, varied)
  const byName = callsByName(repo, spoken)
  const exposures = exposuresOf(repo, spoken, byName, book.onOwnMachine)
  const clockOf = clocksOf(
    repo,
    spoken.map(({ service }) => service)
  )
  const accountOf = firstAccountsOf(
    repo,
    spoken.map(({ service }) => service)
  )
  const settingsOf = settingsFilesOf(
    repo,
    spoken.map(({ service }) => service)
  )
  const portsOf = furtherPortsOf(repo)
  const routesOf = sharedRoutesOf(repo)
  const reached = spoken.map(({ service }, at) => {
    const own = used.filter(({ usedBy }) => usedBy.includes(service.name))
    return Object.assign({}, service, {
      uses: own.map(({ id }) => id),
      clients: clientsOf(repo, service, own),
      ...reachOf(service, exposures[at]),
      ...callsOf(service, byName),
      ...clockOf(service),
      ...accountOf(service),
      ...settingsOf(service),
      ...portsOf(service),
      ...routesOf(service),
      ...publishedOf(repo, published, service)
    })
  })
  const services = behindProxy(calledInside(reached))
  const notes = storeNotes(datastores, stores)
  const loose: Array<LooseFact> = [
    ...looseFacts(facts, spoken, datastores, notes, externals),
    ...protocolFacts(spoken),
    ...exposureFacts(services, exposures),
    ...databaseFiles(datastores, notes)
  ]
  if (services.length === 0) {
    const kind = repositoryKind(
      repo,
      facts.some(({ kind }) => kind === "iac")
    )
    loose.push({ kind: "repository", value: kind.value, at: "", confidence: kind.confidence, evidence: kind.evidence })
  }
  const { facts: named, leftOut } = withinLimits(joinFacts(loose), varied)
  const absences = absencesOf(named, services, datastores)
  const sure = sureOfAbsence(snapshot)
  return {
    facts: [
      ...named,
      ...joinFacts(absences.map((value) => ({ kind: "absence", value, at: "", confidence: sure, evidence: [] })))
    ],
    services,
    datastores,
    notDeployed: joinNotDeployed(
      [...tagged(signals, "Aside"), ...aside, ...inside],
      new Set(joined.flatMap(({ hosts, service }) => [service.name].concat(hosts)))
    ),
    externalServices: joinExternals(externals),
    securityCheck: yield* runChecks(repo, drafted.tells),
    absences,
    hints: tagged(signals, "Hint"),
    statistics: statisticsOf(snapshot, [
      ...detected.leftOut,
      ...drafted.leftOut,
      ...leftOut,
      ...repo.leftOut,
      ...repo.files.unread()
    ])
  }
}
