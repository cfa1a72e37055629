import type { Ecosystem } from "../manifests/Module.ts"
import type { Packages } from "./Known.ts"

/** Which of a list have a package among theirs, found without comparing it with each. */
export const packageFinder = <A extends { readonly packages: Packages }>(
  list: ReadonlyArray<A>
): ((ecosystem: Ecosystem, name: string) => ReadonlyArray<A>) => {
  const exact = new Map<string, Array<A>>()
  const beginnings: Array<{ readonly start: string; readonly of: A }> = []
  for (const of of list) {
    for (const [ecosystem, entries] of Object.entries(of.packages)) {
      for (const entry of entries) {
        const key = `${ecosystem} ${entry}`
        if (entry.endsWith("*")) beginnings.push({ start: key.slice(0, -1), of })
        else exact.set(key, [...(exact.get(key) ?? []), of])
      }
    }
  }
  const find = (ecosystem: Ecosystem, name: string): ReadonlyArray<A> => {
    const key = `${ecosystem} ${name}`
    const own = [
      ...(exact.get(key) ?? []),
      ...beginnings.filter(({ start }) => key.startsWith(start)).map(({ of }) => of)
    ]
    // Deno takes npm's packages too
    return ecosystem === "deno" ? [...own, ...find("node", name)] : own
  }
  return (ecosystem, name) => [...new Set(find(ecosystem, name))]
}
