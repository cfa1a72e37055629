import { enclosing } from "../parsing/enclosing.ts"
import { baseName, folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

const settingsFile = /^(?:application|bootstrap)(?:-[\w-]{1,40})?\.(?:ya?ml|properties)$/

/**
 * Settings that Spring's libraries read where a profile of the same name runs, and else leave as they stand: the places
 * a config server may take settings from, but for Git, which is what it takes by itself.
 * https://docs.spring.io/spring-cloud-config/docs/current/reference/html/#_environment_repository (2026-11)
 */
const ofProfile =
  /^spring\.cloud\.config\.server\.(native|vault|svn|jdbc|redis|credhub|awss3|awsparamstore|awssecretsmanager|gcs)\./

const keyOf = (line: string): string => /^\s*["']?([\w.-]{1,120})["']?\s*[:=]/.exec(line.slice(0, 300))?.[1] ?? ""

/** Most lines above a setting that are looked at for what it belongs to. */
const farthest = 200

/** The whole name of the setting on a line: `spring.cloud.config.uri`. */
export const settingAt = (lines: ReadonlyArray<string>, line: number): string =>
  [lines[line - 1] ?? "", ...[...enclosing(lines, line - 1, farthest)].map(({ text }) => text)]
    .map(keyOf)
    .toReversed()
    .join(".")

/** Whether the profile runs unless somebody says otherwise: a file of settings or of an image turns it on. */
const runs = (repo: RepoView, path: string, profile: string): boolean => {
  const word = new RegExp(
    `\\bprofiles?[._-]?(?:active|include)?\\b.{0,80}\\b${profile}\\b|^\\s*(?:active|include)\\s*:.{0,80}\\b${profile}\\b`,
    "i"
  )
  const home = repo.home(path)
  return [
    ...repo.files.paths.filter((other) => settingsFile.test(baseName(other)) && folderOf(other) === folderOf(path)),
    ...repo.dockerfiles.map((dockerfile) => dockerfile.path).filter((other) => within(home, other))
  ].some((other) => repo.files.lines(other).some((text) => !/^\s*#/.test(text) && word.test(text.slice(0, 300))))
}

/** Whether a setting is one that nothing reads unless somebody turns its profile on. */
export const isOfOtherProfile = (repo: RepoView, path: string, line: number): boolean => {
  if (!settingsFile.test(baseName(path))) return false
  const profile = ofProfile.exec(settingAt(repo.files.lines(path), line))?.[1]
  return profile !== undefined && !runs(repo, path, profile)
}
