/** A release as a constraint names it. */
export interface Release {
  /** The release itself, or the lowest that the constraint allows. */
  readonly version: string
  /** Whether it names one release line, e.g. `22.x` or `~> 3.3.0`; not `>=18`, nor `python:3`. */
  readonly exact: boolean
  /** Whether it is the lowest release of its line that will do, so that later ones of that line agree with it. */
  readonly floor: boolean
}

/** Runtimes of which the first number alone names a release line; of all others it takes two. */
const byMajor = new Set(["node", "java", "bun", "deno"])

/** Names of Node's long-term releases, which version files and image tags use in place of numbers: nodejs.org. */
const codenames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    argon: "4",
    boron: "6",
    carbon: "8",
    dubnium: "10",
    erbium: "12",
    fermium: "14",
    gallium: "16"
  }).concat(Object.entries({ hydrogen: "18", iron: "20", jod: "22", krypton: "24" }))
)

/** First numbers that releases of a runtime have: what is outside is the version of something else. */
const majors: ReadonlyMap<string, RegExp> = new Map([
  ["node", /^(?:0|[4-9]|[1-4]\d)$/],
  ["python", /^[23]$/],
  ["ruby", /^[1-4]$/],
  ["php", /^[5-9]$/],
  ["go", /^1$/],
  ["rust", /^1$/],
  ["elixir", /^1$/],
  ["erlang", /^(?:1[5-9]|2\d|3\d)$/],
  ["java", /^(?:[5-9]|[1-3]\d)$/],
  ["dotnet", /^(?:[1-9]|1\d)$/],
  ["bun", /^[01]$/],
  ["deno", /^[12]$/],
  ["swift", /^[3-9]$/],
  ["dart", /^[1-4]$/],
  ["scala", /^[23]$/]
])

const comparator = /(?:^|[\s,|(])(>=|<=|!=|==|~>|~=|[<>^~=])?\s{0,3}v?(\d{1,4}(?:\.(?:\d{1,6}|[xX*])){0,3})/g

const numbers = (version: string): ReadonlyArray<number> => version.split(".").map(Number)

/** Negative where `a` is the older; only as far as both go. */
export const compareReleases = (a: string, b: string): number => {
  const left = numbers(a)
  const right = numbers(b)
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether an upper bound leaves nothing but the release line of the lower one. */
const closes = (lower: ReadonlyArray<number>, upper: ReadonlyArray<number>, parts: number): boolean =>
  parts === 1
    ? upper[0] === (lower[0] ?? 0) + 1 && (upper[1] ?? 0) === 0
    : upper[0] === lower[0] && upper[1] === (lower[1] ?? 0) + 1

const releaseIn = (runtime: string, alternative: string): Release | undefined => {
  const found = [...alternative.matchAll(comparator)].map(([, operator = "", version = ""]) => ({
    operator,
    version: version.replace(/(?:\.[xX*])+.*$/, "")
  }))
  const lower = found.find(({ operator }) => !/^[<!]/.test(operator))
  if (lower === undefined) return undefined
  const version = runtime === "java" ? lower.version.replace(/^1\.(?=[5-8](?:\.|$))/, "") : lower.version
  if (majors.get(runtime)?.test(version.split(".")[0] ?? "") === false) return undefined
  const parts = byMajor.has(runtime) ? 1 : 2
  const written = numbers(version).length
  const upper = found.find(({ operator }) => operator === "<")
  const exact =
    written >= parts &&
    !/\s-\s/.test(alternative) &&
    (lower.operator === "" || lower.operator.startsWith("=")
      ? true
      : lower.operator === "^"
        ? parts === 1
        : lower.operator.startsWith("~")
          ? parts === 1 || written >= 3 || (lower.operator === "~" && runtime === "python")
          : upper !== undefined && closes(numbers(version), numbers(upper.version), parts))
  return { version, exact, floor: /[>~^]/.test(lower.operator) }
}

/** Whether two releases of a runtime belong to one line, e.g. Node 22.12 and 22.21. */
export const sameLine = (runtime: string, a: string, b: string): boolean => {
  const parts = byMajor.has(runtime) ? 1 : 2
  const line = (version: string) => version.split(".").slice(0, parts).join(".")
  return line(a) === line(b)
}

/** Whether an operator and a version let a release line in: `24` and `3.14`, not a release of it. */
const lets = (line: string, operator: string, version: string): boolean => {
  const order = compareReleases(line, version)
  const longer = numbers(version).length > numbers(line).length
  switch (operator) {
    case ">=":
      return order >= 0
    case ">":
      return order > 0 || (order === 0 && longer)
    case "<":
      return order < 0 || (order === 0 && longer && /[1-9]/.test(version.split(".").slice(numbers(line).length).join()))
    case "<=":
      return order <= 0
    case "!=":
      return order !== 0 || longer
    case "^":
      return order >= 0 && compareReleases(line.split(".")[0] ?? "", version) === 0
    case "~":
    case "~>":
    case "~=": {
      const kept = numbers(version).slice(0, operator === "~" && !longer ? undefined : -1)
      return order >= 0 && compareReleases(line, (kept.length === 0 ? numbers(version) : kept).join(".")) === 0
    }
    default:
      return order === 0
  }
}

/** Whether a range such as `>=3.9,<4` or `^20 || ^22` lets some release of a line in, e.g. `3.14`. */
export const allows = (range: string, line: string): boolean =>
  range
    .slice(0, 100)
    .split(/\|\|?/)
    .some((alternative) => {
      const found = [...alternative.matchAll(comparator)].map(([, operator = "", version = ""]) => ({
        operator,
        version: version.replace(/(?:\.[xX*])+.*$/, "")
      }))
      const [from, to] = found
      if (/\s-\s/.test(alternative) && from !== undefined && to !== undefined)
        return lets(line, ">=", from.version) && lets(line, "<=", to.version)
      return found.length > 0 && found.every(({ operator, version }) => lets(line, operator, version))
    })

/** Reads `22.11.0`, `v22`, `lts/jod`, `^8.2`, `>=3.9,<4`, `18 || 20`; of several releases the newest, as hosts take it. */
export const releaseOf = (runtime: string, stated: string | undefined): Release | undefined => {
  if (stated === undefined) return undefined
  const text = stated.trim().slice(0, 100)
  const codename =
    runtime === "node" ? /^(?:lts[/-])?([a-z]{3,9})(?![a-z0-9])/i.exec(text)?.[1]?.toLowerCase() : undefined
  const named = codename === undefined ? undefined : codenames.get(codename)
  if (named !== undefined) return { version: named, exact: true, floor: false }
  const all = text.split(/\|\|?/).flatMap((part) => releaseIn(runtime, part) ?? [])
  const newest = all.toSorted((a, b) => compareReleases(b.version, a.version))[0]
  return newest === undefined || all.length === 1 ? newest : { version: newest.version, exact: false, floor: true }
}
