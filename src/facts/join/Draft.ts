import { serviceSources, type ServiceSignal, type ServiceSource } from "../Signal.ts"

/** A service while its signs are being gathered; the most telling sign comes first. */
export interface Draft {
  root: string
  readonly process: string
  readonly signals: Array<ServiceSignal>
}

const describing: ReadonlySet<ServiceSource> = new Set(["dockerfile", "script", "framework"])

/** Whether a sign only describes code or an image, which something else declares as a service where something does. */
export const isDescribing = ({ source }: ServiceSignal): boolean => describing.has(source)

const isWorker = ({ kind }: ServiceSignal): boolean => kind === "worker"

const sameProcess = (draft: Draft, signal: ServiceSignal): boolean =>
  draft.process === signal.process ||
  // `worker` says no more than that it is one
  (isWorker(signal) && draft.signals.some(isWorker) && (draft.process === "worker" || signal.process === "worker"))

/** Whether the very file, or for workloads of Kubernetes the very cluster, declares another process of that kind. */
const declaredBeside = (draft: Draft, signal: ServiceSignal): boolean =>
  draft.signals.some(
    (other) =>
      other.source === signal.source &&
      other.name !== signal.name &&
      (signal.source === "kubernetes" || other.evidence[0]?.path === signal.evidence[0]?.path)
  )

/** What files put behind the name of a process: `letters-deployment`, `web-server`. */
const decorated = /-(?:server|service|svc|deployment|deploy|container|pod|app)$/

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[_.]/g, "-")
    .replace(/(?<=(?:^|-)web)server$/, "")
    .replace(decorated, "")

/** Whether two declarations call a process the same, with or without the application's name before it. */
const sameName = (one: string | undefined, other: string | undefined): boolean => {
  if (one === undefined || other === undefined) return false
  const [a, b] = [one, other].map(plainName)
  return a === b || (a ?? "").endsWith(`-${b ?? ""}`) || (b ?? "").endsWith(`-${a ?? ""}`)
}

/** Whether two images answer on ports of their own. */
const answersElsewhere = (one: ServiceSignal, other: ServiceSignal): boolean => {
  const [a, b] = [one, other].map(({ ports = [] }) => new Set(ports.map(({ port }) => port)))
  return a !== undefined && b !== undefined && a.size > 0 && b.size > 0 && [...a].every((port) => !b.has(port))
}

/** Whether a second Dockerfile of a draft's folder is a second service, and not another base of the same. */
const isBesideImage = ({ signals }: Draft, signal: ServiceSignal): boolean => {
  if (!signals.some(({ dockerfile }) => dockerfile !== undefined && dockerfile !== signal.dockerfile)) return false
  const images = signals.filter(({ source }) => source === "dockerfile")
  if (signal.name !== undefined)
    return !images.some((image) => image.name === signal.name && !answersElsewhere(image, signal))
  // its name says nothing, and those of the others are of processes
  return (
    images.length > 0 &&
    signals.every(isDescribing) &&
    images.every((image) => image.name !== undefined && answersElsewhere(image, signal))
  )
}

/** Whether a folder is only guessed: what runs an image by its name does not say where its code is. */
const isPlaceless = ({ source, dockerfile }: ServiceSignal): boolean =>
  source === "kubernetes" || (source === "compose" && dockerfile === undefined)

/** What tells declared processes of one image apart, by sign. */
export type Processes = ReadonlyMap<ServiceSignal, string>

/** Whether another file declares the very process: the same command of the same code or image. */
const isSameCommand = (draft: Draft, signal: ServiceSignal, processes: Processes): boolean => {
  const process = processes.get(signal)
  return (
    process !== undefined &&
    (draft.root === signal.root ||
      (signal.dockerfile !== undefined && draft.signals.some(({ dockerfile }) => dockerfile === signal.dockerfile))) &&
    !declaredBeside(draft, signal) &&
    draft.signals.some((other) => !isDescribing(other) && processes.get(other) === process)
  )
}

const matches = (drafts: ReadonlyArray<Draft>, signal: ServiceSignal, processes: Processes): ReadonlyArray<Draft> => {
  if (isDescribing(signal)) {
    const packaged =
      signal.source === "dockerfile"
        ? drafts.filter(({ signals }) => signals.some(({ dockerfile }) => dockerfile === signal.dockerfile))
        : []
    if (packaged.length > 0) return packaged
    return drafts.filter(
      (draft) =>
        draft.root === signal.root &&
        sameProcess(draft, signal) &&
        !(signal.source === "dockerfile" && isBesideImage(draft, signal))
    )
  }
  const found = drafts.filter(
    (draft) => draft.root === signal.root && sameProcess(draft, signal) && !declaredBeside(draft, signal)
  )
  const called = (draft: Draft): boolean => draft.signals.some(({ name }) => sameName(name, signal.name))
  const again =
    found.find((draft) => draft.signals.some(({ name }) => name !== undefined && name === signal.name)) ??
    drafts.find((draft) => isSameCommand(draft, signal, processes))
  if (again !== undefined) return [again]
  const named =
    found.find(called) ??
    (isPlaceless(signal)
      ? drafts.find((draft) => draft.process === signal.process && !declaredBeside(draft, signal) && called(draft))
      : undefined)
  if (named !== undefined) return [named]
  // one of several of a folder, and its name says neither which
  return isPlaceless(signal) && signal.name !== undefined && found.length > 1 ? [] : found.slice(0, 1)
}

const isProcfile = ({ source }: ServiceSignal): boolean => source === "procfile"

/** Where an image is what is deployed, its own command is what runs; a Procfile is for another way to deploy. */
const imageFirst = (draft: Draft): Draft => {
  const image = draft.signals.some(
    ({ source, dockerfile, development }) =>
      source === "kubernetes" ||
      ((source === "compose" || source === "platform") && dockerfile !== undefined && development !== true)
  )
  if (!image) return draft
  const at = draft.signals.findLastIndex(({ source }) => source === "dockerfile")
  const [before, after] = [draft.signals.slice(0, at + 1), draft.signals.slice(at + 1)]
  const signals = [...before.filter((signal) => !isProcfile(signal)), ...before.filter(isProcfile), ...after]
  return { root: draft.root, process: draft.process, signals }
}

/** Joins the signs of services: what a compose file, a Procfile, a Dockerfile and a start script say of one process is one service. */
export const draftServices = (
  signals: ReadonlyArray<ServiceSignal>,
  processes: Processes = new Map()
): ReadonlyArray<Draft> => {
  const drafts: Array<Draft> = []
  for (const source of serviceSources) {
    for (const signal of signals.filter((candidate) => candidate.source === source)) {
      const found = matches(drafts, signal, processes)
      if (found.length === 0) drafts.push({ root: signal.root, process: signal.process, signals: [signal] })
      else for (const draft of found) draft.signals.push(signal)
    }
  }
  return drafts.filter((draft) => draft.signals.some(({ development }) => development !== true)).map(imageFirst)
}
