import { openSettings, type OpenSetting } from "../data/openSettings.ts"
import { isAside, isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Finding } from "../SecurityCheck.ts"
import { finding } from "./Check.ts"

/** What the settings of one rule say in the application's files; `undefined` where there is no such file. */
export const openSettingsOf = (repo: RepoView, rule: OpenSetting["rule"]): ReadonlyArray<Finding> | undefined => {
  const own = openSettings.filter((setting) => setting.rule === rule)
  const paths = repo.files.paths.filter(
    (path) =>
      repo.snapshot.texts.has(path) &&
      own.some(({ file }) => file.test(path)) &&
      !isAside(path) &&
      !isForDevelopment(path) &&
      repo.files.text(path) !== undefined
  )
  if (paths.length === 0) return undefined
  return paths.flatMap((path) =>
    repo.files.lines(path).flatMap((raw, index) => {
      const text = raw.slice(0, 500)
      const found = own.find(({ file, expression }) => expression.test(text) && file.test(path))
      return found === undefined
        ? []
        : [finding(rule, found.severity, found.title, found.remediation, repo.at(path, index + 1))]
    })
  )
}
