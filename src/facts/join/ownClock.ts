/** Programs that act by a clock of their own, in each instance anew. */
import type { ScanHit } from "../../repo/LineScanner.ts"
import { baseName, folderOf, isTest, nearest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { sharesClock, startsClock, takesLock } from "../scanners/clocks.ts"
import type { Service } from "../Service.ts"
import { moduleReach } from "../services/moduleReach.ts"

type Lines = ReadonlyArray<ScanHit>

const ofValue = (lines: Lines, value: string): Lines => lines.filter((line) => line.value === value)

/** Lines that start a clock that no lock is near to, in code whose schedulers do not agree among themselves. */
const unshared = (lines: Lines): Lines => {
  if (ofValue(lines, sharesClock).length > 0) return []
  const locked = new Set(ofValue(lines, takesLock).map(({ path }) => folderOf(path)))
  return ofValue(lines, startsClock).filter(({ path }) => !locked.has(folderOf(path)))
}

/** Whether a process is there for the clock. */
const isForClock = ({ kind, name, startCommand }: Service): boolean =>
  kind === "worker" && /\b(?:beat|scheduler|clock|cron|schedule)\b/i.test(`${name} ${startCommand ?? ""}`)

const stemOf = (path: string): string => baseName(path).replace(/\.[^.]*$/, "")

/** Whether a process is started by the very file. */
const isStartedBy = ({ startCommand }: Service, { path }: ScanHit): boolean => {
  const stem = stemOf(path)
  const words = (startCommand ?? "").split(/[\s/.:"']+/)
  return !/^(?:index|main|app|server|__init__)$/.test(stem) && words.includes(stem)
}

/** The processes of one folder that a line runs in: those that are started by its file, else those that answer requests. */
const runningIn = (services: ReadonlyArray<Service>, line: ScanHit): ReadonlyArray<Service> => {
  const workers = services.filter(({ kind }) => kind === "worker")
  const forClock = services.filter(isForClock)
  if (forClock.length > 0) return forClock
  const started = workers.filter((service) => isStartedBy(service, line))
  if (started.length > 0) return started
  const answering = services.filter(({ kind }) => kind === "web" || kind === "api")
  return answering.length > 0 ? answering : workers
}

/** Lines by the root of the services whose code they are, or whose code is built from it. */
const linesOf = (repo: RepoView, roots: ReadonlyArray<string>): ReadonlyMap<string, Lines> => {
  const found = new Map<string, Array<ScanHit>>()
  for (const hit of repo.hits("clocks")) {
    if (isTest(hit.path)) continue
    const above = nearest(roots, folderOf(hit.path))
    const users = moduleReach(repo)
      .usersOf(repo.home(hit.path))
      .filter((root) => roots.includes(root))
    const targets = above !== undefined && (above === repo.home(hit.path) || users.length === 0) ? [above] : users
    for (const root of targets) {
      const known = found.get(root)
      if (known === undefined) found.set(root, [hit])
      else known.push(hit)
    }
  }
  return found
}

/** The clock that each service starts, for those that start one; `services` as they are built here. */
export const clocksOf = (
  repo: RepoView,
  services: ReadonlyArray<Service>
): ((service: Service) => Pick<Service, "ownClock">) => {
  const own = services.filter(({ image }) => image === undefined)
  const lines = linesOf(repo, [...new Set(own.map(({ root }) => root))])
  const clocks = new Map<string, ScanHit>()
  for (const [root, all] of lines) {
    const here = own.filter((service) => service.root === root)
    for (const line of unshared(all)) {
      for (const { name } of runningIn(here, line)) if (!clocks.has(name)) clocks.set(name, line)
    }
  }
  return ({ name }) => {
    const line = clocks.get(name)
    return line === undefined ? {} : { ownClock: { path: line.path, line: line.line, excerpt: line.excerpt } }
  }
}
