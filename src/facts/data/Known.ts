import type { Ecosystem } from "../manifests/Module.ts"

/** A set of package names of one ecosystem, by exact name or by beginning. */
export type Packages = Readonly<Partial<Record<Ecosystem, ReadonlyArray<string>>>>

interface Entries {
  readonly names: ReadonlySet<string>
  readonly beginnings: ReadonlyArray<string>
}

const memory = new WeakMap<ReadonlyArray<string>, Entries>()

/** The entries of a list as they are looked up: every dependency of a repository is compared with every list. */
const entriesOf = (list: ReadonlyArray<string>): Entries => {
  const known = memory.get(list)
  if (known !== undefined) return known
  const entries = {
    names: new Set(list.filter((entry) => !entry.endsWith("*"))),
    beginnings: list.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1))
  }
  memory.set(list, entries)
  return entries
}

const none: ReadonlyArray<string> = []

/** Whether a package is one of those listed; an entry that ends in `*` stands for a beginning. Deno takes npm's too. */
export const isListed = (packages: Packages, ecosystem: Ecosystem, name: string): boolean => {
  const { beginnings, names } = entriesOf(packages[ecosystem] ?? none)
  return (
    names.has(name) ||
    beginnings.some((beginning) => name.startsWith(beginning)) ||
    (ecosystem === "deno" && isListed(packages, "node", name))
  )
}
