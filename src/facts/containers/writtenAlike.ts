import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { ComposeVariable } from "./ComposeService.ts"

interface Written {
  readonly service: string
  readonly place: string
  readonly text: string
}

const placeOf = ({ line, path }: ComposeVariable): string => `${path}:${line}`

/** Variables that the files themselves write, by name: files of variables are given whole to whoever reads one of them. */
const written = remembered((repo): ReadonlyMap<string, ReadonlyArray<Written>> => {
  const found = new Map<string, Array<Written>>()
  for (const { services } of repo.compose)
    for (const { environment, name: service } of services)
      for (const variable of environment) {
        const { name, path, value } = variable
        if (!/\.ya?ml$/i.test(path) || value?.trim() === "") continue
        // a name alone is the operator's variable of that name; what stands for it otherwise changes nothing
        const text =
          value === null ? `$${name}` : value.trim().replace(/^\$\{?(\w{1,100})(?:[:?-].{0,300})?\}?$/, "$$$1")
        found.set(name, [...(found.get(name) ?? []), { service, place: placeOf(variable), text }])
      }
  return found
})

/** Whether compose files write the same for another service's variable of the name, on a line of its own. */
export const isWrittenAlike = (repo: RepoView, variable: ComposeVariable): boolean => {
  const all = written(repo).get(variable.name) ?? []
  const own = all.filter(({ place }) => place === placeOf(variable))
  const services = new Set(own.map(({ service }) => service))
  return all.some(({ service, text }) => !services.has(service) && own.some((one) => one.text === text))
}
