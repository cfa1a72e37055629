import type { Detector } from "../Detector.ts"
import type { ScanHit } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { appEngine, composeLabels, crontabs, rubyYaml, vercel } from "../schedules/declared.ts"
import { workflowSchedules } from "../schedules/workflows.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { FactSignal } from "../Signal.ts"

/** Next's route below a folder of crons. */
const cronRoute =
  /(?:^|\/)(?:app|pages)\/(api\/(?:[\w-]{1,40}\/){0,3}crons?\/[\w-]{1,60}(?:\/[\w-]{1,60})?)(?:\/route)?\.[jt]sx?$/

/** Most of them that are told. */
const mostRoutes = 20

/** Routes that are named for being called by the clock, where nothing in the repository calls them. */
const uncalled = (repo: RepoView): ReadonlyArray<FactSignal> => {
  const routes = repo.files.paths.flatMap((path) => {
    const route = isTest(path) ? undefined : cronRoute.exec(path)?.[1]?.replace(/\/(?:route|index)$/, "")
    return route === undefined ? [] : [{ path, route }]
  })
  if (routes.length === 0) return []
  const called = repo
    .named(/^vercel\.json$/)
    .flatMap((path) => repo.files.lines(path).slice(0, 2000))
    .concat(
      repo.files.paths
        .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
        .slice(0, 50)
        .flatMap((path) => repo.files.lines(path).slice(0, 2000))
    )
    .join("\n")
  return routes
    .filter(({ route }) => !called.includes(route))
    .slice(0, mostRoutes)
    .map(({ path, route }) => ({
      _tag: "Fact",
      kind: "absence",
      value: `no schedule for ${route}`,
      root: repo.home(path),
      confidence: 0.6,
      evidence: [{ path, line: 1, excerpt: "" }]
    }))
}

/** Most lines of options that are offered. */
const mostOptions = 15

/** The lines of options that are offered, by file. */
const offeredLines = remembered((repo) => {
  const found = new Map<string, Set<number>>()
  for (const { value, path, line } of repo.hits("remarks")) {
    if (value !== "default-options") continue
    const lines = found.get(path) ?? new Set()
    found.set(path, lines)
    for (let at = line; at <= line + mostOptions; at++) lines.add(at)
  }
  return found
})

/** Whether a schedule is only the default of what people make while the program runs. */
const isOffered = (repo: RepoView, { path, line }: ScanHit): boolean => offeredLines(repo).get(path)?.has(line) === true

/** Work that runs by the clock, in code and in configuration. */
export const scheduledWork: Detector = {
  name: "scheduled-work",
  detect: (repo) => [
    ...rubyYaml(repo),
    ...appEngine(repo),
    ...vercel(repo),
    ...composeLabels(repo),
    ...crontabs(repo),
    ...workflowSchedules(repo),
    ...uncalled(repo),
    ...repo
      .hits("schedules")
      // scripts of pages show schedules, they keep none
      .filter(({ path }) => !isTest(path) && !/(?:^|\/)(?:static|public|assets)\//.test(path))
      .filter((hit) => !isOffered(repo, hit))
      .map(({ path, line, value, excerpt }): FactSignal => ({
        _tag: "Fact",
        kind: "schedule",
        value,
        root: repo.home(path),
        confidence: 0.9,
        evidence: [{ path, line, excerpt }]
      }))
  ]
}
