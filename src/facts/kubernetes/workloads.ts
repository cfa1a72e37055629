import { imageName } from "../containers/ImageName.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import { shownGiven } from "../variables/given.ts"
import { chartManifests, componentsOf, imageInValues, readCharts } from "./charts.ts"
import { isOptionalComponent } from "./components.ts"
import { manifestsOf } from "./manifests.ts"
import { type Container, settingsOf, type Workload, type WorkloadVariable, workloadOf } from "./Workload.ts"

/** A workload, and why it is not started by default. */
export interface Placed {
  readonly workload: Workload
  readonly aside: string | undefined
}

/** Variables that ConfigMaps and Secrets give to every container that asks for them, by their names. */
export type Settings = ReadonlyMap<
  string,
  { readonly path: string; readonly variables: ReadonlyArray<WorkloadVariable> }
>

/** Most characters of a name that are read; Kubernetes takes no longer one. */
const longestName = 253

/** A workload's name without what tells one environment or one kind of object from another. */
export const plainName = (name: string): string =>
  name
    .slice(0, longestName)
    .replace(/^[-_.]+|[-_.]+$/g, "")
    .replace(/[-_](?:deployment|deploy|statefulset|rollout)$/, "")
    .replace(/[-_](?:dev|development|staging|stage|prod|production|qa|uat|test|canary|stable|blue|green)$/, "")

/** What a container is told of its variables. */
export const variablesOf = (
  repo: RepoView,
  workload: Workload,
  own: Container,
  settings: Settings
): ReadonlyArray<VariableClaim> => {
  const claim =
    (path: string) =>
    ({ name, given, line }: WorkloadVariable): VariableClaim => ({
      name,
      by: "manifest",
      given: shownGiven(name, given),
      evidence: [repo.at(path, line)]
    })
  return own.variables.map(claim(workload.path)).concat(
    own.settings.flatMap((name) => {
      const table = settings.get(name)
      return table === undefined ? [] : table.variables.map(claim(table.path))
    })
  )
}

/** Whether a loop of its template names a workload, so that there is one for each of what it goes through. */
const isNamedByLoop = (repo: RepoView, { line, path }: Workload): boolean => {
  const lines = repo.files.lines(path).slice(0, 3000)
  const variable = /\{\{-?\s{0,9}\$(\w{1,40})\s{0,9}-?\}\}/.exec((lines[line - 1] ?? "").slice(0, 500))?.[1]
  if (variable === undefined) return false
  const loop = new RegExp(`\\{\\{-?\\s{0,9}range\\s[^{}]{0,100}\\$${variable}\\b[^{}]{0,100}:=`)
  return lines.some((text) => loop.test(text.slice(0, 500)))
}

/** Workloads of a chart's templates; an image that only a helper knows is the one its values name. */
const chartWorkloads = (repo: RepoView): ReadonlyArray<Placed> =>
  readCharts(repo).flatMap((chart) =>
    chartManifests(repo, chart).flatMap(({ off, path, parsed }): ReadonlyArray<Placed> => {
      const workload = workloadOf(path, parsed)
      // the chart's name is none of theirs
      if (workload === undefined || (workload.name === "" && isNamedByLoop(repo, workload))) return []
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
      return [
        {
          workload: Object.assign({}, workload, { name, containers }),
          aside: off ? "the values of its chart leave it out" : undefined
        }
      ]
    })
  )

/** Everything of manifests and charts that runs containers. */
export const workloads = remembered((repo): ReadonlyArray<Placed> => [
  ...manifestsOf(repo).flatMap(({ path, parsed }): ReadonlyArray<Placed> => {
    const workload = workloadOf(path, parsed)
    const aside = isOptionalComponent(repo, path) ? "it belongs to an optional component" : undefined
    return workload === undefined ? [] : [{ workload, aside }]
  }),
  ...chartWorkloads(repo)
])

/** The ConfigMaps and Secrets that manifests write out. */
export const settingsTables = remembered(
  (repo): Settings =>
    new Map(
      manifestsOf(repo).flatMap(({ path, parsed }) => {
        const found = settingsOf(parsed)
        return found === undefined ? [] : [[found.name, { path, variables: found.variables }] as const]
      })
    )
)
