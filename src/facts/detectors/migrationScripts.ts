import type { Detector } from "../Detector.ts"
import type { Module, Script } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import { runScript } from "../services/executing.ts"
import type { CommandSignal } from "../Signal.ts"

/** What people call a script that applies what is pending: `migrate`, `db:migrate`, `migrations:run`. */
const named =
  /^(?:(?:db|database|schema)[:-])?migrat(?:e|ions?)(?:[:-](?:up|run|deploy|apply|latest|all|prod|production))?$/

/** A program of the repository, and what runs it. */
const program = /^(node|bun|tsx|ts-node)\s+(?:--?\S+\s+)*(?:\.\/)?([\w./@-]{1,200}\.[cm]?[jt]s)(?:\s|$)/

/** Whether the image still has what runs a script: packages of developers are left out of it. */
const isThere = (module: Module, runner: string): boolean =>
  runner === "node" ||
  runner === "bun" ||
  module.dependencies.some(({ name, scope }) => name === runner && scope === "runtime")

/** Tools that people run by hand, beside the program. */
const tools = /(?:^|[-_/])tools?(?:$|\/)/i

/** `migrate-mysql-to-postgres.mjs`: data is moved once, from one kind of store or version to another. */
const moves = /(?:^|[-_/])(?:from|to)[-_](?!(?:latest|head|newest|current)\b)\w/i

const isByHand = ({ name, root }: Module): boolean => tools.test(root) || tools.test(name ?? "")

const applies = (repo: RepoView, module: Module, { command, name }: Script): boolean => {
  const found = named.test(name) ? program.exec(command.slice(0, 500)) : null
  if (found === null || /&&|\|\||;/.test(command)) return false
  const [, runner = "", file = ""] = found
  return (
    !moves.test(file) && isThere(module, runner) && repo.files.has(module.root === "" ? file : `${module.root}/${file}`)
  )
}

/** After every tool that is known: those say better what they need. */
const rank = 1000

/** Migrations that an application's own program applies, where a script of its manifest is called so. */
export const migrationScripts: Detector = {
  name: "migration-scripts",
  detect: (repo) =>
    repo.modules.flatMap((module): ReadonlyArray<CommandSignal> => {
      const script =
        module.ecosystem === "node" && !module.published && !isByHand(module)
          ? module.scripts.find((one) => applies(repo, module, one))
          : undefined
      return script === undefined
        ? []
        : [
            {
              _tag: "Command",
              root: module.root,
              purpose: "migrate",
              command: runScript(repo, module, script.name),
              rank,
              confidence: 0.8,
              evidence: [script.evidence]
            }
          ]
    })
}
