import { portInCommand, processOf } from "../commands.ts"
import { isListed } from "../data/Known.ts"
import { stayingPackages } from "../data/stayingPackages.ts"
import { workerScript } from "../data/workerScripts.ts"
import type { Detector } from "../Detector.ts"
import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module, Script } from "../manifests/Module.ts"
import { uncommented } from "../parsing/scriptConfig.ts"
import { baseName, folderOf, isAside, within } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { portRanks, type ServiceSignal } from "../Signal.ts"
import { workspaceOf } from "../packing/members.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import { builtForRoot } from "../services/pagesBase.ts"
import { renderingOf } from "../services/rendering.ts"
import { isStartedTogether } from "../services/startedTogether.ts"
import { namedProgram } from "../starting/namedProgram.ts"

/** Scripts that only hand over to the members of a workspace. */
const delegates =
  /\b(?:turbo|nx|lerna|rush|wsrun|concurrently|npm-run-all|run-p|run-s|pnpm\s+(?:-r|--recursive|--filter|-F)|yarn\s+workspaces?|npm\s+(?:-w|--workspace|--prefix)|npm\s+run\s+\S+\s+(?:-w|--workspace))\b/

const bundler =
  /\b(?:vite|react-scripts|ng|vue-cli-service|webpack|parcel|rollup|craco|rsbuild|astro|gatsby|docusaurus|vitepress|vuepress|eleventy|ember|preact|svelte-kit|next|nuxt|nuxi|snowpack|farm|rspack|solid-start|vinxi|qwik|stencil)\b/

const find = (module: Module, ...names: ReadonlyArray<string>): Script | undefined =>
  names.map((name) => module.scripts.find((script) => script.name === name)).find((script) => script !== undefined)

/** The script that writes the pages of Nuxt as files: what its `build` leaves may be a server. */
const generating = (module: Module): Script | undefined => {
  const all = module.scripts.filter(({ command }) => /\bnux[it]\s{1,5}generate\b/.test(command.slice(0, 1000)))
  return all.find(({ name }) => name === "build") ?? all[0]
}

const manager = (repo: RepoView, module: Module): string => packageManagerOf(repo, module)?.name ?? "npm"

const run = (manager: string, script: string): string =>
  script === "start" ? `${manager} start` : manager === "yarn" ? `yarn ${script}` : `${manager} run ${script}`

const forRoot = (
  repo: RepoView,
  module: Module,
  script: Script | undefined,
  with_: string
): Pick<ServiceSignal, "buildCommand"> =>
  script === undefined ? {} : { buildCommand: builtForRoot(repo, module, script, run(with_, script.name)) }

/** Whether another language's server framework lives in the same folder: then the JavaScript is its pages' assets. */
const servedByOthers = (repo: RepoView, module: Module): boolean =>
  repo.modules.some(
    (other) =>
      other.ecosystem !== "node" &&
      (other.root === module.root || (/(?:^|\/)assets$/.test(module.root) && other.root === folderOf(module.root))) &&
      frameworksOf(other).some(({ role }) => role === "server" || role === "meta")
  )

const listens = (repo: RepoView, module: Module): boolean =>
  repo
    .hitsIn("servers", module.root)
    .some(({ value }) => /^(?:createServer|express|fastify|Fastify|listen|Deno|Bun)$/.test(value))

/** Whether what is started is an application of the desktop. */
const isDesktop = (module: Module, start: Script | undefined): boolean =>
  module.dependencies.some(({ name }) =>
    /^(?:electron|electron-nightly|@electron-forge\/cli|@neutralinojs\/neu)$/.test(name)
  ) &&
  (start === undefined
    ? module.scripts.some(({ command }) => /^(?:electron-builder|electron-forge)\b/.test(command))
    : /(?:^|\s)(?:electron|electron-forge|electron-vite)(?:\s|$)/.test(start.command))

