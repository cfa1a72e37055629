import type { Detector } from "../Detector.ts"
import { isTest } from "../paths.ts"
import type { StoreSignal } from "../Signal.ts"
import type { RepoView } from "../RepoView.ts"

/** Files that name every engine their framework knows, whatever is used. */
const generic =
  /(?:^|\/)config\/(?:database|cache|queue|session)\.php$|(?:^|\/)(?:CHANGELOG|README)|(?:^|\/)\.env|(?:^|\/)config\/packages\/test\//

/** Sections and files of settings that hold for tests and development only. */
const development =
  /(?:^|\/)(?:application|appsettings)[-.](?:dev|development|local|test)[^/]*$|(?:^|\/)settings\/(?:dev|development|local|test)[^/]*\.py$|settings_(?:dev|local|test)\.py$|(?:^|\/)config\/(?:dev|test)\.exs$/i

/** Whether the nearest heading above a line of database.yml is a test or development section. */
const inTestSection = (repo: RepoView, path: string, line: number): boolean => {
  if (!/(?:^|\/)database\.yml$/.test(path)) return false
  const lines = repo.files.lines(path)
  for (let at = line - 1; at >= 0; at--) {
    const heading = /^(\w+):/.exec(lines[at] ?? "")?.[1]
    if (heading !== undefined) return heading === "test" || heading === "development"
  }
  return false
}

/** Profiles that only one of may be chosen: `application-mysql.properties` beside `application-postgres.properties`. */
const profile =
  /(?:^|\/)application-(?:mysql|postgres|postgresql|mariadb|h2|oracle|mssql|sqlserver|mongo\w*)\.(?:properties|ya?ml)$/

/** Stores that configuration and code name outright: settings, ORM files, connection strings in code. */
export const storeConfig: Detector = {
  name: "store-config",
  detect: (repo) =>
    repo.hits("stores").flatMap(({ path, line, value, excerpt }): ReadonlyArray<StoreSignal> => {
      if (isTest(path) || generic.test(path)) return []
      const role =
        development.test(path) || inTestSection(repo, path, line)
          ? "development"
          : profile.test(path)
            ? "one-of"
            : undefined
      return [
        {
          _tag: "Store",
          engine: value,
          source: "config",
          role,
          root: repo.home(path),
          evidence: [{ path, line, excerpt }]
        }
      ]
    })
}
