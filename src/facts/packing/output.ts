/** Folders that a build fills with everything that runs, packages included. */
import type { Module } from "../manifests/Module.ts"
import { firstLevel, uncommented } from "../parsing/scriptConfig.ts"
import type { RepoView } from "../RepoView.ts"

const inFolder = ({ root }: Module, name: string): string => (root === "" ? name : `${root}/${name}`)

const nextConfig = (repo: RepoView, module: Module): string =>
  firstLevel(
    ["ts", "mjs", "js", "cjs", "mts"]
      .map((extension) => repo.files.text(inFolder(module, `next.config.${extension}`)))
      .filter((text) => text !== undefined)
      .map((text) => uncommented(text.slice(0, 100_000)))
      .join("\n")
  )

/** Programs of Nitro's server, on which several frameworks run. */
const nitro = /^node (?:\.\/)?\.output\/server\/index\.mjs$/

/** The folder in which a build of Next.js or of Nitro leaves a whole program. */
export const outputOf = (
  repo: RepoView,
  module: Module,
  { framework, startCommand }: { readonly framework: string | null; readonly startCommand: string | null },
  program: string | null
): string | null => {
  // a start that does more than to start the server stays what it is
  if (startCommand !== null && program === null) return null
  if (framework === "nextjs") {
    const config = nextConfig(repo, module)
    const starts = program === null || /^next start\b|^node (?:\.\/)?\.next\/standalone\/server\.js$/.test(program)
    return starts && /\boutput\s{0,5}:\s{0,5}["']standalone["']/.test(config) && !/\bdistDir\b/.test(config)
      ? ".next/standalone"
      : null
  }
  return nitro.test(program ?? "") || (program === null && framework === "nuxt") ? ".output" : null
}
