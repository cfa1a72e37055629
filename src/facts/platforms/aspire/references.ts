import type { RepoView } from "../../RepoView.ts"
import type { VariableClaim } from "../../variables/Claim.ts"
import { shownGiven } from "../../variables/given.ts"
import { type AspireStore, connectionString } from "./stores.ts"

/** What the variables of an AppHost stand for. */
export interface Resources {
  readonly stores: ReadonlyMap<string, AspireStore>
  /** Names of services, by variable. */
  readonly services: ReadonlyMap<string, string>
  /** Names of the services whose endpoint a variable holds. */
  readonly endpoints: ReadonlyMap<string, string>
}

const claim = (repo: RepoView, name: string, given: string | undefined, path: string, line: number): VariableClaim => ({
  name,
  by: "manifest",
  need: "required",
  given,
  evidence: [repo.at(path, line)]
})

const ofReference = (
  repo: RepoView,
  { services, stores }: Resources,
  used: string,
  path: string,
  line: number
): ReadonlyArray<VariableClaim> => {
  const store = stores.get(used)
  if (store !== undefined) return [claim(repo, `ConnectionStrings__${store.name}`, connectionString(store), path, line)]
  const service = services.get(used)
  // https://learn.microsoft.com/dotnet/aspire/service-discovery/overview (2026-11)
  return service === undefined ? [] : [claim(repo, `services__${service}__http__0`, `http://${service}`, path, line)]
}

/** The service whose endpoint an expression is: a variable that holds one, or `api.GetEndpoint("http")`. */
const endpointOf = ({ endpoints, services }: Resources, expression: string): string | undefined =>
  endpoints.get(expression) ?? services.get(/^(\w{1,80})\.GetEndpoint\(/.exec(expression)?.[1] ?? "")

/** Variables that a statement gives the resource `owner`: references to others, addresses of others and of itself, and texts. */
export const variablesIn = (
  repo: RepoView,
  resources: Resources,
  owner: string,
  text: string,
  path: string,
  line: number
): ReadonlyArray<VariableClaim> => {
  const references = [...text.matchAll(/\.WithReference\(\s*(\w{1,80})/g)].flatMap(([, used = ""]) =>
    ofReference(repo, resources, used, path, line)
  )
  const set = [
    ...text.matchAll(
      /\.WithEnvironment\(\s*"([A-Za-z_][\w-]{0,99})"\s*,\s*(?:\$?"([^"]{0,200})"|(\w{1,80}(?:\.GetEndpoint\([^()]{0,80}\))?))\s*\)/g
    )
  ].flatMap(([, name = "", literal, expression = ""]) => {
    if (literal !== undefined)
      return [claim(repo, name, /[{}]/.test(literal) ? undefined : shownGiven(name, literal), path, line)]
    const service = endpointOf(resources, expression)
    // nobody inside the network has to be told where itself is: that one is for browsers
    const scheme = service === owner ? "https" : "http"
    return service === undefined ? [] : [claim(repo, name, `${scheme}://${service}`, path, line)]
  })
  return [...references, ...set]
}
