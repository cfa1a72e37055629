import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf } from "../paths.ts"
import { cronOf } from "../schedules/cron.ts"
import type { ServiceSignal } from "../Signal.ts"
import { type Platform, variable } from "./Platform.ts"

/** wrangler.toml and wrangler.json(c) of Cloudflare: a worker, its schedule and variables, or pages. */
export const cloudflare: Platform = {
  name: "cloudflare",
  read: (repo) =>
    repo.named(/^wrangler\.(?:toml|jsonc?)$/).flatMap((path): ReadonlyArray<ServiceSignal> => {
      const parsed: Parsed | undefined = path.endsWith(".toml") ? repo.files.toml(path) : repo.files.json(path)
      if (parsed === undefined) return []
      const root = folderOf(path)
      const text = (...at: ReadonlyArray<string>) => string(dig(parsed.data, ...at))
      const pages =
        text("pages_build_output_dir") ?? (text("main") === undefined ? text("assets", "directory") : undefined)
      if (text("main") === undefined && pages === undefined) return []
      const renders = repo.modules.some(
        (module) => module.root === root && frameworksOf(module).some(({ role }) => role === "meta")
      )
      const schedule = list(dig(parsed.data, "triggers", "crons"))
        .map((entry) => cronOf(string(entry) ?? ""))
        .find((cron) => cron !== undefined)
      return [
        {
          _tag: "Service",
          source: "platform",
          root,
          process: "main",
          name: text("name"),
          ...(renders
            ? {}
            : pages === undefined
              ? { kind: "function" as const }
              : { kind: "static" as const, outputDirectory: pages }),
          schedule,
          environment: fields(dig(parsed.data, "vars")).flatMap(([name, value]) =>
            variable(repo, name, value, path, parsed.lineOf("vars", name))
          ),
          evidence: [repo.at(path, parsed.lineOf(text("main") === undefined ? "name" : "main"))]
        }
      ]
    })
}
