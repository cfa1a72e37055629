import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import type { Statistics } from "../Analysis.ts"
import { byText } from "../paths.ts"
import { submodules } from "./submodules.ts"

type NotRead = Statistics["notRead"]

/** Most entries that are told in all; their number stands in `statistics.files`. */
const most = 200

/** Files that are named for each reason; of the others the number is told. */
const mostNamed = 20

/** Reasons that say nothing of the project: of such files the number is told alone. */
const ordinary = new Set(["binary", "vendored", "generated", "lock file"])

const counted = (count: number): string => `${count} ${count === 1 ? "file" : "files"}`

const groupsOf = (snapshot: RepoSnapshot): ReadonlyMap<string, ReadonlyArray<string>> => {
  const groups = new Map<string, Array<string>>()
  if (snapshot.partlyScanned.length > 0) groups.set("more findings than are kept", [...snapshot.partlyScanned])
  for (const { path, treatment, why } of snapshot.entries) {
    if (why === undefined) continue
    const reason =
      treatment === "listed"
        ? why
        : treatment === "scanned"
          ? `${why}: only searched line by line`
          : `only the ${why} were read`
    const group = groups.get(reason)
    if (group === undefined) groups.set(reason, [path])
    else group.push(path)
  }
  return groups
}

const filesNotRead = (snapshot: RepoSnapshot): NotRead => {
  const groups = [...groupsOf(snapshot)].toSorted(([a], [b]) => byText(a, b))
  const named = groups
    .filter(([why]) => !ordinary.has(why))
    .flatMap(([why, paths]) => {
      const rest = paths.length - mostNamed
      return paths
        .slice(0, mostNamed)
        .concat(rest > 0 ? [`${counted(rest)} more`] : [])
        .map((path) => ({ path, why }))
    })
  const told = groups.filter(([why]) => ordinary.has(why)).map(([why, paths]) => ({ path: counted(paths.length), why }))
  return [...named, ...told]
}

const entriesDropped = ({ dropped: { symlinks, devices, outside } }: RepoSnapshot): NotRead =>
  (
    [
      ["symbolic links", symlinks],
      ["devices and pipes", devices],
      ["entries outside the root", outside]
    ] as const
  ).flatMap(([what, count]) =>
    count > 0 ? [{ path: `${count} ${what}`, why: "not a regular file of the repository" }] : []
  )

/** Everything that was not read, or not wholly, with a plain reason: what is worth a look first, then what was merely counted. */
export const notReadOf = (snapshot: RepoSnapshot, unread: NotRead): NotRead => {
  const all = [
    ...unread,
    ...snapshot.notes,
    ...submodules(snapshot),
    ...filesNotRead(snapshot),
    ...entriesDropped(snapshot)
  ]
  return all.length <= most
    ? all
    : [...all.slice(0, most - 1), { path: `${all.length - most + 1} more entries`, why: "this list ends here" }]
}
