import type { RepoView } from "../RepoView.ts"

const upperOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "_")

/** Names of what the repository itself makes: its own, its owner's, and those of the module at its root. */
export const programNames = ({ files, modules, snapshot: { repository } }: RepoView): ReadonlySet<string> =>
  new Set(
    [
      repository.owner,
      repository.name,
      // a module of Go is called after the place of its repository, with its owner
      ...(/^module\s+(\S{1,200})/m.exec(files.text("go.mod") ?? "")?.[1]?.split("/") ?? []),
      ...modules.flatMap(({ name, root }) => (root === "" && name !== null ? name.split("/") : []))
    ]
      .map((name) => upperOf(name).replace(/^_+|_+$/g, ""))
      .filter((name) => name.length > 2)
  )

/** Fewest settings that begin with the program's own name, and the least share of all of them. */
const fewest = 3
const leastShare = 1 / 3

/** Settings of who runs a program: somebody who only calls it knows none of these. */
const ofWhoRunsIt =
  /_(?:PORT|LISTEN(?:_\w{1,20})?|BIND(?:_\w{1,20})?|DATABASE(?:_\w{1,30})?|DB(?:_\w{1,30})?|LOG_?LEVEL|DATA_?DIR)$/

/** Cuts the program's own name off the beginning of others: it is no vendor's, though it may be called like one. */
export const withoutProgram = (names: ReadonlySet<string>, own: ReadonlySet<string>): ((name: string) => string) => {
  const begins = [...own].find((word) => {
    const found = [...names].filter((name) => name.startsWith(`${word}_`))
    return (
      found.length >= fewest && found.length >= names.size * leastShare && found.some((name) => ofWhoRunsIt.test(name))
    )
  })
  return (name) => (begins !== undefined && name.startsWith(`${begins}_`) ? name.slice(begins.length + 1) : name)
}
