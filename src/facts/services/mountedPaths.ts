import type { ScanHit } from "../../repo/LineScanner.ts"
import { baseName, byText, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

interface Mount {
  readonly name: string
  readonly route: string
  readonly path: string
  readonly line: number
}

const readMount = ({ line, path, value }: ScanHit): Mount => {
  const space = value.indexOf(" ")
  return { name: value.slice(0, space), route: value.slice(space + 1), path, line }
}

/** `healthRouter`, `health.routes` and `health_bp` as one word: `health`. */
const plain = (name: string): string =>
  name.toLowerCase().replace(/router|routes|route|controller|blueprint|module|handler|urls|bp$|[^a-z0-9]/g, "")

/** The words that others may import a file by. */
const wordsOf = (path: string): ReadonlyArray<string> => {
  const name = baseName(path).replace(/\.\w+$/, "")
  return /^(?:index|__init__|urls|router|routes|views|mod)$/.test(name)
    ? [plain(baseName(folderOf(path)))]
    : [plain(name)]
}

/** Names of routers that say nothing of what they hold. */
const generic = /^(?:app|server|router|routes|route|r|e|mux|web|fastify|express)$/i

const ownName = /^(?:setGlobalPrefix|Controller|RequestMapping|scope)$/

/** Adds to a route what its own file, and the file that mounts it, plainly put before it. */
export const mountedPaths = (repo: RepoView): ((hit: ScanHit) => string) => {
  const byPath = new Map<string, Array<Mount>>()
  const byName = new Map<string, Array<Mount>>()
  const global = new Map<string, string>()
  for (const mount of repo.hits("mounts").map(readMount)) {
    if (mount.name === "setGlobalPrefix") global.set(repo.home(mount.path), mount.route)
    byPath.set(mount.path, [...(byPath.get(mount.path) ?? []), mount])
    if (ownName.test(mount.name)) continue
    for (const word of new Set([
      plain(mount.name.replace(/\.(?:router|urls|bp|blueprint)$/, "").replace(/^.*\./, ""))
    ])) {
      if (word !== "") byName.set(word, [...(byName.get(word) ?? []), mount])
    }
  }
  return ({ excerpt, line, path, value }) => {
    const own = (byPath.get(path) ?? []).filter((mount) => mount.line !== line)
    const receiver = /(?:^|[\s@(])(\w{1,40})\.(?:get|use|route|all|GET|Get|Handle\w*|MapGet|add_url_rule)\b/.exec(
      excerpt
    )?.[1]
    const inFile = own.find(
      ({ name, line: mountLine }) =>
        name === receiver ||
        (/^(?:Controller|RequestMapping)$/.test(name) &&
          mountLine < line &&
          /@(?:Get|GetMapping|RequestMapping)\b/.test(excerpt)) ||
        (name === "scope" && mountLine < line && !own.some((other) => other.line > mountLine && other.line < line))
    )
    const words = new Set([...wordsOf(path), generic.test(receiver ?? "") ? "" : plain(receiver ?? "")])
    const across = [...words]
      .flatMap((word) => (word === "" ? [] : (byName.get(word) ?? [])))
      .filter((mount) => mount.path !== path && repo.home(mount.path) === repo.home(path))
    // one router may be mounted twice and answers below both; two of one name leave open which is meant
    const routers = new Set(across.map(({ name }) => name))
    const [shortest] = across.map(({ route }) => route).toSorted((a, b) => a.length - b.length || byText(a, b))
    const outer = shortest !== undefined && routers.size === 1 ? shortest : ""
    const nest =
      /\.[cm]?[jt]s$/.test(path) && /@(?:Get|Controller)\(/.test(excerpt) ? (global.get(repo.home(path)) ?? "") : ""
    const laravel = /(?:^|\/)routes\/api\.php$/.test(path) ? "/api" : ""
    return `${nest}${laravel}${outer}${inFile?.route ?? ""}${value}`.replace(/\/{2,}/g, "/").slice(0, 200)
  }
}
