/** Lines by which a repository tells how it is released: in workflows and scripts that deploy, and in documents on hosting. */
import { baseName, isTest } from "../paths.ts"
import { dig, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import { scriptLines } from "../workflows/scriptLines.ts"
import { workflows } from "../workflows/Workflow.ts"

export interface ReleaseLine {
  readonly path: string
  readonly line: number
  readonly text: string
  /** Folder that it is run from; null where that is not told. */
  readonly folder: string | null
}

const deploys = /deploy|releas|production|\bprod\b|publish|rollout|go-?live/i
const tries = /test|lint|preview|e2e|playwright|check|develop|local|contribut|debug/i
const hosts = /self-?host|hosting|install|deploy|production|upgrad|updating|running the migrations?/i

/** Most documents and lines of one that are read. */
const mostDocuments = 100
const mostLines = 5000

const ofWorkflows = (repo: RepoView): ReadonlyArray<ReleaseLine> =>
  workflows(repo).flatMap((workflow) =>
    workflow.jobs
      .filter((job) => {
        const name = `${job.id} ${string(dig(job.value, "name")) ?? ""}`
        const whole = `${baseName(workflow.path)} ${string(dig(workflow.parsed.data, "name")) ?? ""}`
        return (deploys.test(name) || deploys.test(whole)) && !tries.test(name) && !tries.test(whole)
      })
      .flatMap((job) =>
        job.steps.flatMap((step) => {
          const folder =
            string(dig(step.value, "working-directory")) ??
            string(dig(job.value, "defaults", "run", "working-directory")) ??
            string(dig(workflow.parsed.data, "defaults", "run", "working-directory"))
          return scriptLines(repo, workflow, step).map(({ line, text }) => ({
            path: workflow.path,
            line,
            text: text.replace(/^\s*-?\s*run:\s*/, ""),
            folder: folder ?? ""
          }))
        })
      )
  )

const ofScripts = (repo: RepoView): ReadonlyArray<ReleaseLine> =>
  repo
    .named(/^(?:deploy|release|update|upgrade|install)[\w-]{0,40}\.sh$/)
    .filter((path) => !tries.test(path))
    .flatMap((path) =>
      repo.files
        .lines(path)
        .slice(0, mostLines)
        .map((text, at) => ({ path, line: at + 1, text, folder: null }))
    )
    .filter(({ text }) => !/^\s*#/.test(text))

/** The lines of a document that stand under a heading on hosting, or all where its name tells that it is on that. */
const ofDocument = (repo: RepoView, path: string): ReadonlyArray<ReleaseLine> => {
  const name = baseName(path)
  if (tries.test(name)) return []
  let told = hosts.test(name)
  const found: Array<ReleaseLine> = []
  let fenced = false
  for (const [at, text] of repo.files.lines(path).slice(0, mostLines).entries()) {
    if (/^\s*(?:```|~~~)/.test(text)) fenced = !fenced
    const heading = fenced ? null : /^#{1,6}\s+(.{1,200})/.exec(text)
    if (heading !== null) {
      const title = heading[1] ?? ""
      told = hosts.test(title) || (hosts.test(name) && !tries.test(title))
    } else if (told) found.push({ path, line: at + 1, text: text.replace(/^\s*[$#>]\s+/, ""), folder: null })
  }
  return found
}

const ofDocuments = (repo: RepoView): ReadonlyArray<ReleaseLine> =>
  repo.files.paths
    .filter((path) => /\.(?:md|mdx)$/i.test(path) && repo.files.text(path) !== undefined && !isTest(baseName(path)))
    .slice(0, mostDocuments)
    .flatMap((path) => ofDocument(repo, path))

/** Lists them, those that machines run first. */
export const releaseLines = (repo: RepoView): ReadonlyArray<ReleaseLine> => [
  ...ofWorkflows(repo),
  ...ofScripts(repo),
  ...ofDocuments(repo)
]
