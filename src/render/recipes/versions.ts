import { linesOf } from "../../facts/endOfLife.ts"
import type { Service } from "../../facts/Service.ts"
import { allows, compareReleases } from "../../facts/services/release.ts"
import table from "../data/baseImages.json" with { type: "json" }

export const tools = table.tools

export interface Version {
  readonly tag: string
  /** Comment for a version that the repository does not name; empty otherwise. */
  readonly remark: ReadonlyArray<string>
}

type Runtime = keyof typeof table.runtimes

/** Runtimes without releases that are supported for long. */
const newest: ReadonlySet<Runtime> = new Set<Runtime>(["elixir", "deno", "dart", "swift"])

const sourceOf = (runtime: Runtime): string =>
  newest.has(runtime) ? `its images, ${table.imagesAsOf}` : `endoflife.date, ${table.asOf}`

/** Where only the first number is named: ours where that is of the same line, else the line as it is. */
const ofMajor = (runtime: Runtime, major: string): Version => {
  const own = table.runtimes[runtime]
  return own === major || own.startsWith(`${major}.`)
    ? {
        tag: own,
        remark: [
          `# The repository names ${major} alone: ${own} ${
            own === major ? "is the newest of that line at each build" : `was taken of that line (${sourceOf(runtime)})`
          }. Pin the one that you test with.`
        ]
      }
    : { tag: major, remark: [`# The repository names ${major} alone. Pin the version that you test with.`] }
}

/** As many parts of a version as the runtime's images are named by: `22.21.1` is `22`, `3.12.4` is `3.12`. */
export const versionOf = (runtime: Runtime, stated: string | null, parts: 1 | 2): Version => {
  const found = /^(\d{1,3})(?:\.(\d{1,3}))?/.exec(stated ?? "")
  const [, major, minor] = found ?? []
  if (major !== undefined && (parts === 1 || minor !== undefined)) {
    return { tag: parts === 1 ? major : `${major}.${minor}`, remark: [] }
  }
  if (major !== undefined) return ofMajor(runtime, major)
  const tag = table.runtimes[runtime]
  return {
    tag,
    remark: [
      `# The repository names no version of its runtime: ${tag} ${newest.has(runtime) ? "was the newest" : "has long support"} (${sourceOf(runtime)}). Pin yours.`
    ]
  }
}

/** Lines that are supported for long, of runtimes that have others too. */
const longTerm: Partial<Record<Runtime, RegExp>> = {
  node: /^\d*[02468]$/,
  dotnet: /^\d*[02468](?:\.|$)/,
  java: /^(?:8|11|17|21|25)$/
}

/** The line to take of those that a range lets in: ours, else the newest with long support, else the newest there was. */
const lineIn = (runtime: Runtime, range: string): string | undefined => {
  const own = table.runtimes[runtime]
  if (allows(range, own)) return own
  const allowed = linesOf(runtime)
    .filter(({ line }) => allows(range, line))
    .toSorted((a, b) => compareReleases(b.line, a.line))
  const supported = allowed.find(({ ended, line }) => !ended && longTerm[runtime]?.test(line) !== false)
  return (supported ?? allowed.find(({ ended }) => !ended) ?? allowed[0])?.line
}

/** Text of a repository that may stand in a comment. */
const quotable = /^[\w.<>=~^|!*, -]{1,60}$/

/** The version that a service runs on: what is stated, and of a range the newest that is supported. */
export const releaseFor = (
  runtime: Runtime,
  { runtimeRange, runtimeVersion }: Pick<Service, "runtimeRange" | "runtimeVersion">,
  parts: 1 | 2
): Version => {
  const line = runtimeRange === undefined ? undefined : lineIn(runtime, runtimeRange)
  if (runtimeRange === undefined || line === undefined) return versionOf(runtime, runtimeVersion, parts)
  const asked = quotable.test(runtimeRange) ? runtimeRange : "a range"
  return {
    tag: line,
    remark: [
      `# The repository asks for ${asked}: ${line} is the newest of those with long support (${sourceOf(runtime)}). Pin the one that you test with.`
    ]
  }
}

/** The newest release of a runtime of which a manifest names the least that will do. */
export const newestOf = (runtime: Runtime, least: string | null): Version => {
  const stated = /^[\d.]{1,12}/.exec(least ?? "")?.[0]
  const tag = table.runtimes[runtime]
  return stated === undefined
    ? versionOf(runtime, null, 2)
    : {
        tag,
        remark: [
          `# The repository asks for ${stated} or later: ${tag} was the newest (${sourceOf(runtime)}). Pin the one that you test with.`
        ]
      }
}
