import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import type { Analysis, Statistics } from "./Analysis.ts"
import type { Datastore } from "./Datastore.ts"
import { detectors } from "./detectors/index.ts"
import { absencesOf, sureOfAbsence } from "./join/absences.ts"
import { ownCommands } from "./join/commands.ts"
import { joinDatastores } from "./join/datastores.ts"
import { withoutDemonstrations } from "./join/demonstrations.ts"
import { draftServices } from "./join/Draft.ts"
import { distinctEvidence } from "./join/evidence.ts"
import { joinFacts } from "./join/facts.ts"
import { type LooseFact, looseFacts } from "./join/looseFacts.ts"
import { nameServices } from "./join/names.ts"
import { notReadOf } from "./join/notRead.ts"
import { maxServices, servicesLeftOut, servicesWithin, signalsWithin, withinLimits } from "./join/limits.ts"
import { repositoryKind } from "./join/repositoryKind.ts"
import { spread } from "./join/reach.ts"
import { storeNotes } from "./join/storeNotes.ts"
import { settle } from "./join/settle.ts"
import { joinService } from "./join/services.ts"
import { withWebServer } from "./join/withWebServer.ts"
import { languageShares, primaryLanguage } from "./languages.ts"
import { byText } from "./paths.ts"
import { type RepoView, viewInSteps } from "./RepoView.ts"
import { runChecks } from "./security/runChecks.ts"
import { moduleReach } from "./services/moduleReach.ts"
import { runtimeClaims } from "./services/runtimes.ts"
import type { ExternalSignal, HintSignal, Signal } from "./Signal.ts"
import { mapInSteps, type Steps } from "./Steps.ts"

/** Everything that a snapshot shows; what it suggests for a design is decided from these. */
export interface Findings extends Omit<Analysis, "suggestedContext"> {
  /** What speaks for one answer or another to what only the owner knows; not part of the analysis itself. */
  readonly hints: ReadonlyArray<HintSignal>
}

const statisticsOf = (snapshot: RepoSnapshot, unread: Statistics["notRead"]): Statistics => {
  const shares = languageShares(snapshot)
  return {
    files: snapshot.entries.length,
    bytes: snapshot.entries.reduce((sum, { size }) => sum + size, 0),
    textFiles: snapshot.entries.filter(({ treatment }) => treatment !== "listed").length,
    languages: shares.map(({ name, bytes, share }) => ({ name, bytes, share })),
    primaryLanguage: primaryLanguage(shares),
    notRead: notReadOf(snapshot, unread)
  }
}

const joinExternals = (signals: ReadonlyArray<ExternalSignal>) =>
  [...new Set(signals.map(({ name }) => name))].toSorted(byText).flatMap((name) => {
    const own = signals.filter((signal) => signal.name === name)
    const category = own[0]?.category
    return category === undefined
      ? []
      : [{ name, category, evidence: distinctEvidence(own.flatMap(({ evidence }) => evidence)).slice(0, 10) }]
  })

const tagged = <T extends Signal["_tag"]>(
  signals: ReadonlyArray<Signal>,
  tag: T
): ReadonlyArray<Extract<Signal, { _tag: T }>> =>
  signals.filter((signal): signal is Extract<Signal, { _tag: T }> => signal._tag === tag)

function* joinServices(repo: RepoView, signals: ReadonlyArray<Signal>) {
  const services = servicesWithin(tagged(signals, "Service"))
  const found = settle(repo, draftServices(services.signals))
  const drafts = found.slice(0, maxServices).map((draft) => withWebServer(repo, draft))
  const roots = [...new Set(drafts.map(({ root }) => root))]
  const around = {
    repo,
    runtimes: runtimeClaims(repo),
    ports: spread(tagged(signals, "Port"), roots),
    health: spread(tagged(signals, "Health"), roots),
    variables: spread(tagged(signals, "Variable"), roots),
    commands: ownCommands(repo, drafts, tagged(signals, "Command"))
  }
  yield
  const joined = yield* mapInSteps(drafts, (draft) => {
    const depends = draft.signals.flatMap(({ uses }) => uses ?? [])
    return Object.assign(joinService(around, draft), { depends })
  })
  return { joined: nameServices(joined), leftOut: [...services.leftOut, ...servicesLeftOut(found.length)] }
}

/** Reads a snapshot into findings. Total: whatever the repository holds, there is an answer, and always the same one. */
export function* findingsOf(snapshot: RepoSnapshot): Steps<Findings> {
  const repo = yield* viewInSteps(snapshot)
  const detected = yield* mapInSteps(detectors, (detector) => signalsWithin(detector.name, detector.detect(repo)))
  const signals = withoutDemonstrations(
    repo,
    detected.flatMap((each) => each.signals)
  )
  const { joined, leftOut: unlisted } = yield* joinServices(repo, signals)
  yield
  const datastores = joinDatastores(
    tagged(signals, "Store"),
    joined.map(({ service, depends }) => ({ name: service.name, root: service.root, kind: service.kind, depends })),
    moduleReach(repo).usersOf
  )
  const used = datastores.filter(({ role }) => role !== "development" && role !== "test")
  const services = joined.map(({ service }) => {
    const uses = used.filter(({ usedBy }) => usedBy.includes(service.name)).map(({ id }) => id)
    return Object.assign({}, service, { uses })
  })
  const externals = tagged(signals, "External")
  const facts = tagged(signals, "Fact")
  const notes = storeNotes(datastores, tagged(signals, "Store"))
  const loose: Array<LooseFact> = [...looseFacts(facts, joined, datastores, notes, externals)]
  const inFile = ({ engine, id, role }: Datastore): boolean =>
    engine === "sqlite" && (role === "required" || notes.get(id)?.endsWith("; sqlite unless chosen") === true)
  for (const store of datastores.filter(inFile)) {
    loose.push({ kind: "statefulness", value: "sqlite", at: "", confidence: 0.9, evidence: store.evidence })
  }
  if (services.length === 0) {
    const kind = repositoryKind(
      repo,
      facts.some(({ kind }) => kind === "iac")
    )
    loose.push({ kind: "repository", value: kind.value, at: "", confidence: kind.confidence, evidence: kind.evidence })
  }
  const { facts: named, leftOut } = withinLimits(joinFacts(loose), joined)
  const absences = absencesOf(named, services, datastores)
  const sure = sureOfAbsence(snapshot)
  return {
    facts: [
      ...named,
      ...joinFacts(absences.map((value) => ({ kind: "absence", value, at: "", confidence: sure, evidence: [] })))
    ],
    services,
    datastores,
    externalServices: joinExternals(externals),
    securityCheck: yield* runChecks(repo),
    absences,
    hints: tagged(signals, "Hint"),
    statistics: statisticsOf(snapshot, [
      ...detected.flatMap((each) => each.leftOut),
      ...unlisted,
      ...leftOut,
      ...repo.leftOut,
      ...repo.files.unread()
    ])
  }
}
