import { startedFiles } from "../containers/supervision.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { isMigration } from "./migrationSteps.ts"
import { stepsOf } from "./shellSteps.ts"

/** Most files and scripts that a start is followed through. */
const most = 20

const scriptCall = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+|--\S+\s+)*([\w:.-]{1,60})/g
const scriptLists = /\b(?:npm-run-all2?|run-s|run-p)\s+((?:[\w:.-]{1,60}\s*){1,12})/

/** The scripts of manifests that a command calls. */
const scriptsIn = (
  repo: RepoView,
  root: string,
  command: string
): ReadonlyArray<{ readonly command: string; readonly evidence: Evidence }> => {
  const names = new Set([
    ...[...command.matchAll(scriptCall)].map(([, name = ""]) => name),
    ...(scriptLists.exec(command)?.[1] ?? "").trim().split(/\s+/)
  ])
  return repo.modules
    .filter((module) => module.root === root || module.root === "")
    .flatMap(({ scripts }) => scripts)
    .filter(({ name }) => names.has(name))
}

/**
 * The line by which a start brings the schema of the database up to date itself: in the command, in a script of a
 * manifest that it calls, or in a file of the repository that it starts, and so on.
 */
export const migratesItself = (repo: RepoView, root: string, command: string): Evidence | "command" | undefined => {
  const seen = new Set<string>()
  const queue: Array<{ readonly command: string; readonly evidence: Evidence | "command" }> = [
    { command, evidence: "command" }
  ]
  for (let next = queue.shift(); next !== undefined && seen.size < most; next = queue.shift()) {
    if (seen.has(next.command)) continue
    seen.add(next.command)
    if (stepsOf(next.command).some(isMigration)) return next.evidence
    for (const script of scriptsIn(repo, root, next.command)) queue.push(script)
    for (const path of startedFiles(repo, next.command)) {
      if (seen.has(path)) continue
      seen.add(path)
      for (const [at, line] of repo.files.lines(path).slice(0, 2000).entries()) {
        const text = line.trim().slice(0, 1000)
        if (text === "" || text.startsWith("#") || text.startsWith("//")) continue
        const evidence = repo.at(path, at + 1)
        if (isMigration(text)) return evidence
        if (/\.(?:sh|rb|py|js|mjs|ini)\b|\b(?:npm|pnpm|yarn|bun)\s/.test(text)) queue.push({ command: text, evidence })
      }
    }
  }
  return undefined
}
