import type { Parsed } from "../parsing/Parsed.ts"
import type { Files } from "../parsing/Files.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import type { Dependency, EvidenceAt, Module } from "./Module.ts"

/** What builds a project, and the packages of the workspace that such a project is made of. */
const builders: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/^@(?:nx|nrwl)\/next:/, /^(?:next|react|react-dom)$/],
  [/^@(?:nx|nrwl)\/remix:/, /^(?:@remix-run\/[\w-]+|@react-router\/[\w-]+|react|react-dom)$/],
  [/^@(?:nx|nrwl)\/nuxt:/, /^(?:nuxt|vue)$/],
  [
    /^@(?:nx|nrwl)\/angular:|^@angular(?:-devkit)?\/build|^@angular-builders\//,
    /^@angular\/(?:core|ssr)$|^@nguniversal\//
  ],
  [/^@(?:nx|nrwl)\/(?:expo|react-native):/, /^(?:expo|react-native|react)$/]
]

/** Configuration files that say the same where the target is inferred. */
const configured: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/^next\.config\.[cm]?[jt]s$/, /^(?:next|react|react-dom)$/],
  [/^nuxt\.config\.[cm]?[jt]s$/, /^(?:nuxt|vue)$/],
  [/^astro\.config\.[cm]?[jt]s$/, /^astro$/],
  [/^react-router\.config\.[cm]?[jt]s$/, /^(?:@react-router\/[\w-]+|react|react-dom)$/],
  [/^svelte\.config\.[cm]?[jt]s$/, /^(?:@sveltejs\/[\w-]+|svelte)$/]
]

const pages = /^(?:vite|react|react-dom|vue|svelte|solid-js|preact|lit)$/
const servers =
  /^(?:@nestjs\/core|express|fastify|koa|hono|@hapi\/hapi|@feathersjs\/feathers|@apollo\/server|@adonisjs\/core|moleculer-web)$/

const builderOf = (parsed: Parsed): { readonly executor: string; readonly browser: boolean } => {
  const build = ["targets", "architect"]
    .map((key) => dig(parsed.data, key, "build"))
    .find((target) => target !== undefined)
  const executor = string(dig(build, "executor")) ?? string(dig(build, "builder")) ?? ""
  return { executor, browser: string(dig(build, "options", "target")) !== "node" }
}

/** Packages of the workspace that a project uses, as far as its builder and its configuration tell. */
const used = (files: Files, root: string, parsed: Parsed): ((name: string) => boolean) => {
  const { executor, browser } = builderOf(parsed)
  const own = files
    .below(root)
    .filter((path) => folderOf(path) === root)
    .map(baseName)
  const known =
    builders.find(([pattern]) => pattern.test(executor))?.[1] ??
    configured.find(([pattern]) => own.some((name) => pattern.test(name)))?.[1]
  if (known !== undefined) return (name) => known.test(name)
  const page =
    own.some((name) => name.startsWith("vite.config.")) ||
    files.has(`${root}/index.html`) ||
    files.has(`${root}/src/index.html`)
  if (page && browser) return (name) => pages.test(name)
  const server =
    /^@(?:nx|nrwl)\/(?:node|nest|js|esbuild|webpack|rollup|rspack):/.test(executor) ||
    own.some((name) => /^(?:webpack|esbuild|rspack)\.config\./.test(name)) ||
    fields(dig(parsed.data, "targets", "serve")).some(([, value]) =>
      /^@(?:nx|nrwl)\/(?:js|node):/.test(string(value) ?? "")
    )
  return server && files.has(`${root}/src/main.ts`) ? (name) => servers.test(name) : () => false
}

/** A manifest that gives a folder its name and leaves the rest to the workspace. */
const isBare = (module: Module): boolean =>
  module.scripts.length === 0 && module.dependencies.every(({ scope }) => scope !== "runtime")

/**
 * `project.json` of Nx applications whose `package.json`, if there is one, leaves packages and scripts to the workspace: they share the workspace's packages, of which
 * only those count that such a project is built with. A browser's end-to-end tests are no application.
 */
export const nxModules = (files: Files, at: EvidenceAt, packages: ReadonlyArray<Module>): ReadonlyArray<Module> => {
  const byRoot = new Map(packages.map((module) => [module.root, module]))
  const workspaces = new Set(files.paths.filter((path) => baseName(path) === "nx.json").map(folderOf))
  const above = (folder: string): string | undefined =>
    workspaces.has(folder) ? folder : folder === "" ? undefined : above(folderOf(folder))
  return files.paths
    .filter((path) => baseName(path) === "project.json" && !isAside(path) && !path.endsWith("-e2e/project.json"))
    .flatMap((path): ReadonlyArray<Module> => {
      const root = folderOf(path)
      const workspace = above(root)
      const shared = workspace === undefined ? undefined : byRoot.get(workspace)
      const own = byRoot.get(root)
      if (shared === undefined || root === workspace || (own !== undefined && !isBare(own))) return []
      const parsed = files.json(path)
      if (parsed === undefined || string(dig(parsed.data, "projectType")) !== "application") return []
      const uses = used(files, root, parsed)
      return [
        {
          ecosystem: "node",
          language: shared.language,
          root,
          name: string(dig(parsed.data, "name")) ?? own?.name ?? baseName(root),
          manifest: path,
          dependencies: shared.dependencies.filter(({ name }: Dependency) => uses(name)),
          scripts: [],
          published: false,
          workspace: []
        }
      ]
    })
}
