import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"

/** Settings of a stage by their file: https://symfony.com/doc/current/configuration.html#configuration-environments */
const ofDevelopers = /(?:^|\/)(?:config\/(?:packages|routes)\/(?:dev|test)\/|(?:services|routes)_(?:dev|test)\.ya?ml$)/

/** Opens what holds in one stage alone. */
const stage = /^['"]?when@(\w{1,30})['"]?\s*:/

/** Most lines of one section. */
const farthest = 1000

/** Whether a line of Symfony's settings holds only where developers work or tests run. */
export const isOfDevelopers = (repo: RepoView, path: string, line: number): boolean => {
  if (ofDevelopers.test(path)) return true
  const section = repo.files
    .lines(path)
    .slice(Math.max(0, line - farthest), line)
    .findLast((one) => /^[^\s#]/.test(one))
  return /^(?:dev|test)$/.test(stage.exec((section ?? "").slice(0, 100))?.[1] ?? "")
}

/** Names in the files from which people and images give a program its variables. */
const namesGiven = remembered((repo): ReadonlySet<string> => {
  const paths = [
    ...repo.files.paths.filter(isEnvironmentFile),
    ...repo.compose.flatMap(({ paths }) => paths),
    ...repo.dockerfiles.map(({ path }) => path)
  ]
  return new Set(
    paths.flatMap((path) => (repo.files.text(path) ?? "").slice(0, 200_000).match(/[A-Z][A-Z0-9_]{2,80}/g) ?? [])
  )
})

/**
 * Whether somebody gives a variable that settings of Symfony insist on. Symfony starts nowhere without it, so a program
 * whose samples and images tell it other variables puts this one into its environment itself.
 */
export const isGiven = (repo: RepoView, name: string): boolean => {
  const names = namesGiven(repo)
  return names.size === 0 || names.has(name)
}
