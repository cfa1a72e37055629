import { processOf } from "../commands.ts"
import type { Detector } from "../Detector.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { portRanks, type ServiceSignal } from "../Signal.ts"

const portOf = (value: unknown): number | undefined => {
  const port = Number(string(value))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** azure.yaml of the Azure Developer CLI: one service a project folder. */
const azure = (repo: RepoView): ReadonlyArray<ServiceSignal> =>
  repo.named(/^azure\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) =>
      fields(dig(parsed.data, "services")).flatMap(([name, value]): ReadonlyArray<ServiceSignal> => {
        const root = resolvePath(folderOf(path), string(dig(value, "project")) ?? ".")
        const host = string(dig(value, "host"))
        return root === undefined
          ? []
          : [
              {
                _tag: "Service",
                source: "platform",
                root,
                process: "main",
                name,
                ...(host === "staticwebapp"
                  ? { kind: "static" as const }
                  : host === "function"
                    ? { kind: "function" as const }
                    : {}),
                evidence: [repo.at(path, parsed.lineOf("services", name))]
              }
            ]
      })
    )
  )

/** fly.toml: one application, with its internal port and processes. */
const fly = (repo: RepoView): ReadonlyArray<ServiceSignal> =>
  repo.named(/^fly\.toml$/).flatMap((path) => {
    const parsed = repo.files.toml(path)
    if (parsed === undefined) return []
    const port =
      portOf(dig(parsed.data, "http_service", "internal_port")) ??
      portOf(dig(parsed.data, "services", 0, "internal_port"))
    const health =
      string(dig(parsed.data, "http_service", "checks", 0, "path")) ??
      string(dig(parsed.data, "services", 0, "http_checks", 0, "path"))
    const processes = fields(dig(parsed.data, "processes"))
    const evidence = [repo.at(path, parsed.lineOf("app"))]
    const ports =
      port === undefined
        ? []
        : [
            {
              port,
              rank: portRanks.platform,
              evidence: [repo.at(path, parsed.lineOf("http_service", "internal_port"))]
            }
          ]
    const base = { _tag: "Service", source: "platform", root: folderOf(path) } as const
    if (processes.length === 0) return [{ ...base, process: "main", ports, healthPath: health, evidence }]
    return processes.flatMap(([name, command]): ReadonlyArray<ServiceSignal> => {
      const text = string(command)
      const kind = /^(?:app|web|server)$/.test(name) ? { process: "main" } : processOf(name, text)
      return kind === "once"
        ? []
        : [
            {
              ...base,
              ...kind,
              name,
              ...(text === undefined ? {} : { startCommand: safeCommand(text) }),
              ports: kind.process === "main" ? ports : [],
              healthPath: kind.process === "main" ? health : undefined,
              evidence: [repo.at(path, parsed.lineOf("processes", name))]
            }
          ]
    })
  })

const renderKinds: Readonly<Record<string, Partial<ServiceSignal>>> = {
  web: { process: "main" },
  pserv: { process: "main", kind: "api" },
  worker: { process: "worker", kind: "worker" },
  cron: { process: "job", kind: "job" },
  static: { process: "main", kind: "static" }
}

/** render.yaml: services with type, commands and schedule. */
const render = (repo: RepoView): ReadonlyArray<ServiceSignal> =>
  repo.named(/^render\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) =>
      list(dig(parsed.data, "services")).flatMap((value, index): ReadonlyArray<ServiceSignal> => {
        const type = string(dig(value, "type")) ?? ""
        const kind = Object.hasOwn(renderKinds, type) ? renderKinds[type] : undefined
        const root = resolvePath(folderOf(path), string(dig(value, "rootDir")) ?? ".")
        if (kind === undefined || root === undefined) return []
        const isStatic = string(dig(value, "runtime")) === "static" || string(dig(value, "env")) === "static"
        const text = (key: string) => string(dig(value, key))
        const start = text("startCommand")
        return [
          {
            _tag: "Service",
            source: "platform",
            root,
            process: "main",
            ...kind,
            ...(isStatic ? { kind: "static" as const } : {}),
            name: text("name"),
            ...(start === undefined ? {} : { startCommand: safeCommand(start) }),
            buildCommand: text("buildCommand"),
            schedule: text("schedule"),
            healthPath: text("healthCheckPath"),
            outputDirectory: text("staticPublishPath"),
            evidence: [repo.at(path, parsed.lineOf("services", index))]
          }
        ]
      })
    )
  )

/** Functions of serverless.yml and of an AWS SAM template. */
const functions = (repo: RepoView): ReadonlyArray<ServiceSignal> => [
  ...repo.named(/^serverless\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) =>
      fields(dig(parsed.data, "functions"))
        .slice(0, 50)
        .map(([name, value]): ServiceSignal => {
          const rate = list(dig(value, "events"))
            .map((event) => string(dig(event, "schedule")) ?? string(dig(event, "schedule", "rate")))
            .find((found) => found !== undefined)
          const cron = /^cron\(([^)]{1,60})\)$/
            .exec(rate ?? "")?.[1]
            ?.split(/\s+/)
            .slice(0, 5)
            .join(" ")
            .replace(/\?/g, "*")
          return {
            _tag: "Service",
            source: "platform",
            root: folderOf(path),
            process: `function:${name}`,
            kind: "function",
            name,
            schedule: cron,
            evidence: [repo.at(path, parsed.lineOf("functions", name))]
          }
        })
    )
  ),
  ...repo.named(/^template\.ya?ml$/).flatMap((path) =>
    repo.files.yaml(path).flatMap((parsed) =>
      fields(dig(parsed.data, "Resources"))
        .filter(([, value]) => string(dig(value, "Type")) === "AWS::Serverless::Function")
        .slice(0, 50)
        .map(([name, value]): ServiceSignal => ({
          _tag: "Service",
          source: "platform",
          root: resolvePath(folderOf(path), string(dig(value, "Properties", "CodeUri")) ?? ".") ?? folderOf(path),
          process: `function:${name}`,
          kind: "function",
          name,
          evidence: [repo.at(path, parsed.lineOf("Resources", name))]
        }))
    )
  )
]

/** Services that a platform's own file declares. */
export const platformServices: Detector = {
  name: "platform-services",
  detect: (repo) => [...azure(repo), ...fly(repo), ...render(repo), ...functions(repo)]
}
