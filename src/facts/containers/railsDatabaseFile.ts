/** The settings of the database of a Rails application, where the repository has only a sample of them. */
import type { Module } from "../manifests/Module.ts"
import { baseName, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { CopiedSample } from "./copiedSamples.ts"
import { documentsOf } from "./documentedRuns.ts"
import { isForUsers } from "./documentedSettings.ts"

const samples = ["yml.example", "yml.sample", "yml.dist", "yml.template", "example.yml", "sample.yml", "yml.default"]

const telling = /\b(?:cp|copy|mv|move|rename|create|configure|edit|fill in|parameters)\b/i

/** Gems for servers: with one of them, and only one, `DATABASE_URL` is all that Rails needs. */
const adapters: ReadonlySet<string> = new Set(["pg", "mysql2", "trilogy"])

/** The line of the Gemfile that reads the file to know which gems to install. */
const inGemfile = (repo: RepoView, path: string) => {
  const at = repo.files.lines(path).findIndex((line) => /^[^#]{0,200}\bdatabase\.yml\b/.test(line.slice(0, 300)))
  return at < 0 ? undefined : repo.at(path, at + 1)
}

const inDocuments = (repo: RepoView) => {
  for (const { lines, path } of documentsOf(repo)) {
    if (!isForUsers(path)) continue
    const at = lines.findIndex(
      (line) => line.length < 1000 && /\bdatabase\.yml(?![\w.-]*\w)/.test(line) && telling.test(line)
    )
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

const missingIn = (
  repo: RepoView,
  { dependencies, ecosystem, manifest, root }: Module
): ReadonlyArray<CopiedSample> => {
  const inside = (path: string): string => (root === "" ? path : `${root}/${path}`)
  const path = inside("config/database.yml")
  if (ecosystem !== "ruby" || isAside(path) || repo.files.has(path)) return []
  if (!repo.files.has(inside("config/application.rb"))) return []
  const named = new Set(samples.map((end) => inside(`config/database.${end}`).toLowerCase()))
  const sample = repo.files.below(inside("config")).find((one) => named.has(one.toLowerCase()))
  if (sample === undefined) return []
  const servers = dependencies.filter(({ name, scope }) => scope === "runtime" && adapters.has(name))
  const evidence =
    (baseName(manifest) === "Gemfile" ? inGemfile(repo, manifest) : undefined) ??
    (servers.length === 1 ? undefined : inDocuments(repo))
  return evidence === undefined ? [] : [{ path, sample, evidence }]
}

/** The `config/database.yml` of each Rails application that has only a sample of it, and does not run without. */
export const railsDatabaseFiles = remembered((repo): ReadonlyArray<CopiedSample> =>
  repo.modules.flatMap((module) => missingIn(repo, module))
)
