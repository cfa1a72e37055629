import { secretFormats } from "../data/secretFormats/index.ts"
import { safeExcerpt } from "../redact.ts"
import { holdsSecret } from "../secretNames.ts"
import { glimpse, isPlaceholder } from "../secrets.ts"
import { isSecretOf } from "../secretValues.ts"
import type { RepoView } from "../RepoView.ts"
import { type Check, finding, lowered } from "../security/Check.ts"
import { isSampleSettings, secretPlace } from "../security/secretPlace.ts"
import { toolCredentials } from "../security/toolCredentials.ts"
import type { Finding } from "../SecurityCheck.ts"

const found = (name: string, shown: string, path: string, line: number, excerpt: string, weak = false): Finding => {
  const sample = isSampleSettings(path)
  return finding(
    "secret.assigned",
    lowered("high", weak || sample),
    `${weak ? "Weak value" : "Value"} of ${name} committed${sample ? " in a sample" : ""} (${shown})`,
    "Rotate it where it is accepted, read it from the environment or a secret manager, and remove it from the history.",
    { path, line, excerpt }
  )
}

const byName = secretFormats.filter(({ distinct }) => !distinct)

const opens = (name: string, value: string): boolean =>
  !isPlaceholder(value) &&
  ((holdsSecret(name) && isSecretOf(name, value)) ||
    byName.some(({ expression }) => expression.test(`${name}=${value}`)))

/** Kubernetes and its like name a variable on one line and give its value on the next. */
const twoLines = (repo: RepoView): ReadonlyArray<Finding> =>
  repo.files.paths
    .filter((path) => /\.ya?ml$/i.test(path) && secretPlace(path) === "application")
    .flatMap((path) => {
      const lines = repo.files.lines(path)
      return lines.flatMap((text, index) => {
        const value = /^\s{1,80}value:\s{1,5}["']?([^\s"']{8,256})["']?\s*$/.exec(text.slice(0, 500))?.[1]
        if (value === undefined) return []
        const name = /^\s{0,80}-\s{1,5}name:\s{1,5}["']?([\w.-]{2,80})["']?\s*$/.exec(
          (lines[index - 1] ?? "").slice(0, 300)
        )?.[1]
        return name !== undefined && opens(name, value) ? [found(name, glimpse(value), path, index + 1, "value:")] : []
      })
    })

/** Values that look random, given to names that say credential. */
export const assignedSecrets: Check = {
  rule: "secret.assigned",
  run: (repo) => [
    ...repo.hits("assignments").map(({ path, line, value, excerpt }) => {
      const [name = "", shown = "", state] = value.split(" ")
      return found(name, shown, path, line, excerpt, state === "weak")
    }),
    ...twoLines(repo),
    ...toolCredentials(repo).map(({ path, line, name, value }) => {
      const text = repo.files.lines(path)[line - 1] ?? ""
      const shown = safeExcerpt(text.slice(0, Math.max(0, text.indexOf(value))))
      return found(name, glimpse(value), path, line, shown)
    })
  ]
}
