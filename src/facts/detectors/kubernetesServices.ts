import { processOf } from "../commands.ts"
import { builtRole } from "../containers/builtRole.ts"
import { reasons } from "../containers/composeReasons.ts"
import { finalStages } from "../containers/Dockerfile.ts"
import { imageProgram, startedWith } from "../starting/imageProgram.ts"
import { withoutReloading } from "../starting/reloaders.ts"
import { imageName } from "../containers/ImageName.ts"
import { keptFacts } from "../containers/keptMounts.ts"
import { imageRole, imageVersion } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import { readCharts } from "../kubernetes/charts.ts"
import type { ImageSource } from "../images/ImageSource.ts"
import { imageFolders } from "../images/sourceOfImage.ts"
import { exposedIn } from "../kubernetes/exposed.ts"
import { keptClaims } from "../kubernetes/keptClaims.ts"
import { type Manifest, manifestsOf } from "../kubernetes/manifests.ts"
import { spokenIn } from "../kubernetes/protocols.ts"
import { storeKinds } from "../kubernetes/operators.ts"
import type { Container, Workload } from "../kubernetes/Workload.ts"
import {
  type Placed,
  plainName,
  type Settings,
  settingsTables,
  variablesOf,
  workloads
} from "../kubernetes/workloads.ts"
import { dig, string } from "../parsing/unknown.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { type AsideSignal, type FactSignal, portRanks, type ServiceSignal, type StoreSignal } from "../Signal.ts"

type Place = (image: string, workload: string) => ImageSource | undefined

const store = (
  repo: RepoView,
  engine: string,
  image: string,
  path: string,
  line: number,
  optional = false
): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "image",
  version: imageVersion(imageName(image)) ?? undefined,
  ...(optional ? { role: "optional" as const } : {}),
  evidence: [repo.at(path, line)]
})

const serviceOf = (
  repo: RepoView,
  workload: Workload,
  container: Container,
  source: ImageSource,
  settings: Settings
): ReadonlyArray<ServiceSignal | AsideSignal | FactSignal> => {
  const name = plainName(workload.name)
  const own = withoutReloading(name, container)
  const scheduled = workload.kind === "CronJob"
  const process = scheduled
    ? ({ process: `job:${name}`, kind: "job" } as const)
    : processOf(name, own.command ?? undefined)
  const read = repo.dockerfiles.find(({ path }) => path === source.dockerfile)
  const started = own.command === null || read === undefined ? own.command : startedWith(imageProgram(repo, read), own)
  if (process === "once")
    return [{ _tag: "Aside", name, why: reasons.once, evidence: [repo.at(workload.path, workload.line)] }]
  const kept = keptClaims(repo, workload, own)
  return [
    ...keptFacts(kept, source.root),
    {
      _tag: "Service",
      source: "kubernetes",
      root: source.root,
      ...process,
      ...(kept.length === 0 ? {} : { keeps: kept.map(({ folder }) => folder) }),
      name,
      ...(started === null ? {} : { startCommand: safeCommand(started) }),
      ...(workload.schedule === null ? {} : { schedule: workload.schedule }),
      ...(source.dockerfile === undefined ? {} : { dockerfile: source.dockerfile }),
      ...(own.healthPath === null
        ? {}
        : { healthPath: own.healthPath, healthEvidence: repo.at(workload.path, own.healthLine) }),
      ports: own.ports.map(({ port, line }) => ({
        port,
        rank: portRanks.platform,
        evidence: [repo.at(workload.path, line)]
      })),
      exposure: exposedIn(repo)(workload),
      spoken: spokenIn(repo)(workload),
      hosts: [workload.name],
      environment: variablesOf(repo, workload, own, settings),
      complete: own.variables.length > 0 && own.settings.every((name) => settings.has(name)),
      evidence: [repo.at(workload.path, workload.line)]
    }
  ]
}

/** A store whose image is built here from its maker's, with settings or first data: it is that store all the same. */
const builtStore = (
  repo: RepoView,
  { name, path }: Workload,
  own: Container,
  source: ImageSource
): StoreSignal | undefined => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === source.dockerfile)
  const role = builtRole(dockerfile)
  if (dockerfile === undefined || role.is !== "store") return undefined
  const base = finalStages(dockerfile)[0]?.image ?? ""
  return { ...store(repo, role.engine, base, path, own.imageLine), hosts: [name] }
}

const signalsOf = (
  repo: RepoView,
  place: Place,
  settings: Settings,
  { aside, workload }: Placed
): ReadonlyArray<ServiceSignal | StoreSignal | AsideSignal | FactSignal> => {
  const roles = workload.containers
    .filter(({ image }) => image !== "")
    .map((own) => ({ own, role: imageRole(imageName(own.image).name) }))
  const stores = roles.flatMap(({ own, role }) =>
    role.is === "store" ? [store(repo, role.engine, own.image, workload.path, own.imageLine)] : []
  )
  if (plainName(workload.name) === "") return stores
  const found = roles.flatMap(({ own, role }) => {
    const source = role.is === "application" ? place(own.image, plainName(workload.name)) : undefined
    return source === undefined ? [] : [{ own, source }]
  })[0]
  if (found === undefined) return stores
  const built = builtStore(repo, workload, found.own, found.source)
  if (built !== undefined) return [...stores, built]
  const services = serviceOf(repo, workload, found.own, found.source, settings)
  return [
    ...stores,
    ...(aside === undefined
      ? services
      : services.map((service) => (service._tag === "Service" ? Object.assign({}, service, { aside }) : service)))
  ]
}

/** Stores that operators run, and charts of somebody else's software that a chart depends on. */
const declaredStores = (repo: RepoView, manifests: ReadonlyArray<Manifest>): ReadonlyArray<StoreSignal> => [
  ...manifests.flatMap(({ path, parsed }) => {
    const kind = string(dig(parsed.data, "kind")) ?? ""
    const group = string(dig(parsed.data, "apiVersion")) ?? ""
    const engine = storeKinds.find(([kinds, groups]) => kinds.test(kind) && groups.test(group))?.[2]
    return engine === undefined
      ? []
      : [{ ...store(repo, engine, "", path, parsed.lineOf("kind")), source: "config" as const }]
  }),
  ...readCharts(repo).flatMap(({ dependencies, path }) =>
    dependencies.flatMap(({ name, line, off }) => {
      const role = imageRole(name.toLowerCase().replace(/-(?:ha|cluster|operator)$/, ""))
      return role.is === "store" ? [store(repo, role.engine, "", path, line, off)] : []
    })
  )
]

/** Workloads of Kubernetes manifests and Helm charts that run the repository's own code, and stores that run beside them. */
export const kubernetesServices: Detector = {
  name: "kubernetes-services",
  detect: (repo) => {
    const place = imageFolders(repo)
    const settings = settingsTables(repo)
    return [
      ...workloads(repo).flatMap((placed) => signalsOf(repo, place, settings, placed)),
      ...declaredStores(repo, manifestsOf(repo))
    ]
  }
}
