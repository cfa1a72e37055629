import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import type { Datastore } from "../Datastore.ts"
import type { Fact, FactKind } from "../Fact.ts"
import type { Service } from "../Service.ts"
import { submodules } from "./submodules.ts"

/** Languages whose tests stand among the code, in files of any name. */
const inlineTests = new Set(["rust", "zig", "d"])

/** How sure it is that something is not there: less where other parts of the project were not to be had. */
export const sureOfAbsence = (snapshot: RepoSnapshot): number =>
  snapshot.notes.length > 0 || submodules(snapshot).length > 0 ? 0.6 : 0.9

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
  const inline = facts.some(({ kind, value }) => kind === "language" && inlineTests.has(value))
  if (!has("test") && !inline) found.push("no tests")
  if (!has("license")) found.push("no license")
  for (const { name, kind, healthPath, language, port, protocol, runtimeVersion } of services) {
    if ((kind === "web" || kind === "api") && healthPath === null)
      found.push(`no ${protocol === "grpc" ? "health service" : "health path"} in ${name}: only its port is checked`)
    if ((kind === "web" || kind === "api") && port === null) found.push(`no port in ${name}`)
    if (kind !== "static" && language !== null && runtimeVersion === null) found.push(`no runtime version for ${name}`)
  }
  if (stores.some(({ kind, role }) => kind === "relational" && role === "required") && !has("migration"))
    found.push("no migrations")
  return found
}
