import { foldersAbove } from "../folder/foldersAbove.ts"
import { dig, fields, list, manyOf, string } from "../parsing/unknown.ts"
import { folderOf, isForDevelopment, isTooLong, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import {
  builtIn,
  dockerfileAt,
  healthy,
  type Platform,
  portClaims,
  portOf,
  routed,
  processNamed,
  started,
  variable
} from "./Platform.ts"

const code = /\.(?:[cm]?[jt]sx?|py|rb|go|rs|php|java|kt|scala|cs|fs|exs?|clj|dart|swift|cc|cpp|vue|svelte)$/

/** Most volumes of one file that are looked at. */
const mostMounts = 20

/** The folder that is deployed: a file that names no build, without a program beside it, is for the one above that has a Dockerfile. */
const builtFolder = (repo: RepoView, folder: string): string =>
  repo.files.below(folder).some((path) => code.test(path))
    ? folder
    : ([folder, ...foldersAbove(folder)].find(
        (above) => dockerfileAt(repo, resolvePath(above, "Dockerfile")) !== undefined
      ) ?? folder)

/** fly.toml: one application, with its internal port, checks, volumes and processes. */
export const fly: Platform = {
  name: "fly",
  read: (repo) =>
    repo.named(/^fly(?:\.[\w-]+)?\.toml$/).flatMap((path): ReadonlyArray<ServiceSignal> => {
      const parsed = repo.files.toml(path)
      const beside = folderOf(path) === "" ? "fly.toml" : `${folderOf(path)}/fly.toml`
      // fly.staging.toml says how the same application runs elsewhere
      if (parsed === undefined || (path !== beside && (repo.files.has(beside) || isForDevelopment(path)))) return []
      const { data, lineOf } = parsed
      const services: ReadonlyArray<readonly [unknown, ReadonlyArray<string | number>]> = [
        [dig(data, "http_service"), ["http_service"]],
        ...list(dig(data, "services")).map((entry, at) => [entry, ["services", at]] as const)
      ]
      const listens = (name: string) =>
        services.find(([entry]) => {
          const processes = list(dig(entry, "processes"))
          return (
            portOf(dig(entry, "internal_port")) !== undefined && (processes.length === 0 || processes.includes(name))
          )
        })
      const named = string(dig(data, "build", "dockerfile"))
      const root = dig(data, "build") === undefined ? builtFolder(repo, folderOf(path)) : folderOf(path)
      const dockerfile = dockerfileAt(repo, resolvePath(root, named ?? "Dockerfile"))
      const image = string(dig(data, "build", "image"))
      // somebody else's image is no service of this repository
      if (image !== undefined && dockerfile === undefined) return []
      const environment = fields(dig(data, "env")).flatMap(([name, value]) =>
        variable(repo, name, value, path, lineOf("env", name))
      )
      const mounts = manyOf(dig(data, "mounts"))
      const service = (name: string): Partial<ServiceSignal> => {
        const [entry, at] = listens(name) ?? []
        const checks = ["checks", "http_checks"].find((key) => string(dig(entry, key, 0, "path")) !== undefined)
        const health = checks === undefined ? undefined : string(dig(entry, checks, 0, "path"))
        return {
          ...(entry === undefined ? {} : { exposure: routed(repo, "public", path, lineOf(...(at ?? []))) }),
          ports: portClaims(repo, portOf(dig(entry, "internal_port")), path, lineOf(...(at ?? []), "internal_port")),
          ...healthy(repo, health, path, lineOf(...(at ?? []), checks ?? "checks", 0, "path"))
        }
      }
      /** The volumes of one group of processes; a volume that names none is for all. */
      const kept = (name: string): Pick<ServiceSignal, "keeps"> => {
        const folders = mounts.slice(0, mostMounts).flatMap((mount) => {
          const processes = list(dig(mount, "processes"))
          const folder = string(dig(mount, "destination"))
          const isOwn = processes.length === 0 || processes.includes(name)
          return folder === undefined || isTooLong(folder) || !isOwn ? [] : [folder]
        })
        return folders.length === 0 ? {} : { keeps: folders }
      }
      const base = { _tag: "Service", source: "platform", ...builtIn(repo, root, dockerfile), environment } as const
      const processes = fields(dig(data, "processes")).slice(0, 50)
      const evidence = [repo.at(path, lineOf("app"))]
      if (processes.length === 0) return [{ ...base, process: "main", ...service("app"), ...kept("app"), evidence }]
      return processes.flatMap(([name, command]): ReadonlyArray<ServiceSignal> => {
        const text = string(command)
        const kind = processNamed(name, text)
        if (kind === undefined) return []
        const hidden = kind.process === "main" && listens(name) === undefined && processes.length > 1
        return [
          {
            ...base,
            // what nothing is sent to answers nobody
            ...(hidden ? { process: name, kind: "worker" as const } : kind),
            name,
            ...started(text),
            ...kept(name),
            ...(kind.process === "main" && !hidden ? service(name) : {}),
            evidence: [repo.at(path, lineOf("processes", name))]
          }
        ]
      })
    })
}
