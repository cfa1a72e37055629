import { dig, string } from "../../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../../paths.ts"
import { isReference } from "../../secrets.ts"
import type { RepoView } from "../../RepoView.ts"
import { profilesOfEngines, profilesVariable } from "../../stores/profilesOfEngines.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const production = /^application-(prod|production|live|release)\.ya?ml$/

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
      if (main === undefined || other === undefined || !/^(?:dev|local|test)/i.test(active)) return []
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
  read: (repo) => [...read(repo), ...ofEngines(repo)]
}