const main = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const frameworks = frameworksOf(module)
  if (frameworks.some(({ role }) => role === "native") || servedByOthers(repo, module)) return []
  const start = find(module, "start:prod", "start:production", "start", "serve:prod", "production")
  if (isDesktop(module, start)) return []
  const build = find(module, "build", "build:prod", "build:production", "generate")
  // the server that Angular's own rendering brings is not the application's
  const rendered = module.dependencies.some(({ name }) => /^@angular\/ssr$|^@nguniversal\//.test(name))
  const serving = frameworks.find(
    ({ name, role }) => role === "meta" || role === "static" || (role === "server" && !(rendered && name === "express"))
  )
  const delegated = start !== undefined && delegates.test(start.command) && module.workspace.length > 0
  const with_ = manager(repo, module)
  const isServed = serving === undefined ? workspaceOf(repo, module) === undefined : serving.role === "server"
  const named = start === undefined && isServed ? namedProgram(repo, module, with_) : undefined
  const command = start === undefined ? named?.command : run(with_, start.name)
  const told = [start?.evidence ?? named?.evidence].filter((one) => one !== undefined)
  const common = (framework: FoundFramework | undefined) => ({
    _tag: "Service" as const,
    source: start === undefined && named === undefined ? ("framework" as const) : ("script" as const),
    root: module.root,
    process: "main",
    ...(framework === undefined ? {} : { framework: framework.name }),
    ...(build === undefined ? {} : { buildCommand: run(with_, build.name) })
  })
  if (serving !== undefined && !delegated) {
    const server = serving.role === "server"
    // an example server inside a library, or a framework that a published package extends
    if (server && start === undefined && (module.published || !listens(repo, module))) return []
    // components that are written for a framework depend on it too
    if (!server && start === undefined && build === undefined && (module.published || !isConfigured(repo, module)))
      return []
    const rendering = server ? undefined : renderingOf(repo, module, serving)
    const isStatic = rendering?.mode === "static"
    const port = portInCommand(start?.command)
    return [
      {
        ...common(serving),
        ...(isStatic
          ? {
              kind: "static",
              outputDirectory: rendering?.output,
              ...forRoot(repo, module, generating(module) ?? build, with_)
            }
          : rendering === undefined
            ? {}
            : { kind: "web" }),
        ...(command === undefined || isStatic ? {} : { startCommand: command }),
        ports:
          port === undefined || isStatic
            ? []
            : [{ port, rank: portRanks.env, evidence: [start?.evidence ?? serving.dependency.evidence] }],
        evidence: [...told, serving.dependency.evidence]
      }
    ]
  }
  if (delegated || module.published) return []
  const ui = frameworks.find(({ role }) => role === "ui") ?? frameworks.find(({ name }) => name === "vite")
  if (ui !== undefined && build !== undefined && bundler.test(build.command) && !/--lib\b/.test(build.command)) {
    if (isLibraryOfVite(repo, module, build.command)) return []
    const rendering = renderingOf(repo, module, ui)
    if (rendering.mode === "server") {
      const served = module.scripts.find(({ name }) => /^(?:serve|start):ssr(?::|$)/.test(name))
      return [
        {
          ...common(ui),
          source: "framework",
          kind: "web",
          ...(served === undefined ? {} : { startCommand: run(with_, served.name) }),
          evidence: [build.evidence, ui.dependency.evidence]
        }
      ]
    }
    return [
      {
        ...common(ui),
        ...forRoot(repo, module, build, with_),
        source: "framework",
        kind: "static",
        outputDirectory: rendering.output,
        evidence: [build.evidence, ui.dependency.evidence]
      }
    ]
  }
  if (command !== undefined && ui === undefined && listens(repo, module)) {
    return [{ ...common(undefined), kind: "api", startCommand: command, evidence: told }]
  }
  const staying = module.dependencies.find(
    ({ name, scope }) => scope === "runtime" && isListed(stayingPackages, "node", name)
  )
  if (start !== undefined && ui === undefined && staying !== undefined) {
    return [
      {
        ...common(undefined),
        kind: "worker",
        name: "worker",
        startCommand: run(with_, start.name),
        evidence: [start.evidence, staying.evidence]
      }
    ]
  }
  return []
}

/** Whether a folder holds the configuration of a framework that builds pages. */
const isConfigured = (repo: RepoView, module: Module): boolean =>
  repo.files
    .below(module.root)
    .some(
      (path) =>
        folderOf(path) === module.root &&
        /^(?:(?:next|nuxt|svelte|astro|remix|react-router|vite|app|docusaurus|vike|qwik)\.config\.\w{2,3}|gatsby-config\.\w{2,3}|angular\.json|\.?eleventy(?:\.config)?\.\w{2,3})$/.test(
          baseName(path)
        )
    )

/** Whether Vite makes a library of a folder: its configuration says so, or there is no page that it could start from. */
const isLibraryOfVite = (repo: RepoView, module: Module, command: string): boolean => {
  if (!/\bvite\b/.test(command)) return false
  const own = repo.files
    .below(module.root)
    .filter(
      (path) => within(module.root, path) && repo.home(path) === module.root && !isAside(path.slice(module.root.length))
    )
  if (!own.some((path) => baseName(path) === "index.html")) return true
  return own.some(
    (path) =>
      folderOf(path) === module.root &&
      /^vite\.config\.[cm]?[jt]s$/.test(baseName(path)) &&
      /\blib\s{0,5}:\s{0,5}\{\s{0,50}entry\b/.test(uncommented((repo.files.text(path) ?? "").slice(0, 100_000)))
  )
}

/** Scripts that start a worker beside the server. */
const workers = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> =>
  module.workspace.length > 0 || module.published
    ? []
    : module.scripts
        .filter(
          ({ name, command }) =>
            workerScript.test(name) &&
            !/\b(?:nodemon|watch|tsx watch|ts-node-dev)\b/.test(command) &&
            !delegates.test(command)
        )
        .slice(0, 5)
        .flatMap(({ name, command, evidence }) => {
          const kind = processOf(name.replace(/^start[:-]/, ""), command)
          return kind === "once" || kind.process === "main"
            ? []
            : [
                {
                  _tag: "Service",
                  source: "script",
                  root: module.root,
                  ...kind,
                  name: name.replace(/^start[:-]|[:-](?:start|prod|production)$/g, ""),
                  startCommand: safeCommand(run(manager(repo, module), name)),
                  evidence: [evidence]
                } as const
              ]
        })

/** The packages of an Nx workspace, which its projects share: those are the applications. */
const sharesWithProjects = (repo: RepoView, module: Module): boolean => {
  const has = (name: string) => repo.files.has(module.root === "" ? name : `${module.root}/${name}`)
  return (
    has("nx.json") &&
    !has("project.json") &&
    repo.modules.some(({ manifest, root }) => manifest.endsWith("/project.json") && within(module.root, root))
  )
}

/** Services of `package.json`: a server or page framework with something to start it, a bundle to serve, worker scripts. */
export const nodeServices: Detector = {
  name: "node-services",
  detect: (repo) =>
    repo.modules
      .filter(
        (module) =>
          module.ecosystem === "node" &&
          !sharesWithProjects(repo, module) &&
          !repo.modules.some((other) => other.sdk === "mobile" && within(other.root, module.root))
      )
      .flatMap((module) =>
        main(repo, module)
          .concat(workers(repo, module))
          // the scripts are for developers then: what is deployed is the image of all
          .map((signal) =>
            isStartedTogether(repo, module.root) ? Object.assign({}, signal, { development: true }) : signal
          )
      )
}
