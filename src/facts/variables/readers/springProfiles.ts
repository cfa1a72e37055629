import { dig, string } from "../../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../../paths.ts"
import { isReference } from "../../secrets.ts"
import type { RepoView } from "../../RepoView.ts"
import { profilesOfEngines, profilesVariable } from "../../stores/profilesOfEngines.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
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

const activeIn = (repo: RepoView, path: string): string | undefined =>
  path.endsWith(".properties")
    ? repo.files
        .lines(path)
        .map((line) => /^\s*spring\.profiles\.active\s{0,5}[=:]\s{0,5}(\S{1,60})/.exec(line.slice(0, 200))?.[1])
        .find((one) => one !== undefined)
    : string(dig(repo.files.yaml(path)[0]?.data, "spring", "profiles", "active"))

/** A place of settings that is left to the environment: `${DB_HOST}`. */
const open = /\$\{[A-Z][A-Z0-9_]{1,80}[:}]/

const opens = (repo: RepoView, path: string): boolean =>
  repo.files.lines(path).some((line) => !/^\s*#/.test(line) && open.test(line.slice(0, 500)))

/**
 * Production's profile where no file turns one on: it alone leaves its stores to the environment, and the settings that
 * always hold are those of developers.
 */
const unnamed = (repo: RepoView): ReadonlyArray<ReadClaim> =>
  repo.files.paths
    .filter((path) => /^application\.(?:ya?ml|properties)$/.test(baseName(path)) && !isAside(path))
    .flatMap((path): ReadonlyArray<ReadClaim> => {
      const folder = folderOf(path)
      const other = repo.files
        .below(folder)
        .find((file) => folderOf(file) === folder && production.test(baseName(file)))
      const isOfDevelopers = repo.files
        .lines(path)
        .some((line) =>
          /\b(?:jdbc:\w+:\/\/|host\s{0,3}[=:]\s{0,3})(?:localhost|127\.0\.0\.1)\b/.test(line.slice(0, 500))
        )
      return other === undefined ||
        activeIn(repo, path) !== undefined ||
        !isOfDevelopers ||
        opens(repo, path) ||
        !opens(repo, other)
        ? []
        : [
            {
              root: repo.home(path),
              name: profilesVariable,
              by: "schema",
              need: "required",
              given: production.exec(baseName(other))?.[1],
              evidence: [{ path: other, line: 1, excerpt: "" }]
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
