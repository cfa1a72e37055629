import { dig, fields, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"
import { dockerfileAt, type Platform } from "./Platform.ts"

const kinds: Readonly<Record<string, Pick<ServiceSignal, "kind">>> = {
  staticwebapp: { kind: "static" },
  function: { kind: "function" }
}

/** azure.yaml of the Azure Developer CLI: one service a project folder. */
export const azureDeveloper: Platform = {
  name: "azure-developer-cli",
  read: (repo) =>
    repo.named(/^azure\.ya?ml$/).flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) =>
        fields(dig(parsed.data, "services"))
          .slice(0, 100)
          .flatMap(([name, value]): ReadonlyArray<ServiceSignal> => {
            const project = string(dig(value, "project")) ?? "."
            // a project may be named by its file, e.g. `./src/Shop.AppHost/Shop.AppHost.csproj`
            const root = resolvePath(folderOf(path), /\.\w+proj$/.test(project) ? folderOf(project) : project)
            const host = string(dig(value, "host")) ?? ""
            const dockerfile = string(dig(value, "docker", "path"))
            // what an AppHost runs is read from the AppHost
            const orchestrates = root !== undefined && /apphost/i.test(root)
            // a cluster is deployed by its manifests, whose workloads are the services
            const cluster = host === "aks" && string(dig(value, "project")) === undefined && dockerfile === undefined
            return root === undefined || orchestrates || cluster
              ? []
              : [
                  {
                    _tag: "Service",
                    source: "platform",
                    root,
                    process: "main",
                    name,
                    ...(Object.hasOwn(kinds, host) ? kinds[host] : {}),
                    dockerfile: dockerfileAt(
                      repo,
                      dockerfile === undefined ? undefined : resolvePath(root, dockerfile)
                    ),
                    evidence: [repo.at(path, parsed.lineOf("services", name))]
                  }
                ]
          })
      )
    )
}
