import type { Ecosystem } from "../manifests/Module.ts"

/** A set of package names of one ecosystem, by exact name or by beginning. */
export type Packages = Readonly<Partial<Record<Ecosystem, ReadonlyArray<string>>>>

/** Whether a package is one of those listed; an entry that ends in `*` stands for a beginning. Deno takes npm's too. */
export const isListed = (packages: Packages, ecosystem: Ecosystem, name: string): boolean =>
  (packages[ecosystem] ?? []).some((entry) =>
    entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : entry === name
  ) ||
  (ecosystem === "deno" && isListed(packages, "node", name))
