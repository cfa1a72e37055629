import type { RepoView } from "../RepoView.ts"
import { type CodeMigration, migrationAt } from "./codeMigration.ts"

/** A module of Elixir that brings the schema up to date where no Mix is: https://hexdocs.pm/phoenix/releases.html#ecto-migrations */
export interface ReleaseModule {
  readonly name: string
  /** Its functions that bring the schema up to date. */
  readonly migrating: ReadonlyArray<string>
}

const definition = /^\s{2,4}def\s+([a-z]\w{0,60}[!?]?)/
const mostLines = 2000

/** Functions of a file that migrate, themselves or by another one of them. */
const migratingIn = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const bodies = new Map<string, Array<string>>()
  let current: Array<string> | undefined
  for (const line of lines) {
    const name = definition.exec(line)?.[1]
    if (name !== undefined) {
      current = bodies.get(name) ?? []
      bodies.set(name, current)
    }
    current?.push(line)
  }
  const itself = [...bodies].filter(
    ([, body]) =>
      body.some((line) => /\bEcto\.Migrator\.(?:run|with_repo)\b/.test(line)) &&
      !body.some((line) => /:down\b/.test(line))
  )
  const names = new Set(itself.map(([name]) => name))
  const through = [...bodies].filter(([, body]) =>
    body.slice(1).some((line) => names.has(/^\s*([a-z]\w{0,60})\(\)/.exec(line)?.[1] ?? ""))
  )
  return [...new Set([...names, ...through.map(([name]) => name)])]
}

/** Modules that bring the schema of a program up to date. */
export const releaseModules = (repo: RepoView, root: string): ReadonlyArray<ReleaseModule> =>
  [
    ...new Set(repo.hitsIn("elixir-releases", root).flatMap(({ path, value }) => (value === "migrates" ? [path] : [])))
  ].flatMap((path) => {
    const lines = repo.files.lines(path).slice(0, mostLines)
    const name = lines.map((line) => /^defmodule\s+([\w.]{1,120})\s+do\b/.exec(line)?.[1]).find(Boolean)
    return name === undefined ? [] : [{ name, migrating: migratingIn(lines) }]
  })

/** Calls by which the program brings the schema up to date as it starts. */
export const startedReleases = (repo: RepoView, root: string): ReadonlyArray<CodeMigration> => {
  const known = new Set(
    releaseModules(repo, root).flatMap(({ migrating, name }) => migrating.map((one) => `calls ${name}.${one}`))
  )
  return known.size === 0
    ? []
    : repo
        .hitsIn("elixir-releases", root)
        .filter(({ value }) => known.has(value))
        .map((hit) => migrationAt(repo, hit))
}
