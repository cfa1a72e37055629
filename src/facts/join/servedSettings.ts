import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { JoinedService } from "./JoinedService.ts"

/** Libraries that make a program the one that others are given their settings by. */
const serving = /^org\.springframework\.cloud:spring-cloud-config-server$/

/** A file of settings, by the program that it is for and maybe the profile of that. */
const named = /^([\w-]{1,80})\.(?:ya?ml|properties)$/

const namesOf = ({ hosts, service }: JoinedService): ReadonlyArray<string> => [
  service.name,
  baseName(service.root),
  ...hosts
]

/**
 * Finds the services that read a file of settings which another one serves: it is called after them. The server itself
 * does nothing of what stands there.
 * https://docs.spring.io/spring-cloud-config/reference/server/environment-repository.html
 */
export const servedSettings = (
  repo: RepoView,
  own: ReadonlyArray<JoinedService>
): ((root: string, path: string) => ReadonlyArray<JoinedService>) => {
  const servers = new Set(
    repo.modules
      .filter(({ dependencies }) =>
        dependencies.some(({ name, scope }) => scope !== "development" && serving.test(name))
      )
      .map(({ root }) => root)
  )
  return (root, path) => {
    const file = servers.has(root) ? named.exec(baseName(path))?.[1] : undefined
    if (file === undefined) return []
    const others = own.filter(({ service }) => service.root !== root)
    const exactly = others.filter((one) => namesOf(one).includes(file))
    return exactly.length > 0
      ? exactly
      : others.filter((one) => namesOf(one).some((name) => name !== "" && file.startsWith(`${name}-`)))
  }
}
