import { embeddedEngines } from "../data/engines.ts"
import type { DatastoreRole } from "../Datastore.ts"
import type { Detector } from "../Detector.ts"
import { folderOf, isTest } from "../paths.ts"
import type { StoreSignal } from "../Signal.ts"
import type { RepoView } from "../RepoView.ts"
import { cableCounts, sectionOf, storageRole } from "../stores/rails.ts"

/** Files that name every engine their framework knows, whatever is used. */
const generic =
  /(?:^|\/)config\/(?:database|cache|queue|session)\.php$|(?:^|\/)(?:CHANGELOG|README)|(?:^|\/)\.env|(?:^|\/)config\/packages\/test\//

/** Settings that hold for tests only. */
const testing =
  /(?:^|\/)(?:application|appsettings)[-.]test[^/]*$|(?:^|\/)settings\/tests?[^/]*\.py$|settings_tests?\.py$|(?:^|\/)config\/(?:test\.exs|environments\/test\.rb)$/i

/** Settings that hold for development only. */
const development =
  /(?:^|\/)(?:application|appsettings)[-.](?:dev|development|local)[^/]*$|(?:^|\/)settings\/(?:dev|development|local)[^/]*\.py$|settings_(?:dev|local)\.py$|(?:^|\/)config\/(?:dev\.exs|environments\/development\.rb)$/i

/** Profiles of which one is chosen: `application-mysql.properties` beside `application-postgres.properties`. */
const profile =
  /(?:^|\/)application-(?:mysql|postgres|postgresql|pg|mariadb|h2|hsqldb|oracle|mssql|sqlserver|mongo\w*|redis|sqlite)\.(?:properties|ya?ml)$/

/** Settings, as against code that only shows what can be spoken to. */
const settings =
  /\.(?:ya?ml|properties|toml|ini|cfg|conf|json|prisma|xml|exs)$|(?:^|\/)(?:settings(?:_\w+)?|config|knexfile|ormconfig|drizzle\.config|data-?source|database|db)\.\w+$|(?:^|\/)settings\/[^/]+\.py$|(?:^|\/)config\/[^/]+\.(?:rb|[jt]s)$|(?:^|\/)(?:[\w-]{1,40}-)?(?:db|database|orm)\/(?:index|connection|config|data-source)\.[jt]s$/

/** Pages: an address in them is an example of what can be typed in. */
const page = /\.(?:vue|svelte|astro|tsx|jsx|erb|haml|cshtml|razor)$/

/** Code that looks at an address that it was given. */
const looksAt = /starts_?with|hasprefix|indexof|\.match\(|\.test\(|regexp?\b/i

const isOfEngine = (path: string): boolean =>
  /\/(?:mysql|mariadb|postgres|postgresql|pg|sqlite|mssql|sqlserver|cockroachdb|mongodb)\/[^/]+$/.test(path)

/** Whether one application has a schema for each of several databases: `prisma/mysql/schema.prisma` beside `prisma/postgresql/…`. */
const hasSiblingSchema = (repo: RepoView, path: string): boolean => {
  const above = folderOf(folderOf(path))
  return (
    isOfEngine(path) &&
    repo
      .named(/\.prisma$/)
      .some((other) => folderOf(other) !== folderOf(path) && folderOf(folderOf(other)) === above && isOfEngine(other))
  )
}

/** What a line says of its store, where it says anything; `null` when it does not count. */
const roleOf = (repo: RepoView, path: string, line: number): DatastoreRole | undefined | null => {
  if (/(?:^|\/)database\.yml$/.test(path)) {
    const section = sectionOf(repo, path, line)
    return section === "test" ? "test" : section === "development" ? "development" : undefined
  }
  if (/(?:^|\/)cable\.yml$/.test(path)) return cableCounts(repo, path, line) ? undefined : null
  if (/(?:^|\/)config\/storage\.yml$/.test(path))
    return storageRole(repo, folderOf(path), sectionOf(repo, path, line) ?? "")
  if (path.endsWith(".prisma") && hasSiblingSchema(repo, path)) return "one-of"
  if (testing.test(path)) return "test"
  if (development.test(path)) return "development"
  return profile.test(path) ? "one-of" : undefined
}

/** Folders of libraries: what is written in them is for those who use them. */
const publishedRoots = (repo: RepoView): ReadonlySet<string> => {
  const run = new Set(repo.modules.filter(({ published }) => !published).map(({ root }) => root))
  return new Set(repo.modules.filter(({ published, root }) => published && !run.has(root)).map(({ root }) => root))
}

/** Stores that configuration and code name outright: settings, ORM files, connection strings in code. */
export const storeConfig: Detector = {
  name: "store-config",
  detect: (repo) => {
    const published = publishedRoots(repo)
    return repo.hits("stores").flatMap(({ path, line, value, excerpt }): ReadonlyArray<StoreSignal> => {
      if (isTest(path) || generic.test(path) || page.test(path) || looksAt.test(excerpt)) return []
      const [engine = "", address] = value.split(" ")
      const said = roleOf(repo, path, line)
      if (said === null) return []
      const source = settings.test(path) ? "config" : "code"
      // an address in code may be an example, or a tool's: without a client or a setting it says that one may be given
      const example = address !== undefined && source === "code" && !embeddedEngines.has(engine)
      const role = said ?? (example ? "optional" : undefined)
      return [
        {
          _tag: "Store",
          engine,
          source,
          // a file in memory is nobody's store
          role: published.has(repo.home(path))
            ? "external"
            : role === undefined && embeddedEngines.has(engine) && /:memory:/.test(excerpt)
              ? "test"
              : role,
          root: repo.home(path),
          evidence: [{ path, line, excerpt }]
        }
      ]
    })
  }
}
