import { portInCommand } from "../commands.ts"
import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module, Script } from "../manifests/Module.ts"
import { safeCommand } from "../redact.ts"
import { portRanks, type ServiceSignal } from "../Signal.ts"

const task = (module: Module, ...names: ReadonlyArray<string>): Script | undefined =>
  names.map((name) => module.scripts.find((script) => script.name === name)).find((script) => script !== undefined)

/** One program with its permissions, so that nothing has to stand before it. */
const single = /^deno (?:run|serve)(?: [\w@%+=:,./-]{1,200}){1,30}$/

/** The program that a task comes down to, else the task. */
const startOf = ({ command, name }: Script): string =>
  single.test(command) && !/ --(?:watch|inspect)/.test(command) && safeCommand(command) === command
    ? command
    : `deno task ${name}`

/** Deno projects that serve: a server framework, or `Deno.serve` in their code, with a task that starts it. */
export const denoServices: Detector = {
  name: "deno-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "deno" && !published)
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta")
        const serves = repo.hitsIn("servers", module.root).find(({ value }) => value === "Deno")
        const start = task(module, "start", "serve", "preview", "prod", "production")
        const build = task(module, "build")
        if (
          framework === undefined
            ? serves === undefined || start === undefined
            : start === undefined && serves === undefined && framework.role !== "meta"
        )
          return []
        const port = portInCommand(start?.command)
        const evidence = start?.evidence ?? framework?.dependency.evidence ?? repo.at(module.manifest)
        return [
          {
            _tag: "Service",
            source: start === undefined ? "framework" : "script",
            root: module.root,
            process: "main",
            ...(framework === undefined ? { kind: "api" as const } : { framework: framework.name }),
            ...(build === undefined ? {} : { buildCommand: `deno task ${build.name}` }),
            ...(start === undefined ? {} : { startCommand: startOf(start) }),
            ports: port === undefined ? [] : [{ port, rank: portRanks.env, evidence: [evidence] }],
            evidence: [
              evidence,
              ...(framework === undefined || start === undefined ? [] : [framework.dependency.evidence])
            ]
          }
        ]
      })
}
