import type { FoundFramework } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { firstLevel, uncommented } from "../parsing/scriptConfig.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"

export interface Rendering {
  readonly mode: "static" | "server"
  /** Where the build leaves pages, relative to the module's folder; for `static` only. */
  readonly output: string
}

/** What a framework's configuration is read from. */
interface Project {
  readonly repo: RepoView
  readonly module: Module
  /** Text of a script configuration by its name without extension, without comments; "" where there is none. */
  readonly config: (...names: ReadonlyArray<string>) => string
  readonly depends: (name: RegExp) => boolean
  /** Output folder of the framework when nothing else is said. */
  readonly output: string
}

const inFolder = ({ root }: Module, name: string): string => (root === "" ? name : `${root}/${name}`)

const pages = (path: string): Rendering => ({ mode: "static", output: path })

const staticPreset =
  /\bpreset\s{0,5}:\s{0,5}["'](?:static|github-pages|github_pages|gitlab-pages|netlify-static|vercel-static|cloudflare-pages-static)["']/

const folderSetting = (text: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s{0,5}:\\s{0,5}["'](?:\\./)?([\\w./-]{1,60})["']`).exec(text)?.[1]

const viteOutput = ({ config }: Project): string => folderSetting(config("vite.config"), "outDir") ?? "dist"

/** The application that a folder's `angular.json` builds first: where to, and whether it renders on a server. */
const angular = ({ repo, module, depends }: Project): Rendering => {
  const data = repo.files.has(inFolder(module, "angular.json"))
    ? repo.files.json(inFolder(module, "angular.json"))?.data
    : undefined
  const own = repo.files.has(inFolder(module, "project.json"))
    ? repo.files.json(inFolder(module, "project.json"))?.data
    : undefined
  const projects = fields(dig(data, "projects"))
  const [name, project] = projects.find(([, entry]) => string(dig(entry, "projectType")) !== "library") ?? ["", own]
  const build = dig(project, "architect", "build") ?? dig(project, "targets", "build")
  const options = dig(build, "options")
  const path = dig(options, "outputPath")
  const base = string(path) ?? string(dig(path, "base")) ?? (name === "" ? "dist" : `dist/${name}`)
  const application = (string(dig(build, "builder")) ?? string(dig(build, "executor")) ?? "").endsWith(":application")
  const browser = string(dig(path, "browser")) ?? (application && name !== "" ? "browser" : "")
  const asked = dig(options, "ssr")
  const mode = string(dig(options, "outputMode"))
  const rendersOnServer =
    mode === "server" ||
    (mode !== "static" &&
      asked !== false &&
      (asked !== undefined ||
        dig(project, "architect", "server") !== undefined ||
        dig(project, "targets", "server") !== undefined ||
        (build === undefined && depends(/^@angular\/ssr$|^@nguniversal\//))))
  return rendersOnServer
    ? { mode: "server", output: base }
    : pages(browser === "" ? base : `${base}/${browser}`.replace(/\/$/, ""))
}

/** How each framework says that its pages are files; what is not here goes by its role. */
const readers: Readonly<Record<string, (project: Project) => Rendering | undefined>> = {
  nextjs: ({ config, module }) => {
    const text = config("next.config")
    const exported =
      /\boutput\s{0,5}[:=]\s{0,5}["']export["']/.test(text) ||
      module.scripts.some(({ name, command }) => name === "build" && /\bnext\s{1,5}export\b/.test(command))
    return exported ? pages(folderSetting(text, "distDir") ?? "out") : undefined
  },
  nuxt: ({ config, module, output }) => {
    const text = config("nuxt.config")
    const own = firstLevel(text)
    const generated = module.scripts.some(({ name, command }) => name === "build" && /\bgenerate\b/.test(command))
    return /\bssr\s{0,5}:\s{0,5}false\b|\btarget\s{0,5}:\s{0,5}["']static["']|\bmode\s{0,5}:\s{0,5}["']spa["']/.test(
      own
    ) ||
      staticPreset.test(text) ||
      generated
      ? pages(
          module.dependencies.some(({ name, version }) => name === "nuxt" && version?.startsWith("2") === true)
            ? "dist"
            : output
        )
      : undefined
  },
  sveltekit: ({ config }) => {
    const text = config("svelte.config", "vite.config")
    return /["']@sveltejs\/adapter-static["']/.test(text) ? pages(folderSetting(text, "pages") ?? "build") : undefined
  },
  remix: ({ config }) =>
    /\bssr\s{0,5}:\s{0,5}false\b/.test(config("vite.config")) ? pages("build/client") : undefined,
  "react-router": ({ config }) =>
    /\bssr\s{0,5}:\s{0,5}false\b/.test(firstLevel(config("react-router.config")))
      ? pages(`${folderSetting(config("react-router.config"), "buildDirectory") ?? "build"}/client`)
      : undefined,
  "solid-start": ({ config, output }) => {
    const text = config("app.config", "vite.config")
    return staticPreset.test(text) || /\bssr\s{0,5}:\s{0,5}false\b/.test(firstLevel(text)) ? pages(output) : undefined
  },
  "tanstack-start": ({ config, output }) =>
    /\bspa\s{0,5}:\s{0,5}\{\s{0,50}enabled\s{0,5}:\s{0,5}true\b/.test(config("vite.config", "app.config"))
      ? pages(output)
      : undefined,
  analog: ({ config, output }) =>
    /\bstatic\s{0,5}:\s{0,5}true\b|\banalog\(\s{0,50}\{\s{0,50}ssr\s{0,5}:\s{0,5}false\b/.test(config("vite.config"))
      ? pages(output)
      : undefined,
  vike: ({ config, output }) =>
    /\bprerender\s{0,5}:\s{0,5}true\b/.test(`${config("vike.config")}${config("vite.config")}`)
      ? pages(output)
      : undefined,
  "qwik-city": ({ repo, module, output }) => {
    const adapters = new Set(
      repo.files
        .below(inFolder(module, "adapters"))
        .map((path) => path.slice(inFolder(module, "adapters").length + 1).split("/")[0])
    )
    return adapters.size === 1 && adapters.has("static") ? pages(output) : undefined
  },
  astro: ({ config, depends, output }) => {
    const text = config("astro.config")
    const own = firstLevel(text)
    const mode = /\boutput\s{0,5}:\s{0,5}["'](\w{1,20})["']/.exec(own)?.[1]
    const adapter =
      text === "" ? depends(/^@astrojs\/(?:node|vercel|netlify|cloudflare|deno)$/) : /\badapter\b/.test(own)
    return mode === "static" || (mode !== "server" && mode !== "hybrid" && !adapter)
      ? pages(folderSetting(own, "outDir") ?? output)
      : { mode: "server", output }
  },
  angular,
  react: (project) =>
    pages(project.depends(/^react-scripts$|^@craco\/craco$|^react-app-rewired$/) ? "build" : viteOutput(project)),
  vue: (project) =>
    pages(
      project.depends(/^@vue\/cli-service$/)
        ? (folderSetting(project.config("vue.config"), "outputDir") ?? "dist")
        : viteOutput(project)
    ),
  eleventy: ({ repo, module, config, output }) =>
    pages(
      folderSetting(
        config("eleventy.config") || uncommented(repo.files.text(inFolder(module, ".eleventy.js")) ?? ""),
        "output"
      ) ?? output
    )
}

/** Whether a page framework renders on a server or into files, as its configuration (never a start script) says. */
export const renderingOf = (repo: RepoView, module: Module, framework: FoundFramework): Rendering => {
  const output = framework.output ?? "dist"
  const project: Project = {
    repo,
    module,
    output,
    depends: (name) => module.dependencies.some((dependency) => name.test(dependency.name)),
    config: (...names) =>
      names
        .flatMap((name) => ["ts", "js", "mjs", "cjs", "mts"].map((extension) => `${name}.${extension}`))
        .map((name) => repo.files.text(inFolder(module, name)))
        .filter((text) => text !== undefined)
        .map((text) => uncommented(text.slice(0, 100_000)))
        .join("\n")
  }
  const read = Object.hasOwn(readers, framework.name) ? readers[framework.name] : undefined
  const told = read?.(project)
  if (told !== undefined) return told
  if (framework.role === "meta") return { mode: "server", output }
  return pages(framework.role === "ui" || framework.role === "tool" ? viteOutput(project) : output)
}
