import { baseName, byText } from "../paths.ts"
import type { JoinedService } from "./services.ts"

/** Gives every service a name of its own: folder and process tell apart what shares one. Sorted by folder, then name. */
export const nameServices = <A extends JoinedService>(services: ReadonlyArray<A>): ReadonlyArray<A> => {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  for (const { service } of services) counts.set(service.name, (counts.get(service.name) ?? 0) + 1)
  return services
    .toSorted((a, b) => byText(a.service.root, b.service.root) || byText(a.service.name, b.service.name))
    .map((joined) => {
      const { service, process } = joined
      const shared = (counts.get(service.name) ?? 0) > 1
      const folder = baseName(service.root)
      const inFolder = service.root === "" || folder === service.name ? service.name : `${folder}-${service.name}`
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
