import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { serviceSources, type ServiceSignal, type ServiceSource } from "../Signal.ts"

/** A service while its signs are being gathered; the most telling sign comes first. */
export interface Draft {
  root: string
  readonly process: string
  readonly signals: Array<ServiceSignal>
}

/** Sources that only describe a service that something else declares, where something does. */
const describing: ReadonlySet<ServiceSource> = new Set(["dockerfile", "script", "framework"])

const isWorker = ({ kind }: ServiceSignal): boolean => kind === "worker"

const sameProcess = (draft: Draft, signal: ServiceSignal): boolean =>
  draft.process === signal.process ||
  // `worker` says no more than that it is one
  (isWorker(signal) && draft.signals.some(isWorker) && (draft.process === "worker" || signal.process === "worker"))

const declaredBeside = (draft: Draft, signal: ServiceSignal): boolean =>
  draft.signals.some(
    (other) =>
      other.source === signal.source &&
      other.name !== signal.name &&
      other.evidence[0]?.path === signal.evidence[0]?.path
  )

const matches = (drafts: ReadonlyArray<Draft>, signal: ServiceSignal): ReadonlyArray<Draft> => {
  if (describing.has(signal.source)) {
    const packaged =
      signal.source === "dockerfile"
        ? drafts.filter(({ signals }) => signals.some(({ dockerfile }) => dockerfile === signal.dockerfile))
        : []
    if (packaged.length > 0) return packaged
    return drafts.filter(
      (draft) =>
        draft.root === signal.root &&
        sameProcess(draft, signal) &&
        // a second Dockerfile of one folder is a second service where its name says so
        !(
          signal.source === "dockerfile" &&
          signal.name !== undefined &&
          draft.signals.some(({ dockerfile }) => dockerfile !== undefined && dockerfile !== signal.dockerfile)
        )
    )
  }
  const found = drafts.filter(
    (draft) => draft.root === signal.root && sameProcess(draft, signal) && !declaredBeside(draft, signal)
  )
  const named = drafts.find(
    (draft) =>
      draft.process === signal.process && draft.signals.some(({ name }) => name !== undefined && name === signal.name)
  )
  return named !== undefined && !declaredBeside(named, signal) ? [named] : found.slice(0, 1)
}

/** Containers are often built from a folder above the one folder they run: they belong there. */
const settle = (repo: RepoView, drafts: Array<Draft>): ReadonlyArray<Draft> => {
  const moduleRoots = new Set(repo.modules.map(({ root }) => root))
  const gone = new Set<Draft>()
  for (const draft of drafts) {
    if (
      moduleRoots.has(draft.root) ||
      draft.process !== "main" ||
      (describing.has(draft.signals[0]?.source ?? "framework") && draft.signals[0]?.source !== "dockerfile")
    )
      continue
    const inner = drafts.filter(
      (other) =>
        other !== draft &&
        other.process === "main" &&
        within(draft.root, other.root) &&
        other.signals.every(({ source }) => source === "script" || source === "framework")
    )
    const rivals = drafts.filter((other) => other !== draft && other.root === draft.root && other.process === "main")
    const [only] = inner
    if (inner.length === 1 && only !== undefined && rivals.length === 0) {
      draft.root = only.root
      draft.signals.push(...only.signals)
      gone.add(only)
    }
  }
  return drafts.filter((draft) => !gone.has(draft))
}

/** Joins the signs of services: what a compose file, a Procfile, a Dockerfile and a start script say of one process is one service. */
export const draftServices = (repo: RepoView, signals: ReadonlyArray<ServiceSignal>): ReadonlyArray<Draft> => {
  const drafts: Array<Draft> = []
  for (const source of serviceSources) {
    for (const signal of signals.filter((candidate) => candidate.source === source)) {
      const found = matches(drafts, signal)
      if (found.length === 0) drafts.push({ root: signal.root, process: signal.process, signals: [signal] })
      else for (const draft of found) draft.signals.push(signal)
    }
  }
  return settle(
    repo,
    drafts.filter((draft) => draft.signals.some(({ development }) => development !== true))
  )
}
