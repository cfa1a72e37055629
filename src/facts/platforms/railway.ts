import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"
import { startedIn } from "../starting/startedIn.ts"
import { builtIn, dockerfileAt, healthy, type Platform, started } from "./Platform.ts"

/** railway.json and railway.toml; the start command of a nixpacks.toml without them. */
export const railway: Platform = {
  name: "railway",
  read: (repo) => {
    const read = (path: string): Parsed | undefined =>
      path.endsWith(".json") ? repo.files.json(path) : repo.files.toml(path)
    const own = repo.named(/^railway\.(?:json|toml)$/).flatMap((path): ReadonlyArray<ServiceSignal> => {
      const parsed = read(path)
      const says = ["deploy", "build"].some((table) => fields(dig(parsed?.data, table)).length > 0)
      if (parsed === undefined || !says) return []
      const root = folderOf(path)
      const text = (...at: ReadonlyArray<string>) => string(dig(parsed.data, ...at))
      const schedule = text("deploy", "cronSchedule")
      const dockerfile = resolvePath(root, text("build", "dockerfilePath") ?? "Dockerfile")
      const packed = /^(?:nixpacks|railpack)$/i.test(text("build", "builder") ?? "")
      const image = packed ? undefined : dockerfileAt(repo, dockerfile)
      const inside = image === undefined ? startedIn(repo, root, text("deploy", "startCommand") ?? "") : undefined
      return [
        {
          _tag: "Service",
          source: "platform",
          ...(inside === undefined ? builtIn(repo, root, image) : { root: inside.root }),
          ...(schedule === undefined ? { process: "main" } : { process: "job", kind: "job" as const, schedule }),
          ...started(inside?.command ?? text("deploy", "startCommand")),
          buildCommand: text("build", "buildCommand"),
          ...healthy(repo, text("deploy", "healthcheckPath"), path, parsed.lineOf("deploy", "healthcheckPath")),
          evidence: [repo.at(path, parsed.lineOf("deploy"))]
        }
      ]
    })
    const folders = new Set(own.flatMap(({ evidence }) => evidence.map(({ path }) => folderOf(path))))
    const packed = repo.named(/^nixpacks\.toml$/).flatMap((path): ReadonlyArray<ServiceSignal> => {
      const parsed = read(path)
      const command = string(dig(parsed?.data, "start", "cmd"))
      if (parsed === undefined || command === undefined || folders.has(folderOf(path))) return []
      const inside = startedIn(repo, folderOf(path), command)
      return [
        {
          _tag: "Service",
          source: "platform",
          root: inside?.root ?? folderOf(path),
          process: "main",
          ...started(inside?.command ?? command),
          evidence: [repo.at(path, parsed.lineOf("start", "cmd"))]
        }
      ]
    })
    return [...own, ...packed]
  }
}
