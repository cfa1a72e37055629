import { processOf } from "../commands.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole, imageVersion } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import { chartManifests, componentsOf, imageInValues, readCharts } from "../kubernetes/charts.ts"
import { imageFolders, type ImageSource } from "../kubernetes/folders.ts"
import { type Manifest, manifestsOf } from "../kubernetes/manifests.ts"
import { storeKinds } from "../kubernetes/operators.ts"
import { type Container, settingsOf, type Workload, type WorkloadVariable, workloadOf } from "../kubernetes/Workload.ts"
import { dig, string } from "../parsing/unknown.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { portRanks, type ServiceSignal, type StoreSignal, type VariableClaim } from "../Signal.ts"

type Place = (image: string, workload: string) => ImageSource | undefined
type Settings = ReadonlyMap<string, { readonly path: string; readonly variables: ReadonlyArray<WorkloadVariable> }>

/** A workload's name without what tells one environment or one kind of object from another. */
const plainName = (name: string): string =>
  name
    .replace(/^[-_.]+|[-_.]+$/g, "")
    .replace(/[-_](?:deployment|deploy|statefulset|rollout)$/, "")
    .replace(/[-_](?:dev|development|staging|stage|prod|production|qa|uat|test|canary|stable|blue|green)$/, "")

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

const variablesOf = (
  repo: RepoView,
  workload: Workload,
  own: Container,
  settings: Settings
): ReadonlyArray<VariableClaim> => {
  const claim =
    (path: string) =>
    ({ name, given, line }: WorkloadVariable): VariableClaim => ({
      name,
      hasDefault: given,
      evidence: [repo.at(path, line)]
    })
  return own.variables.map(claim(workload.path)).concat(
    own.settings.flatMap((name) => {
      const table = settings.get(name)
      return table === undefined ? [] : table.variables.map(claim(table.path))
    })
  )
}

const serviceOf = (
  repo: RepoView,
  workload: Workload,
  own: Container,
  source: ImageSource,
  settings: Settings
): ReadonlyArray<ServiceSignal> => {
  const name = plainName(workload.name)
  const scheduled = workload.kind === "CronJob"
  const process = scheduled
    ? ({ process: `job:${name}`, kind: "job" } as const)
    : processOf(name, own.command ?? undefined)
  if (process === "once") return []
  return [
    {
      _tag: "Service",
      source: "kubernetes",
      root: source.root,
      ...process,
      name,
      ...(own.command === null ? {} : { startCommand: safeCommand(own.command) }),
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
      environment: variablesOf(repo, workload, own, settings),
      evidence: [repo.at(workload.path, workload.line)]
    }
  ]
}

const signalsOf = (
  repo: RepoView,
  place: Place,
  settings: Settings,
  workload: Workload
): ReadonlyArray<ServiceSignal | StoreSignal> => {
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
  return found === undefined ? stores : [...stores, ...serviceOf(repo, workload, found.own, found.source, settings)]
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

/** Workloads of a chart's templates; an image that only a helper knows is the one its values name. */
const chartWorkloads = (repo: RepoView): ReadonlyArray<Workload> =>
  readCharts(repo).flatMap((chart) =>
    chartManifests(repo, chart).flatMap(({ path, parsed }): ReadonlyArray<Workload> => {
      const workload = workloadOf(path, parsed)
      if (workload === undefined) return []
      const name =
        workload.name === ""
          ? chart.name
          : workload.name.startsWith("-")
            ? `${chart.name}${workload.name}`
            : workload.name
      const component = componentsOf(chart).find((key) => name.toLowerCase().endsWith(key.toLowerCase()))
      const image = (component === undefined ? undefined : imageInValues(chart, component)) ?? imageInValues(chart)
      const containers = workload.containers.map((own) =>
        imageName(own.image).name === "" || own.image.startsWith(":") || own.image.startsWith("/")
          ? Object.assign({}, own, { image: image?.image ?? chart.name })
          : own
      )
      return [Object.assign({}, workload, { name, containers })]
    })
  )

/** Workloads of Kubernetes manifests and Helm charts that run the repository's own code, and stores that run beside them. */
export const kubernetesServices: Detector = {
  name: "kubernetes-services",
  detect: (repo) => {
    const manifests = manifestsOf(repo)
    const workloads = [
      ...manifests.flatMap(({ path, parsed }) => workloadOf(path, parsed) ?? []),
      ...chartWorkloads(repo)
    ]
    if (workloads.length === 0 && manifests.length === 0) return declaredStores(repo, manifests)
    const settings = new Map(
      manifests.flatMap(({ path, parsed }) => {
        const found = settingsOf(parsed)
        return found === undefined ? [] : [[found.name, { path, variables: found.variables }] as const]
      })
    )
    const place = imageFolders(repo)
    return [
      ...workloads.flatMap((workload) => signalsOf(repo, place, settings, workload)),
      ...declaredStores(repo, manifests)
    ]
  }
}
