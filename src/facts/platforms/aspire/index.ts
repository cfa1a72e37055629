import { imageName, tagVersion } from "../../containers/ImageName.ts"
import { imageRole } from "../../data/images.ts"
import { baseName, folderOf, resolvePath } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ServiceSignal, StoreSignal } from "../../Signal.ts"
import type { VariableClaim } from "../../variables/Claim.ts"
import { dockerfileAt, type Platform, routed } from "../Platform.ts"
import { variablesIn } from "./references.ts"
import { type Statement, statements } from "./statements.ts"
import { type AspireStore, stores } from "./stores.ts"

const projectNamed = (repo: RepoView, name: string) =>
  repo.modules.find(
    (module) =>
      module.ecosystem === "dotnet" && (module.name ?? "").replace(/\W/g, "_").toLowerCase() === name.toLowerCase()
  )

const apps =
  /\.Add(?:Npm|Vite|Node|JavaScript|Bun|Python|Uvicorn|Golang|Dockerfile|Executable|Spring|Java)\w{0,20}\(\s*"([^"]{1,80})"\s*,\s*(?:@)?"([^"]{1,200})"/

/** A service as the statement that adds it declares it; later statements add variables and endpoints. */
interface Added {
  readonly variable: string | undefined
  readonly signal: ServiceSignal
  readonly environment: Array<VariableClaim>
  open: number | undefined
}

const lineOf = ({ evidence }: ServiceSignal): number => evidence[0]?.line ?? 1

/** What the statements of an AppHost have declared so far. */
interface Declared {
  readonly stores: Map<string, AspireStore>
  readonly services: Map<string, string>
  readonly endpoints: Map<string, string>
}

/** A store that a statement adds, or a database of one that was added before. */
const storeIn = (text: string, variable: string | undefined, { stores: known }: Declared) => {
  const [, method = "", called] = /\.(Add\w{1,40})(?:<[^>]{1,120}>)?\(\s*(?:"([^"]{1,80})")?/.exec(text) ?? []
  const image = /\.AddContainer\(\s*"[^"]{1,80}"\s*,\s*"([^"]{1,200})"(?:\s*,\s*"([^"]{1,80})")?/.exec(text)
  const role = image === null ? undefined : imageRole(imageName(image[1] ?? "").name)
  const engine = Object.hasOwn(stores, method) ? stores[method] : role?.is === "store" ? role.engine : undefined
  if (engine !== undefined) {
    const tag = /\.WithImageTag\(\s*"([^"]{1,60})"/.exec(text)?.[1] ?? image?.[2] ?? null
    const server = called ?? engine
    // a database may be added in the same breath
    const database = /\.AddDatabase\(\s*"([^"]{1,80})"/.exec(text)?.[1] ?? null
    return {
      store: { engine, name: database ?? server, server, database },
      version: tagVersion(tag) ?? undefined,
      added: true
    }
  }
  const [, parent = "", child] =
    /=\s*(\w{1,80})\s*\.Add(?:Database|Queue|Topic|ServiceBusQueue)\((?:\s*"([^"]{1,80})")?/.exec(text) ?? []
  const server = known.get(parent)
  return variable === undefined || server === undefined
    ? undefined
    : { store: { ...server, name: child ?? server.name, database: child ?? null }, version: undefined, added: false }
}

const serviceIn = (
  repo: RepoView,
  path: string,
  { line, text }: Statement,
  declared: Declared
): ServiceSignal | undefined => {
  const project = /\.AddProject<Projects\.(\w{1,120})>\(\s*"([^"]{1,80})"/.exec(text)
  const module = project?.[1] === undefined ? undefined : projectNamed(repo, project[1])
  const app = apps.exec(text)
  const root = module?.root ?? (app?.[2] === undefined ? undefined : resolvePath(folderOf(path), app[2]))
  const called = project?.[2] ?? app?.[1]
  if (root === undefined || called === undefined || !repo.modules.some((other) => other.root === root)) return undefined
  return {
    _tag: "Service",
    source: "platform",
    root,
    // projects of the Worker SDK answer nothing
    ...(module?.sdk === "worker" ? { process: "worker", kind: "worker" as const } : { process: "main" }),
    name: called,
    dockerfile: dockerfileAt(repo, `${root}/Dockerfile`),
    uses: [...text.matchAll(/\.WithReference\(\s*(\w{1,80})/g)].flatMap(
      ([, used = ""]) => declared.stores.get(used)?.engine ?? []
    ),
    hosts: [called],
    evidence: [repo.at(path, line)]
  }
}

const assigned = /^(?:var|IResourceBuilder<[^=]{1,80}>)\s+(\w{1,80})\s*=/

/** Reads one AppHost: what it adds, then what it tells what it added. */
const read = (repo: RepoView, path: string): ReadonlyArray<ServiceSignal | StoreSignal> => {
  const all = statements(repo.files.lines(path))
  const declared: Declared = { stores: new Map(), services: new Map(), endpoints: new Map() }
  const added: Array<Added> = []
  const found: Array<StoreSignal> = []
  for (const statement of all) {
    const { line, text } = statement
    const variable = assigned.exec(text)?.[1]
    const pointed = declared.services.get(/=\s*(\w{1,80})\.GetEndpoint\(/.exec(text)?.[1] ?? "")
    if (variable !== undefined && pointed !== undefined) declared.endpoints.set(variable, pointed)
    const store = storeIn(text, variable, declared)
    if (store !== undefined) {
      if (variable !== undefined) declared.stores.set(variable, store.store)
      const { engine, server } = store.store
      if (store.added)
        found.push({
          _tag: "Store",
          engine,
          source: "image",
          version: store.version,
          hosts: [server],
          evidence: [repo.at(path, line)]
        })
      continue
    }
    const signal = serviceIn(repo, path, statement, declared)
    if (signal === undefined) continue
    if (variable !== undefined) declared.services.set(variable, signal.name ?? "")
    added.push({ variable, signal, environment: [], open: undefined })
  }
  // statements at the end tell services of others that were added after them
  for (const { line, text } of all) {
    const variable = /^(?:(?:var|IResourceBuilder<[^=]{1,80}>)\s+)?(\w{1,80})\s*(?:=(?!=)|\.)/.exec(text)?.[1]
    const one = added.find(
      (own) => lineOf(own.signal) === line || (own.variable !== undefined && own.variable === variable)
    )
    if (one === undefined) continue
    one.environment.push(...variablesIn(repo, declared, one.signal.name ?? "", text, path, line))
    if (/\.WithExternalHttpEndpoints\(/.test(text)) one.open = line
  }
  const anyOpen = added.some(({ open }) => open !== undefined)
  return [
    ...found,
    ...added.map(({ environment, open, signal }): ServiceSignal => {
      const reach = open === undefined ? "internal" : "public"
      return Object.assign(
        {},
        signal,
        environment.length === 0 ? {} : { environment },
        anyOpen ? { exposure: routed(repo, reach, path, open ?? lineOf(signal)) } : {}
      )
    })
  ]
}

/** The AppHost of .NET Aspire: projects, applications and containers that it runs, with what they refer to. */
export const aspire: Platform = {
  name: "aspire",
  read: (repo) =>
    repo
      .named(/^(?:program|apphost)\.cs$/i)
      .filter((path) => /apphost/i.test(path) && baseName(path) !== "" && repo.files.text(path) !== undefined)
      .slice(0, 10)
      .flatMap((path) => read(repo, path))
}
