import { imageName, tagVersion } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal, StoreSignal } from "../Signal.ts"
import {
  dockerfileAt,
  healthy,
  type Platform,
  portClaims,
  portOf,
  processNamed,
  started,
  routed,
  variable
} from "./Platform.ts"

const isDeployFile = (path: string): boolean => /(?:^|\/)config\/deploy\.ya?ml$/.test(path)

/** A file of Kamal, the folder that it deploys, and what it calls the service. */
interface KamalFile {
  readonly path: string
  readonly root: string
  readonly service: string
  readonly parsed: Parsed
}

/** Files of Kamal; one that names no service is somebody else's. */
export const kamalFiles = (repo: RepoView): ReadonlyArray<KamalFile> =>
  repo.files.paths.filter(isDeployFile).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) => {
      const service = string(dig(parsed.data, "service"))
      return service === undefined || dig(parsed.data, "image") === undefined
        ? []
        : [{ path, root: folderOf(folderOf(path)), service, parsed }]
    })
  )

/** config/deploy.yml of Kamal: roles of one image, its variables, and the stores beside it. */
export const kamal: Platform = {
  name: "kamal",
  read: (repo) =>
    kamalFiles(repo).flatMap(({ parsed, path, root, service }): ReadonlyArray<ServiceSignal | StoreSignal> => {
      const { data, lineOf } = parsed
      const servers = dig(data, "servers")
      const roles = Array.isArray(servers) || servers === undefined ? [["web", undefined] as const] : fields(servers)
      const health = string(dig(data, "proxy", "healthcheck", "path")) ?? string(dig(data, "healthcheck", "path"))
      const environment = [
        ...fields(dig(data, "env", "clear")).flatMap(([name, value]) =>
          variable(repo, name, value, path, lineOf("env", "clear", name))
        ),
        ...list(dig(data, "env", "secret")).flatMap((name, index) =>
          variable(repo, string(name) ?? "", undefined, path, lineOf("env", "secret", index))
        )
      ]
      const dockerfile = resolvePath(root, string(dig(data, "builder", "dockerfile")) ?? "Dockerfile")
      const stores: ReadonlyArray<ServiceSignal | StoreSignal> = fields(dig(data, "accessories")).flatMap(
        ([name, value]): ReadonlyArray<StoreSignal> => {
          const image = imageName(string(dig(value, "image")) ?? "")
          const role = imageRole(image.name)
          return role.is === "store"
            ? [
                {
                  _tag: "Store",
                  engine: role.engine,
                  source: "image",
                  version: tagVersion(image.tag) ?? undefined,
                  evidence: [repo.at(path, lineOf("accessories", name, "image"))]
                }
              ]
            : []
        }
      )
      return stores.concat(
        roles.slice(0, 20).flatMap(([name, value]): ReadonlyArray<ServiceSignal> => {
          const command = string(dig(value, "cmd"))
          const kind = processNamed(name, command)
          if (kind === undefined) return []
          const main = kind.process === "main"
          return [
            {
              _tag: "Service",
              source: "platform",
              root,
              // only the first role is given requests
              ...(main && name !== "web" ? { process: name, kind: "worker" as const } : kind),
              name: name === "web" ? service : name,
              ...started(command),
              dockerfile: dockerfileAt(repo, dockerfile),
              ...(name === "web"
                ? {
                    exposure: routed(repo, "public", path, lineOf("proxy")),
                    ports: portClaims(repo, portOf(dig(data, "proxy", "app_port")), path, lineOf("proxy", "app_port")),
                    ...healthy(repo, health, path, lineOf("proxy", "healthcheck", "path"))
                  }
                : {}),
              environment,
              evidence: [repo.at(path, Array.isArray(servers) ? lineOf("servers") : lineOf("servers", name))]
            }
          ]
        })
      )
    })
}
