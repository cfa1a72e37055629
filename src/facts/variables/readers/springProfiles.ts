import { dig, string } from "../../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../../paths.ts"
import { isReference } from "../../secrets.ts"
import type { RepoView } from "../../RepoView.ts"
import { profilesOfEngines, profilesVariable } from "../../stores/profilesOfEngines.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { springSettings } from "../springSettings.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const production = /^application-(prod|production|live|release)\.(?:ya?ml|properties)$/

/** The address and the login of a database, which Spring takes from the environment before any file. */
const datasource = ["url", "username", "password"] as const

/**
 * Variables of Spring applications that say which profile runs, where developers' is the one that is committed and
 * production has another, and those of the database that production's profile names.
 */
const read = (repo: RepoView): ReadonlyArray<ReadClaim> =>
  repo.files.paths
    .filter((path) => /^application\.ya?ml$/.test(baseName(path)) && !isAside(path))
    .flatMap((path) => {
      const root = repo.home(path)
      const folder = folderOf(path)
      const [main] = repo.files.yaml(path)
      const active = string(dig(main?.data, "spring", "profiles", "active")) ?? ""
      const other = repo.files
        .below(folder)
        .find((file) => folderOf(file) === folder && production.test(baseName(file)))
      if (
        main === undefined ||
        other === undefined ||
        other.endsWith(".properties") ||
        !/^(?:dev|local|test)/i.test(active)
      )
        return []
      const profile: ReadClaim = {
        root,
        name: profilesVariable,
        by: "schema",
        given: production.exec(baseName(other))?.[1],
        evidence: [declaredAt(repo, path, main.lineOf("spring", "profiles", "active"), "active")]
      }
      const of = repo.files.yaml(other).flatMap((parsed) =>
        datasource.flatMap((key): ReadonlyArray<ReadClaim> => {
          const place = ["spring", "datasource", key]
          const value = dig(parsed.data, ...place)
          const text = typeof value === "number" ? String(value) : string(value)
          if (text === undefined || isReference(text)) return []
          const line = parsed.lineOf(...place)
          return [
            {
              root,
              name: `SPRING_DATASOURCE_${key.toUpperCase()}`,
              // an address in a committed file serves; a password that everybody can read does not
              by: "schema" as const,
              need: key === "password" ? ("required" as const) : ("optional" as const),
              evidence: [declaredAt(repo, other, line, key)]
            }
          ]
        })
      )
      return [profile].concat(of)
    })

/** The value of a setting that says where a store is, or how one logs in. */
const ofStore =
  /^spring\.(?!mail\.)(?:[\w-]{1,40}\.){1,4}(?:url|jdbc-?url|uris?|host|hostname|addresses|bootstrap-servers|username|password)$/i

/** A place that is left to the environment: `${DB_HOST}`. */
const open = /\$\{[A-Z][A-Z0-9_]{1,80}[:}]/
/** Where a developer's own machine is, or that around a container. */
const local = /(?:^|[/@,])(?:localhost|127\.0\.0\.1|host\.docker\.internal)\b/

interface Stores {
  /** Stores are left to the environment. */
  readonly open: boolean
  /** Stores are those of developers alone. */
  readonly local: boolean
  readonly any: boolean
}

const storesOf = (repo: RepoView, path: string): Stores => {
  const values = springSettings(repo, path).flatMap(({ name, value }) => (ofStore.test(name) ? [value] : []))
  return {
    open: values.some((value) => open.test(value)),
    local: values.some((value) => local.test(value)),
    any: values.length > 0
  }
}

/**
 * Production's profile where no file turns one on: it alone leaves its stores to the environment, and the settings that
 * always hold have those of developers, or none.
 */
const unnamed = (repo: RepoView): ReadonlyArray<ReadClaim> =>
  repo.files.paths
    .filter((path) => /^application\.(?:ya?ml|properties)$/.test(baseName(path)) && !isAside(path))
    .flatMap((path): ReadonlyArray<ReadClaim> => {
      const folder = folderOf(path)
      const other = repo.files
        .below(folder)
        .find((file) => folderOf(file) === folder && production.test(baseName(file)))
      if (
        other === undefined ||
        springSettings(repo, path).some(({ name }) => name === "spring.profiles.active") ||
        !storesOf(repo, other).open
      )
        return []
      const always = storesOf(repo, path)
      return always.open || (always.any && !always.local)
        ? []
        : [
            {
              root: repo.home(path),
              name: profilesVariable,
              by: "schema",
              need: "required",
              given: production.exec(baseName(other))?.[1],
              evidence: [repo.at(other)]
            }
          ]
    })

/** The variable that turns on the profile of a database, where no file tells production from development. */
const ofEngines = (repo: RepoView): ReadonlyArray<ReadClaim> =>
  profilesOfEngines(repo).map(({ evidence, root }) => ({
    root,
    name: profilesVariable,
    by: "schema",
    need: "optional",
    evidence: [evidence]
  }))

export const springProfiles: VariableReader = {
  name: "spring-profiles",
  read: (repo) => [...read(repo), ...unnamed(repo), ...ofEngines(repo)]
}
