import type { Parsed } from "../parsing/Parsed.ts"
import { parseYaml } from "../parsing/yaml.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { Either } from "effect"
import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { mentionsWorkload } from "./Workload.ts"

/** A Helm chart of the repository. */
export interface Chart {
  readonly folder: string
  readonly name: string
  readonly path: string
  readonly values: Parsed | undefined
  readonly valuesPath: string
  readonly dependencies: ReadonlyArray<{
    readonly name: string
    readonly line: number
    /** Whether the chart's own values leave it out. */
    readonly off: boolean
  }>
}

const joined = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`)

/** Whether values leave out what a condition such as `postgresql.enabled` asks for. */
const isOff = (values: Parsed | undefined, condition: string | undefined): boolean =>
  condition !== undefined &&
  condition.split(",").some((key) => string(dig(values?.data, ...key.trim().split(".").slice(0, 6))) === "false")

/** Every chart that is the repository's own; those in `charts/` of another are what that one depends on. */
export const readCharts = (repo: RepoView): ReadonlyArray<Chart> => {
  const paths = repo.named(/^Chart\.ya?ml$/).slice(0, 100)
  const folders = paths.map(folderOf)
  return paths.flatMap((path): ReadonlyArray<Chart> => {
    const folder = folderOf(path)
    if (folders.some((other) => other !== folder && within(joined(other, "charts"), folder))) return []
    const parsed = repo.files.yaml(path)[0]
    if (parsed === undefined) return []
    const valuesPath = ["values.yaml", "values.yml"].map((name) => joined(folder, name)).find(repo.files.has) ?? ""
    const values = repo.files.yaml(valuesPath)[0]
    return [
      {
        folder,
        path,
        // `shop-chart` is the chart of `shop`
        name: (string(dig(parsed.data, "name")) ?? "").replace(/[-_](?:helm[-_])?(?:chart|helm)$/, ""),
        values,
        valuesPath,
        dependencies: list(dig(parsed.data, "dependencies"))
          .slice(0, 50)
          .flatMap((entry, index) => {
            const name = string(dig(entry, "name"))
            return name === undefined
              ? []
              : [
                  {
                    name,
                    line: parsed.lineOf("dependencies", index),
                    off:
                      isOff(values, string(dig(entry, "condition"))) ||
                      isOff(values, `${string(dig(entry, "alias")) ?? name}.enabled`)
                  }
                ]
          })
      }
    ]
  })
}

/** The part of an application that a helper makes a name of: `include "shop.componentName" (list . "worker")`. */
const partOf = (expression: string): string | undefined =>
  /\binclude\s{1,5}"[^"]{0,80}[nN]ame"\s{1,5}\(\s{0,5}(?:list|dict)\s[^()]{0,200}"([a-z][\w-]{0,60})"\s{0,5}\)/.exec(
    expression
  )?.[1]

/** What a template writes in a place, where that is plain: a value of values.yaml, or the chart's own name. */
const written = (chart: Chart, expression: string): string => {
  const value = /^-?\s*(?:\(\s*)?\.Values\.([\w.]{1,120})/.exec(expression.trim())?.[1]
  if (value !== undefined) {
    const found = string(dig(chart.values?.data, ...value.split(".")))
    const fallback = /\bdefault\s+"([^"]{1,80})"/.exec(expression)?.[1]
    return found === undefined || found === "" ? (fallback ?? "") : found
  }
  const part = partOf(expression)
  if (part !== undefined) return `${chart.name}-${part}`
  if (/\.Chart\.Name|\bfullname\b|\.name"|\.Release\.Name/.test(expression)) return chart.name
  if (/\.Chart\.AppVersion/.test(expression)) return "latest"
  return ""
}

/** A line of a template without its template language; a line of nothing else stays empty, so that lines keep their numbers. */
const plainLine = (chart: Chart, line: string): string => {
  const text = line.slice(0, 2000)
  if (!text.includes("{{")) return text
  if (/^\s*\{\{-?\s*(?:if|else|end|range|with|define|include|template|toYaml|tpl|block|\/\*|\$|-?\s*$)/.test(text))
    return ""
  const filled = text.replace(/\{\{-?([^{}]{0,500})\}\}/g, (_, expression: string) => written(chart, expression))
  return filled.includes("{{") || /^\s*[^\s:#-][^:]{0,80}$/.test(filled)
    ? ""
    : filled.replace(/:\s*""([^"]{1,200})""/, ': "$1"')
}

/** Whether a whole template is left out by what the chart's own values say. */
const isLeftOut = (chart: Chart, lines: ReadonlyArray<string>): boolean => {
  const first = lines.slice(0, 60).find((line) => /^\s*[^#\s]/.test(line) && !/^\s*\{\{-?\s*\/\*/.test(line)) ?? ""
  const condition = /^\s*\{\{-?\s*if\s+(?:and\s+)?\(?\s*\.Values\.([\w.]{1,120})/.exec(first)?.[1]
  return condition !== undefined && string(dig(chart.values?.data, ...condition.split(".").slice(0, 6))) === "false"
}

/** Templates of a chart that declare workloads, read leniently as manifests: what cannot be read is passed over. */
export const chartManifests = (
  repo: RepoView,
  chart: Chart
): ReadonlyArray<{ readonly path: string; readonly parsed: Parsed; readonly off: boolean }> =>
  repo.files
    .below(joined(chart.folder, "templates"))
    .filter((path) => /\.ya?ml$/.test(path) && !/(?:^|\/)(?:tests?|hooks?)\//.test(path))
    .filter((path) => mentionsWorkload(repo.files.text(path) ?? ""))
    .slice(0, 100)
    .flatMap((path) => {
      const text = repo.files
        .lines(path)
        .slice(0, 3000)
        .map((line) => plainLine(chart, line))
        .join("\n")
      const off = isLeftOut(chart, repo.files.lines(path))
      return Either.getOrElse(parseYaml(text), () => []).map((parsed) => ({ path, parsed, off }))
    })

/** The image that values name for a component of a chart, or for the chart itself. */
export const imageInValues = (
  chart: Chart,
  component?: string
): { readonly image: string; readonly line: number } | undefined => {
  const roots: ReadonlyArray<ReadonlyArray<string>> = component === undefined ? [[]] : [[component]]
  for (const root of roots) {
    const image = dig(chart.values?.data, ...root, "image")
    const plain = string(image)
    const name =
      plain ??
      string(dig(image, "repository")) ??
      string(dig(image, "name")) ??
      string(dig(chart.values?.data, ...root, "image", "image"))
    if (name !== undefined && name !== "") {
      const registry = string(dig(image, "registry"))
      const tag = string(dig(image, "tag"))
      return {
        image: `${registry === undefined || registry === "" ? "" : `${registry}/`}${name}${tag === undefined || tag === "" || plain !== undefined ? "" : `:${tag}`}`,
        line: chart.values?.lineOf(...root, "image", plain === undefined ? "repository" : "") ?? 1
      }
    }
  }
  return undefined
}

/** Components of a chart's values that name an image of their own. */
export const componentsOf = (chart: Chart): ReadonlyArray<string> =>
  fields(chart.values?.data)
    .map(([name]) => name)
    .filter((name) => imageInValues(chart, name) !== undefined)
    .slice(0, 50)
