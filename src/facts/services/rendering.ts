import type { FoundFramework } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"

export interface Rendering {
  readonly mode: "static" | "server"
  /** Where the build leaves pages, relative to the module's folder; for `static` only. */
  readonly output: string
}

const config = (repo: RepoView, module: Module, name: string): string =>
  ["ts", "js", "mjs", "cjs", "mts"]
    .map((extension) => repo.files.text(`${module.root === "" ? "" : `${module.root}/`}${name}.${extension}`))
    .find((text) => text !== undefined) ?? ""

const depends = (module: Module, name: RegExp): boolean =>
  module.dependencies.some((dependency) => name.test(dependency.name))

const uncommented = (text: string): string => text.replace(/^[ \t]*(?:\/\/|\*).*$/gm, "")

const pages = (path: string): Rendering => ({ mode: "static", output: path })

/** Whether a page framework renders on a server or into files, as its configuration (never a start script) says. */
export const renderingOf = (repo: RepoView, module: Module, framework: FoundFramework): Rendering => {
  const output = framework.output ?? "dist"
  const server: Rendering = { mode: "server", output }
  switch (framework.name) {
    case "nextjs": {
      const text = uncommented(config(repo, module, "next.config"))
      const folder = /\bdistDir\s*:\s*["']([\w./-]{1,60})["']/.exec(text)?.[1]
      return /\boutput\s*:\s*["']export["']/.test(text) ? pages(folder ?? "out") : server
    }
    case "nuxt": {
      const text = uncommented(config(repo, module, "nuxt.config"))
      const generated = module.scripts.some(({ name, command }) => name === "build" && /\bgenerate\b/.test(command))
      return /\bssr\s*:\s*false\b|\btarget\s*:\s*["']static["']|\bpreset\s*:\s*["'](?:static|github-pages|github_pages)["']/.test(
        text
      ) || generated
        ? pages(output)
        : server
    }
    case "sveltekit":
      return depends(module, /^@sveltejs\/adapter-static$/) &&
        /adapter-static/.test(config(repo, module, "svelte.config"))
        ? pages("build")
        : server
    case "remix":
    case "react-router":
      return /\bssr\s*:\s*false\b/.test(
        `${config(repo, module, "react-router.config")}${config(repo, module, "vite.config")}`
      )
        ? pages("build/client")
        : server
    case "astro": {
      const text = uncommented(config(repo, module, "astro.config"))
      return /\boutput\s*:\s*["'](?:server|hybrid)["']/.test(text) ||
        depends(module, /^@astrojs\/(?:node|vercel|netlify|cloudflare|deno)$/)
        ? server
        : pages("dist")
    }
    case "react":
      return pages(depends(module, /^react-scripts$|^@craco\/craco$/) ? "build" : viteOutput(repo, module))
    case "angular":
      return depends(module, /^@angular\/ssr$|^@nguniversal\//) ? server : pages(angularOutput(repo, module))
    default:
      return framework.role === "meta"
        ? server
        : pages(framework.role === "ui" || framework.role === "tool" ? viteOutput(repo, module) : output)
  }
}

const viteOutput = (repo: RepoView, module: Module): string =>
  /\boutDir\s*:\s*["']([\w./-]{1,60})["']/.exec(uncommented(config(repo, module, "vite.config")))?.[1] ?? "dist"

const angularOutput = (repo: RepoView, module: Module): string => {
  const text = repo.files.text(module.root === "" ? "angular.json" : `${module.root}/angular.json`) ?? ""
  return /"outputPath"\s*:\s*"([\w./-]{1,80})"/.exec(text)?.[1] ?? "dist"
}
