import type { ScanHit } from "../../repo/LineScanner.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isRunUnset } from "../parsing/rubyLines.ts"

/** Files that somebody calls: commands bring a schema up to date with the same call as programs that start. */
const byHand =
  /(?:^|\/)(?:scripts?|cli|commands?|management|tasks?|bin|tools?|manage|migrate|migrations?|migrator|seeds?|seeders?|knexfile)(?:\/|\.\w{2,3}$)/

/** Of those, what a program may import to do it itself; the others give it commands. */
const ofMigrations = /(?:^|\/)(?:migrate|migrations?|migrator)(?:\/|\.\w{2,3}$)/

/** Languages whose programs are begun by any of their files, so that a command is one of them. */
const begunByFile = /\.(?:py|[cm]?[jt]s)$/

/** Lines by which a file is the one that serves; those that only make an application leave that to another. */
const serves = /^(?:listen|createServer|Deno|Bun|Flask|FastAPI|Starlette|Sanic|Quart|Litestar)$/

/** What a file may be called where another imports it. */
const importable = (path: string): string =>
  path.replace(/\.[cm]?[jt]s$|\.py$/, "").replace(/\/(?:index|__init__)$/, "")

/** Whether an import, as a file has it, is that of another file. */
const imports = ({ path: from, value }: ScanHit, path: string): boolean => {
  const wanted = importable(path)
  if (!from.endsWith(".py")) return importable(resolvePath(folderOf(from), value) ?? "") === wanted
  const dots = /^\.*/.exec(value)?.[0].length ?? 0
  const name = value.slice(dots).replace(/\./g, "/")
  return dots === 0
    ? wanted === name || wanted.endsWith(`/${name}`)
    : resolvePath(folderOf(from), `${"../".repeat(dots - 1)}${name}`) === wanted
}

/** Files that a Rack application reads as it starts. */
const readByRack = /^(?:config\/(?:initializers\/.{1,100}|application|environment|puma)\.rb|config\.ru)$/

/** Whether a line of Ruby is run as the program starts in production, unless a variable says otherwise. */
const isRunByRuby = (repo: RepoView, { line, path }: ScanHit, inside: string): boolean =>
  !/\.(?:rb|rake|ru)$/.test(path) || (readByRack.test(inside) && isRunUnset(repo.files.lines(path), line - 1))

/** Lines of a module's program that bring its schema up to date as it starts, without those of commands beside it. */
export const migratingLines = (repo: RepoView, root: string): ReadonlyArray<ScanHit> => {
  const inside = (path: string): string => (root === "" ? path : path.slice(root.length + 1))
  const hits = repo.hitsIn("migrating", root).filter((hit) => isRunByRuby(repo, hit, inside(hit.path)))
  if (!hits.some(({ path }) => begunByFile.test(path) && byHand.test(inside(path)))) return hits
  const serving = new Set(repo.hitsIn("servers", root).flatMap(({ path, value }) => (serves.test(value) ? [path] : [])))
  const imported = repo
    .hitsIn("migration-imports", root)
    .filter(({ path }) => serving.has(path) || !byHand.test(inside(path)))
  return hits.filter(
    ({ path }) =>
      !begunByFile.test(path) ||
      !byHand.test(inside(path)) ||
      // the file that serves is the program wherever it lies, and what the program imports is part of it
      serving.has(path) ||
      (ofMigrations.test(inside(path)) && imported.some((one) => imports(one, path)))
  )
}
