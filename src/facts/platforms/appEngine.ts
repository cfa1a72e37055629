import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf } from "../paths.ts"
import { type Platform, started, variable } from "./Platform.ts"

/** app.yaml of Google App Engine: one service a file. */
export const appEngine: Platform = {
  name: "app-engine",
  read: (repo) =>
    repo.named(/^app(?:\.[\w-]+)?\.ya?ml$/).flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) => {
        const runtime = string(dig(parsed.data, "runtime"))
        const root = folderOf(path)
        const known =
          runtime !== undefined &&
          /^(?:python|nodejs|go|java|ruby|php|dotnet|aspnetcore|custom)[\w.]{0,10}$/.test(runtime) &&
          (["entrypoint", "handlers", "instance_class", "automatic_scaling", "env_variables", "service", "env"].some(
            (key) => dig(parsed.data, key) !== undefined
          ) ||
            repo.modules.some((module) => module.root === root))
        if (!known || dig(parsed.data, "apiVersion") !== undefined) return []
        const service = string(dig(parsed.data, "service"))
        const handlers = list(dig(parsed.data, "handlers"))
        const pages = handlers.length > 0 && handlers.every((entry) => string(dig(entry, "script")) === undefined)
        const dynamic =
          string(dig(parsed.data, "entrypoint")) !== undefined || repo.modules.some((module) => module.root === root)
        return [
          {
            _tag: "Service" as const,
            source: "platform" as const,
            root,
            process: service === undefined || service === "default" ? "main" : `main:${service}`,
            ...(service === undefined || service === "default" ? {} : { name: service }),
            ...(pages && !dynamic ? { kind: "static" as const } : {}),
            ...started(string(dig(parsed.data, "entrypoint"))),
            environment: fields(dig(parsed.data, "env_variables"))
              .slice(0, 300)
              .flatMap(([name, value]) => variable(repo, name, value, path, parsed.lineOf("env_variables", name))),
            evidence: [repo.at(path, parsed.lineOf("runtime"))]
          }
        ]
      })
    )
}
