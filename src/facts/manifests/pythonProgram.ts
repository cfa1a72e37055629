import type { Evidence } from "../Fact.ts"
import { baseName, byText, folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { frameworksOf } from "./frameworksOf.ts"
import type { Module } from "./Module.ts"

/** A file that serves the pages of its module when it is run. */
export interface PythonProgram {
  readonly path: string
  readonly evidence: Evidence
}

/** Files at the root of a module that are run by hand. */
const byHand =
  /^(?:setup|manage|conftest|noxfile|tasks?|fabfile|cli|build|install|update|migrate|seed|worker|example|demo|dev)(?:[_-]\w*)?\.py$/i

/** Names that a program has by custom, where there are several. */
const usual = /^(?:main|app|server|run|start|serve|web|wsgi|__main__)\.py$/

/** What the files of a package are called that says they are for the programs of others. */
const forOthers = /Topic :: Software Development :: Libraries|Framework :: \w/

/** The names of what a file imports at any depth of its own. */
const imported = /^\s{0,20}(?:from|import)\s{1,5}\.{0,1}(\w{1,100})/gm

const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** The file of a module that is run to serve its pages: one that calls a server, or uses the package that does. */
export const pythonProgram = (repo: Pick<RepoView, "files" | "hitsIn">, module: Module): PythonProgram | undefined => {
  const servers = repo.hitsIn("python-servers", module.root)
  if (servers.length === 0 || !frameworksOf(module).some(({ role }) => role === "server" || role === "meta"))
    return undefined
  const below = module.root === "" ? "" : `${module.root}/`
  const programs = repo
    .hitsIn("python-programs", module.root)
    .filter(({ path }) => folderOf(path) === module.root && !byHand.test(baseName(path)))
    .filter(({ path }) => {
      if (servers.some((server) => server.path === path)) return true
      const text = (repo.files.text(path) ?? "").slice(0, 40_000)
      return [...text.matchAll(imported)].some(([, name = ""]) =>
        servers.some((server) => server.path === `${below}${name}.py` || within(`${below}${name}`, server.path))
      )
    })
    .toSorted((a, b) => byText(a.path, b.path))
  const own = programs.length === 1 ? programs[0] : undefined
  const found =
    own ??
    programs.find(({ path }) => usual.test(baseName(path))) ??
    programs.find(({ path }) => key(baseName(path).replace(/\.py$/, "")) === key(module.name ?? ""))
  return found === undefined
    ? undefined
    : { path: found.path, evidence: { path: found.path, line: found.line, excerpt: found.excerpt } }
}

/** Whether a folder beside the manifest is the package of its name: what others install, and the file beside it only tries. */
const isPackage = ({ files }: Pick<RepoView, "files">, { name, root }: Module): boolean =>
  name !== null &&
  files
    .below(root)
    .some(
      (path) =>
        baseName(path) === "__init__.py" &&
        [root, root === "" ? "src" : `${root}/src`].includes(folderOf(folderOf(path))) &&
        key(baseName(folderOf(path))) === key(name)
    )

/** A module whose manifest is written as for an index of packages, though what it holds is run: then it is not published. */
export const unlessRun = (repo: Pick<RepoView, "files" | "hitsIn">, module: Module): Module =>
  module.ecosystem === "python" &&
  module.published &&
  !["pyproject.toml", "setup.py", "setup.cfg"].some((name) =>
    forOthers.test(repo.files.text(module.root === "" ? name : `${module.root}/${name}`) ?? "")
  ) &&
  !isPackage(repo, module) &&
  pythonProgram(repo, module) !== undefined
    ? { ...module, published: false }
    : module
