import type { Dependency, Ecosystem, Module } from "../manifests/Module.ts"

/**
 * Elastic's clients ask the server since 7.14 whether it is Elasticsearch (the header `X-Elastic-Product`, or name and
 * flavour of older servers) and refuse OpenSearch: https://github.com/elastic/elasticsearch-js/pull/1487,
 * https://github.com/elastic/elasticsearch-py/pull/1623, https://github.com/elastic/go-elasticsearch/pull/309,
 * https://github.com/elastic/elasticsearch-net/pull/5728; read in November 2026. Clients of others are not among these.
 */
interface Client {
  readonly ecosystem: Ecosystem
  readonly packages: RegExp
  /** The first release that asks; null where every one does. */
  readonly since: readonly [major: number, minor: number] | null
}

const client = (ecosystem: Ecosystem, packages: RegExp, since: Client["since"] = [7, 14]): Client => ({
  ecosystem,
  packages,
  since
})

const clients: ReadonlyArray<Client> = [
  client("node", /^@elastic\/elasticsearch$/),
  client("python", /^elasticsearch$/),
  client("python", /^(?:elasticsearch-dsl|django-elasticsearch-dsl)$/, [8, 0]),
  client("python", /^elasticsearch[89]$/, null),
  client("go", /^github\.com\/elastic\/go-elasticsearch$/),
  client("ruby", /^elasticsearch$/),
  client("php", /^elasticsearch\/elasticsearch$/),
  client("jvm", /^co\.elastic\.clients:elasticsearch-java$/, null),
  client("jvm", /^org\.elasticsearch\.client:elasticsearch-rest-high-level-client$/),
  client("dotnet", /^(?:nest|elasticsearch\.net)$/),
  client("dotnet", /^(?:aspire\.)?elastic\.clients\.elasticsearch$/, null)
]

/** The name of a client that speaks to Elasticsearch alone. */
export const elasticOnly = "elasticsearch-only"

/** Without a number the newest is installed, and that of a framework's own list is not much older. */
const isFrom = (version: string | null, [major, minor]: readonly [number, number]): boolean => {
  if (version === null) return true
  const [first = 0, second = 0] = version.split(".").map(Number)
  return first > major || (first === major && second >= minor)
}

const boot = /^org\.springframework\.boot:spring-boot-/

/** Spring Boot brings the client: since 2.6 one that asks. */
const bySpring = ({ dependencies }: Module, { name }: Dependency): boolean =>
  /^org\.springframework\.boot:spring-boot-starter-(?:data-)?elasticsearch$/.test(name) &&
  isFrom(dependencies.find((one) => boot.test(one.name) && one.version !== null)?.version ?? null, [2, 6])

const isClientOf = (module: Module, { name, version }: Dependency): boolean =>
  clients.some(
    ({ ecosystem, packages, since }) =>
      ecosystem === module.ecosystem && packages.test(name) && (since === null || isFrom(version, since))
  )

/** Whether a module depends on a client that refuses what is not Elasticsearch. */
export const refusesOthers = (module: Module): boolean =>
  module.dependencies.some(
    (dependency) =>
      dependency.scope !== "development" && (isClientOf(module, dependency) || bySpring(module, dependency))
  )

/** The line of servers that such a client is made for: both are numbered alike. */
export const serverLine = (module: Module, dependency: Dependency): string | undefined =>
  isClientOf(module, dependency) ? /^[7-9](?=\.|$)/.exec(dependency.version ?? "")?.[0] : undefined
