import type { Datastore } from "../Datastore.ts"
import type { Fact, FactKind } from "../Fact.ts"
import type { Service } from "../Service.ts"

/** What was looked for and not found, where an operator would miss it. */
export const absencesOf = (
  facts: ReadonlyArray<Fact>,
  services: ReadonlyArray<Service>,
  stores: ReadonlyArray<Datastore>
): ReadonlyArray<string> => {
  const has = (kind: FactKind) => facts.some((fact) => fact.kind === kind)
  const found: Array<string> = []
  if (services.length === 0) found.push("no deployable service")
  if (!has("container") && services.some(({ kind }) => kind !== "static")) found.push("no Dockerfile")
  if (!has("compose") && stores.length > 0) found.push("no compose file")
  if (!has("ci")) found.push("no continuous integration")
  if (!has("iac")) found.push("no infrastructure as code")
  if (!has("test")) found.push("no tests")
  if (!has("license")) found.push("no license")
  for (const { name, kind, healthPath, port } of services) {
    if ((kind === "web" || kind === "api") && healthPath === null) found.push(`no health path in ${name}`)
    if ((kind === "web" || kind === "api") && port === null) found.push(`no port in ${name}`)
  }
  if (stores.some(({ kind, role }) => kind === "relational" && role === "required") && !has("migration"))
    found.push("no migrations")
  return found
}
