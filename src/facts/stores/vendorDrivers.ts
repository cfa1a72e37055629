import { isListed } from "../data/Known.ts"
import { vendorDriverOf, vendorDrivers, type VendorDriver } from "../data/vendorDrivers.ts"
import type { Module } from "../manifests/Module.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { parseRead } from "../scanning/readValue.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { StoreSignal } from "../Signal.ts"
import { partNamed } from "../variables/storeNames.ts"

/** Packages that what runs has, of the modules that make one program. */
const packagesOf = (modules: ReadonlyArray<Module>) =>
  modules.flatMap(({ dependencies, ecosystem }) =>
    dependencies.flatMap(({ name, scope }) => (scope === "development" ? [] : [{ ecosystem, name }]))
  )

const reachesServer = (repo: RepoView, module: Module, { adapter, ordinary }: VendorDriver): boolean => {
  const { partsOf, usersOf } = moduleReach(repo)
  const roots = new Set([module.root, ...partsOf(module.root), ...usersOf(module.root)])
  const packages = packagesOf(repo.modules.filter(({ root, sdk }) => roots.has(root) && sdk !== "test"))
  const names = new Set(packages.map(({ name }) => name))
  return (
    packages.some(({ ecosystem, name }) => isListed(ordinary, ecosystem, name)) ||
    (names.has("@prisma/client") && !names.has(adapter))
  )
}

/** What libSQL logs in to a server with; a file has no login. */
const token = /(?:^|_)(?:TURSO|LIBSQL|DATABASE|DB)\w*_TOKEN$/

/** Whether libSQL is given a file, by a sample or by what code takes otherwise, and nothing that logs in to a server. */
const isFile = (repo: RepoView, { root }: Module): boolean => {
  const read = repo
    .hits("environment")
    .filter(({ path }) => !isTest(path) && within(root, path))
    .map(({ value }) => parseRead(value))
  const samples = repo.files.paths
    .filter((path) => isEnvironmentFile(path) && within(root, path))
    .flatMap((path) => parseDotenv(repo.files.text(path) ?? ""))
  return (
    ![...read, ...samples].some(({ name }) => token.test(name)) &&
    (read.some(({ given = "" }) => given.startsWith("file:")) ||
      samples.some(({ name, value }) => value.startsWith("file:") && partNamed(name, "libsql") === "url"))
  )
}

/**
 * The engine that a module means by a client package: where its program has an ordinary driver too, a vendor's driver
 * is only another way to the same server; where it has none, tools beside it mean the vendor's service.
 */
export const engineMeant = (repo: RepoView, module: Module, engine: string): string => {
  if (engine === "libsql") return isFile(repo, module) ? "sqlite" : engine
  const vendor = vendorDriverOf(engine)
  if (vendor !== undefined) return reachesServer(repo, module, vendor) ? (vendor.speaks[0] ?? engine) : engine
  const taken = vendorDrivers.find(
    ({ packages, speaks }) =>
      speaks.includes(engine) && packagesOf([module]).some(({ ecosystem, name }) => isListed(packages, ecosystem, name))
  )
  return taken === undefined || reachesServer(repo, module, taken) ? engine : taken.engine
}

const isClient = ({ source }: StoreSignal): boolean => source === "dependency" || source === "code"

const isOwn = ({ role }: StoreSignal): boolean => role !== "external" && role !== "development" && role !== "test"

const isBelow = (signal: StoreSignal, above: ReadonlyArray<StoreSignal>): boolean =>
  above.some(({ root }) => root !== undefined && signal.root !== undefined && within(root, signal.root))

/** Settings, samples and images of an engine are the vendor's service where nothing but its driver speaks the language. */
export const withVendors = (signals: ReadonlyArray<StoreSignal>): ReadonlyArray<StoreSignal> =>
  vendorDrivers.reduce((all, { engine, speaks }) => {
    const ofVendor = all.filter((signal) => signal.engine === engine && isOwn(signal))
    if (ofVendor.length === 0) return all
    const ordinary = all.filter((signal) => speaks.includes(signal.engine) && isClient(signal) && isOwn(signal))
    return all.map((signal) =>
      speaks.includes(signal.engine) &&
      !isClient(signal) &&
      (ordinary.length === 0 || (isBelow(signal, ofVendor) && !isBelow(signal, ordinary)))
        ? Object.assign({}, signal, { engine, version: undefined })
        : signal
    )
  }, signals)
