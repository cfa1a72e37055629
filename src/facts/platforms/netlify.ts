import { dig, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { packedBy } from "../services/packedPages.ts"
import type { ServiceSignal } from "../Signal.ts"
import type { Platform } from "./Platform.ts"

/** Whether a folder's own framework answers requests: then pages are not all there is. */
const answers = (repo: RepoView, root: string): boolean =>
  repo.modules.some(
    (module) => module.root === root && frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
  )

/** netlify.toml: what is published and the functions beside it. */
export const netlify: Platform = {
  name: "netlify",
  read: (repo) =>
    repo.named(/^netlify\.toml$/).flatMap((path): ReadonlyArray<ServiceSignal> => {
      const parsed = repo.files.toml(path)
      if (parsed === undefined) return []
      const text = (...at: ReadonlyArray<string>) => string(dig(parsed.data, ...at))
      const root = resolvePath(folderOf(path), text("build", "base") ?? ".")
      if (root === undefined) return []
      const publish = text("build", "publish")
      const folder = text("functions", "directory") ?? text("build", "functions") ?? "netlify/functions"
      const place = resolvePath(root, folder)
      const code =
        place === undefined ? undefined : repo.files.below(place).find((file) => /\.(?:[cm]?[jt]s|go|rs)$/.test(file))
      const base = { _tag: "Service", source: "platform", root } as const
      const site: ReadonlyArray<ServiceSignal> =
        // pages that an image holds are tried there, not deployed
        publish === undefined || answers(repo, root) || packedBy(repo, root) !== undefined
          ? []
          : [
              {
                ...base,
                process: "main",
                kind: "static",
                buildCommand: text("build", "command"),
                outputDirectory: publish,
                evidence: [repo.at(path, parsed.lineOf("build", "publish"))]
              }
            ]
      return code === undefined
        ? site
        : site.concat({
            ...base,
            process: "functions",
            kind: "function",
            name: "functions",
            evidence: [{ path: code, line: 1, excerpt: repo.at(code).excerpt }]
          })
    })
}
