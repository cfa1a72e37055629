/** The program of a module of JavaScript that has no script to start it, as its manifest names it all the same. */
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

export interface NamedProgram {
  /** What starts it, from the folder of the module. */
  readonly command: string
  readonly evidence: Evidence
}

const opening = /^(?:createServer|listen|express|fastify|Fastify|Bun)$/

/** Files of a module that open a port, or make what does. */
const openers = (repo: RepoView, module: Module): ReadonlyArray<string> =>
  repo.hitsIn("servers", module.root).flatMap(({ path, value }) => (opening.test(value) ? [path] : []))

const withoutEnding = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, "")

const plain = /^[\w@./-]{1,200}$/

/** The file that a name in a manifest means: its ending may be left out, and Bun's templates name one for the other. */
const fileOf = (repo: RepoView, root: string, name: string): string | undefined => {
  const path = plain.test(name) ? resolvePath(root, name) : undefined
  if (path === undefined) return undefined
  const stem = withoutEnding(path)
  return [path, `${path}.js`, `${path}/index.js`, ...["ts", "tsx"].map((ending) => `${stem}.${ending}`)].find((one) =>
    repo.files.has(one)
  )
}

const relative = (root: string, path: string): string => path.slice(root === "" ? 0 : root.length + 1)

const isOfNode = (path: string): boolean => /\.[cm]?js$/.test(path)

/** Whether Bun runs it: it is written for it, or installed by it. */
const isOfBun = (repo: RepoView, module: Module, manager: string): boolean =>
  manager === "bun" ||
  module.dependencies.some(({ name }) => name === "@types/bun" || name === "bun-types") ||
  repo.hitsIn("servers", module.root).some(({ value }) => value === "Bun")

const watching = [
  { pattern: /^nodemon ([\w./-]{1,200}\.[cm]?js)$/, program: "node" },
  { pattern: /^node --watch ([\w./-]{1,200}\.[cm]?js)$/, program: "node" },
  { pattern: /^bun(?: run)? --(?:watch|hot)(?: run)? ([\w./-]{1,200})$/, program: "bun run" },
  { pattern: /^tsx (?:watch|--watch) ([\w./-]{1,200})$/, program: "tsx" }
] as const

/** The program that a script of developers runs anew at each change. */
const watched = (repo: RepoView, module: Module): NamedProgram | undefined => {
  const script = ["dev", "start:dev", "develop", "watch"]
    .map((name) => module.scripts.find((one) => one.name === name))
    .find((one) => one !== undefined)
  if (script === undefined) return undefined
  const command = script.command.trim().slice(0, 300).replace(/\s+/g, " ")
  for (const { pattern, program } of watching) {
    const file = pattern.exec(command)?.[1]
    if (file !== undefined && repo.files.has(resolvePath(module.root, file) ?? ""))
      return { command: `${program} ${file}`, evidence: script.evidence }
  }
  return undefined
}

const written = /^(?:\.\/)?(?:dist|build|lib|out)\/[\w./-]{1,150}$/

/** The file that a manifest calls its main one, or its module: in the repository, or where its build writes. */
const entry = (repo: RepoView, module: Module, manager: string): NamedProgram | undefined => {
  const parsed = repo.files.json(module.manifest)
  // an extension of an editor is loaded by it
  if (dig(parsed?.data, "engines", "vscode") !== undefined) return undefined
  const serving = openers(repo, module)
  const bun = isOfBun(repo, module, manager)
  for (const field of bun ? ["module", "main"] : ["main"]) {
    const name = string(dig(parsed?.data, field))
    if (parsed === undefined || name === undefined) continue
    const evidence = repo.at(module.manifest, parsed.lineOf(field))
    const path = fileOf(repo, module.root, name)
    if (path !== undefined && (bun || isOfNode(path)) && serving.includes(path))
      return { command: `${bun ? "bun run" : "node"} ${relative(module.root, path)}`, evidence }
    const built = path === undefined && isOfNode(name) && written.test(name) && serving.length > 0
    if (built && module.scripts.some((script) => script.name === "build")) return { command: `node ${name}`, evidence }
  }
  return undefined
}

/** What npm starts where no script says otherwise. */
const byDefault = (repo: RepoView, module: Module): NamedProgram | undefined => {
  const path = resolvePath(module.root, "server.js") ?? ""
  return openers(repo, module).includes(path)
    ? { command: `node ${baseName(path)}`, evidence: repo.at(path) }
    : undefined
}

/** The program that a manifest names without a script that starts it; `undefined` where it names none that opens a port. */
export const namedProgram = (repo: RepoView, module: Module, manager: string): NamedProgram | undefined =>
  entry(repo, module, manager) ?? watched(repo, module) ?? byDefault(repo, module)
