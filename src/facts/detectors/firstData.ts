import { builtRole } from "../containers/builtRole.ts"
import { composeRole } from "../containers/composeRole.ts"
import { isDevelopersEnvironment } from "../containers/Compose.ts"
import { copyWords } from "../containers/copiedSources.ts"
import { type Dockerfile, finalInstructions } from "../containers/Dockerfile.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { folderOf, isForDevelopment, isTest, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

/** How the value of an absence begins that names the engine and the file which fills a database that runs in a container. */
export const notLoaded = "only a container loads: "

/** The folder whose scripts the images of PostgreSQL, MySQL, MariaDB and MongoDB run as their first start makes the database. */
const firstStart = /^\/docker-entrypoint-initdb\.d(?:\/|$)/

const script = /\.(?:sql|js)(?:\.(?:gz|xz|zst))?$/i

/** Most files that are told. */
const most = 10

interface Given {
  readonly engine: string
  readonly path: string
  readonly evidence: Evidence
}

/** The scripts at a path of the repository, a file or a folder, that make something; what cannot be looked into is taken to. */
const scriptsAt = (repo: RepoView, at: string): ReadonlyArray<string> => {
  const making = new Set(repo.hits("tables").map(({ path }) => path))
  const listed = new Set(repo.snapshot.entries.flatMap(({ path, treatment }) => (treatment === "listed" ? [path] : [])))
  return (repo.files.has(at) ? [at] : repo.files.below(at).filter((path) => within(at, path))).filter(
    (path) => script.test(path) && !isTest(path) && (making.has(path) || listed.has(path))
  )
}

const inImage = (repo: RepoView, dockerfile: Dockerfile, engine: string): ReadonlyArray<Given> =>
  finalInstructions(dockerfile)
    .filter(({ keyword }) => keyword === "COPY" || keyword === "ADD")
    .flatMap(({ line, text }) => {
      const words = copyWords(text.slice(0, 2000))
      if (/--from=/.test(text) || !firstStart.test(words.at(-1) ?? "")) return []
      return words
        .slice(0, -1)
        .map((source) => source.replace(/\/?\*[^/]*$/, ""))
        .flatMap((source) => resolvePath(folderOf(dockerfile.path), source) ?? [])
        .flatMap((source) => scriptsAt(repo, source))
        .map((path) => ({ engine, path, evidence: repo.at(dockerfile.path, line) }))
    })

const inImages = (repo: RepoView): ReadonlyArray<Given> =>
  repo.dockerfiles
    .filter(({ path }) => !isForDevelopment(path))
    .flatMap((dockerfile) => {
      const role = builtRole(dockerfile)
      return role.is === "store" ? inImage(repo, dockerfile, role.engine) : []
    })

const inCompose = (repo: RepoView): ReadonlyArray<Given> =>
  repo.compose
    .filter((project) => !isDevelopersEnvironment(project))
    .flatMap((project) =>
      project.services.flatMap((service) => {
        const role = composeRole(service)
        if (role.is !== "store" || service.development) return []
        return service.mounts.slice(0, 50).flatMap(({ line, path, source, target }) => {
          const at = source?.startsWith(".") === true ? resolvePath(project.folder, source) : undefined
          return at === undefined || !firstStart.test(target)
            ? []
            : scriptsAt(repo, at).map((one) => ({ engine: role.engine, path: one, evidence: repo.at(path, line) }))
        })
      })
    )

/** Files that make the tables and first data of a database only where it runs in a container of the repository. */
export const firstData: Detector = {
  name: "first-data",
  detect: (repo) => {
    const all = [...inCompose(repo), ...inImages(repo)]
    return all
      .filter((one, at) => all.findIndex((other) => other.engine === one.engine && other.path === one.path) === at)
      .slice(0, most)
      .map(({ engine, evidence, path }): FactSignal => ({
        _tag: "Fact",
        kind: "absence",
        value: `${notLoaded}${engine} ${path}`,
        root: "",
        confidence: 0.8,
        evidence: [evidence]
      }))
  }
}
