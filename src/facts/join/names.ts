import { byText } from "../paths.ts"
import type { JoinedService } from "./JoinedService.ts"

/** Says whether a name waits for somebody to write one: `<YOUR_PROJECT_NAME>`, `{{ app }}`, `your-app-name`. */
export const isToFillIn = (name: string): boolean => /[<>{}$%]|\byour[-_ ]|^change[-_ ]?me/i.test(name)

const inwards = (root: string): ReadonlyArray<string> => root.split("/").toReversed()

/** The folder, from the innermost outwards, that tells apart all services of one name; the innermost where none does. */
const tellingFolder = (roots: ReadonlyArray<string>): ((root: string) => string) => {
  const depth = Math.min(8, Math.max(0, ...roots.map((root) => inwards(root).length)))
  const level = Array.from({ length: depth }, (_, index) => index).find(
    (index) => new Set(roots.map((root) => inwards(root)[index] ?? "")).size === roots.length
  )
  return (root) => inwards(root)[level ?? 0] ?? ""
}

/** What has no name of its own leaves the repository's to whatever else has it: a service, or a program that is not deployed. */
const givingWay = <A extends JoinedService>(
  services: ReadonlyArray<A>,
  others: ReadonlySet<string>
): ReadonlyArray<A> => {
  const named = new Set(services.flatMap(({ otherwise, service }) => (otherwise === undefined ? [service.name] : [])))
  return services.map((joined) => {
    const { otherwise, service } = joined
    return otherwise !== undefined && (named.has(service.name) || others.has(service.name))
      ? Object.assign({}, joined, { service: Object.assign({}, service, { name: otherwise }) })
      : joined
  })
}

/**
 * Gives every service a name of its own: folder and process tell apart what shares one. `others` are names of what is
 * not deployed. Sorted by folder, then name.
 */
export const nameServices = <A extends JoinedService>(
  all: ReadonlyArray<A>,
  others: ReadonlySet<string>
): ReadonlyArray<A> => {
  const services = givingWay(all, others)
  const taken = new Set<string>()
  const roots = new Map<string, Array<string>>()
  for (const { service } of services) {
    const same = roots.get(service.name)
    if (same === undefined) roots.set(service.name, [service.root])
    else same.push(service.root)
  }
  const telling = new Map([...roots].map(([name, same]) => [name, tellingFolder(same)]))
  return services
    .toSorted((a, b) => byText(a.service.root, b.service.root) || byText(a.service.name, b.service.name))
    .map((joined) => {
      const { service, process } = joined
      const shared = (roots.get(service.name)?.length ?? 0) > 1
      const folder = telling.get(service.name)?.(service.root) ?? ""
      const inFolder = folder === "" || folder === service.name ? service.name : `${folder}-${service.name}`
      const numbered = Array.from({ length: services.length + 1 }, (_, index) => `${service.name}-${index + 2}`)
      const candidates = [
        shared ? inFolder : service.name,
        inFolder,
        `${service.name}-${process.replace(/[^\w.-]+/g, "-")}`
      ].concat(numbered)
      const name = candidates.find((candidate) => !taken.has(candidate)) ?? service.name
      taken.add(name)
      return Object.assign({}, joined, { service: Object.assign({}, service, { name }) })
    })
}
