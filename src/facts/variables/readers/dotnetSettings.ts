import { type Leaf, leaves } from "../../parsing/leaves.ts"
import { baseName, isAside } from "../../paths.ts"
import { isSecretName } from "../../redact.ts"
import type { RepoView } from "../../RepoView.ts"
import { type EngineSection, engineSections } from "../../stores/engineSections.ts"
import { addressIn, isStoreScheme } from "../address.ts"
import { isOwnPlace } from "../AddressBook.ts"
import { comparedNames, partInGroup } from "../bucketGroup.ts"
import { shownGiven } from "../given.ts"
import { localPorts } from "../localPorts.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { isOwnEnvironment } from "../ownEnvironment.ts"
import { isOwnUrlSetting } from "../ownUrlSetting.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const settingsFile = /^(?:appsettings\.json|appsettings\.production\.json|secrets\.json\.(?:example|sample|template))$/i

/** By the file's name, the environment of the application's own that it is read in. */
const ownSettings = (path: string): string | undefined => {
  const name = /^appsettings\.([\w.-]{2,40})\.json$/i.exec(baseName(path))?.[1]
  return name !== undefined && isOwnEnvironment(name) ? name : undefined
}

const environments = ["ASPNETCORE_ENVIRONMENT", "DOTNET_ENVIRONMENT"] as const

/** How compose files spell what is set for nested settings, which are read in any case. */
const spellings = (repo: RepoView): ReadonlyMap<string, string> =>
  new Map(
    repo.compose.flatMap(({ services }) =>
      services.flatMap(({ environment }) =>
        environment.flatMap(({ name }) => (name.includes("__") ? [[name.toUpperCase(), name] as const] : []))
      )
    )
  )

/** Environments that compose files run programs of .NET in, by the variable that names them. */
const runIn = (repo: RepoView): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    environments.map((variable) => [
      variable,
      new Set(
        repo.compose.flatMap(({ services }) =>
          services.flatMap(({ environment }) =>
            environment.flatMap(({ filled, name }) => (name === variable && filled !== null ? [filled] : []))
          )
        )
      )
    ])
  )

/** Where the program listens, or who may call it: no address of anybody. */
const isOfServer = ([first = "", second]: ReadonlyArray<string>): boolean =>
  /^(?:kestrel|allowedhosts)$/i.test(first) || (second === undefined && /^urls$/i.test(first))

/** The ports of ASP.NET on a developer's machine, as long as nothing names another. */
const usualPorts: ReadonlySet<number> = new Set([5000, 5001])

/** The port of a setting that leads to the developer's own machine. */
const portOfMachine = ({ place, value }: Leaf): number | undefined => {
  const address = isOfServer(place) ? undefined : addressIn(value)
  return address !== undefined &&
    address.host !== null &&
    address.port !== null &&
    /^https?$/.test(address.scheme ?? "") &&
    isOwnPlace(address.host)
    ? address.port
    : undefined
}

/** Whether a setting is called the address of the whole application, and leads to no port that is another part's. */
const isOwnUrl = (ports: ReadonlySet<number>, leaf: Leaf): boolean => {
  const port = portOfMachine(leaf)
  return port !== undefined && usualPorts.has(port) && !ports.has(port) && isOwnUrlSetting(leaf.place.join("__"))
}

/** Addresses of the application's own parts on a developer's machine. */
const isOwnPart = (ports: ReadonlySet<number>, leaf: Leaf): boolean => {
  const port = portOfMachine(leaf)
  return port !== undefined && ports.has(port)
}

/** Whether a setting is the address of a store, and no other section is chosen in place of the one it stands in. */
const isOfStore = (sections: ReadonlyArray<EngineSection>, { place, value }: Leaf): boolean => {
  const address = addressIn(value)
  return (
    address !== undefined &&
    address.host !== null &&
    (address.scheme === "ado" || isStoreScheme(address.scheme ?? "")) &&
    sections.every(
      ({ chosen, place: above }) => chosen || place.length <= above.length || above.some((key, at) => key !== place[at])
    )
  )
}

/** Whether a place in the settings is filled in by whoever deploys: it is empty, or names itself. */
const isToFillIn = (value: string): boolean =>
  value === "" || /^(?:secret|null|todo|changeme)$|^<.{1,100}>$|your|SET_A|replace|change[-_ ]?me/i.test(value)

/** Settings of sections that are about a bucket: they name it, and hold the key to it. */
const inBucketSections = (found: ReadonlyArray<Leaf>): ReadonlySet<Leaf> => {
  const names = comparedNames(found.map(({ place }) => place.join("__")))
  return new Set(found.filter(({ place }) => partInGroup(place.join("__"), names) !== undefined))
}

/** Whether a file is sent to browsers, which read it in the program's place. */
const isSent = (path: string): boolean => /(?:^|\/)wwwroot\//i.test(path)

/**
 * Variables of ASP.NET's settings that hold credentials or addresses of the application's own parts and stores, `__` between the
 * sections. They are required where they are the address of a database without an alternative, and a place that is left
 * to fill in.
 */
const read = (repo: RepoView): ReadonlyArray<ReadClaim> => {
  const running = runIn(repo)
  const spelled = spellings(repo)
  const ports = new Set(localPorts(repo).map(({ port }) => port))
  return repo.files.paths
    .filter((path) => !isAside(path) && !isSent(path))
    .flatMap((path) => {
      const environment = ownSettings(path)
      const run = [...running].filter(([, names]) => environment !== undefined && names.has(environment))
      if (!settingsFile.test(baseName(path)) && run.length === 0) return []
      const parsed = repo.files.json(path)
      if (parsed === undefined) return []
      const found = leaves(parsed.data)
      const sections = engineSections(parsed.data)
      const addresses = found.filter(({ place: [first] }) => first?.toLowerCase() === "connectionstrings")
      const known = run.map(([name]): ReadClaim => ({
        root: repo.home(path),
        name,
        by: "schema",
        need: "optional",
        given: environment,
        evidence: [repo.at(path, 1)]
      }))
      const bucket = inBucketSections(found)
      const own = found.flatMap((leaf): ReadonlyArray<ReadClaim> => {
        const { place, value } = leaf
        const isOwn = isOwnUrl(ports, leaf)
        const leads = isOwn || addresses.includes(leaf) || isOwnPart(ports, leaf) || isOfStore(sections, leaf)
        return !leads && !bucket.has(leaf) && !isSecretName(place.at(-1) ?? "")
          ? []
          : [
              {
                root: repo.home(path),
                name: spelled.get(place.join("__").toUpperCase()) ?? place.join("__"),
                by: "schema",
                answersAt: isOwn ? ("url" as const) : undefined,
                given: leads ? shownGiven(place.join("__"), value) : undefined,
                need: addresses.length === 1 && addresses[0] === leaf && isToFillIn(value) ? "required" : "optional",
                evidence: [declaredAt(repo, path, parsed.lineOf(...place), place.at(-1) ?? "")]
              }
            ]
      })
      return known.concat(own)
    })
}

export const dotnetSettings: VariableReader = { name: "dotnet-settings", read }
