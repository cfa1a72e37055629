import { frameworksOf } from "../manifests/frameworksOf.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"
import type { Platform } from "./Platform.ts"

/** vercel.json: functions in `api` beside pages; what a framework answers is read from its manifest. */
export const vercel: Platform = {
  name: "vercel",
  read: (repo) =>
    repo.named(/^(?:vercel|now)\.json$/).flatMap((path): ReadonlyArray<ServiceSignal> => {
      const parsed = repo.files.json(path)
      const root = folderOf(path)
      const answers = repo.modules.some(
        (module) =>
          module.root === root && frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
      )
      if (parsed === undefined || answers) return []
      const api = root === "" ? "api" : `${root}/api`
      const builds = list(dig(parsed.data, "builds")).flatMap((entry) => {
        const use = string(dig(entry, "use")) ?? ""
        return /^@(?:vercel|now)\/(?:node|python|go|ruby)/.test(use) ? (string(dig(entry, "src")) ?? []) : []
      })
      const declares = builds.length > 0 || fields(dig(parsed.data, "functions")).length > 0
      const code = repo.files
        .below(api)
        .find((file) => /\.(?:[cm]?[jt]s|py|go|rb)$/.test(file) && !/(?:^|\/)_|\.d\.ts$/.test(file))
      const base = { _tag: "Service", source: "platform", root } as const
      const output = string(dig(parsed.data, "outputDirectory"))
      const pages: ReadonlyArray<ServiceSignal> =
        output === undefined
          ? []
          : [
              {
                ...base,
                process: "main",
                kind: "static",
                buildCommand: string(dig(parsed.data, "buildCommand")),
                outputDirectory: output,
                evidence: [repo.at(path, parsed.lineOf("outputDirectory"))]
              }
            ]
      return code === undefined && builds.length === 0
        ? pages
        : pages.concat({
            ...base,
            process: "functions",
            kind: "function",
            name: "functions",
            evidence: [
              declares || code === undefined
                ? repo.at(path, parsed.lineOf(builds.length > 0 ? "builds" : "functions"))
                : repo.at(code)
            ]
          })
    })
}
