import { numbered } from "../parsing/lines.ts"
import { baseName, isTest } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import { entropy, glimpse, isPlaceholder } from "../secrets.ts"
import { type Check, finding } from "../security/Check.ts"

const configuration =
  /(?:^|\/)(?:\.env(?:\.[\w-]+)?|[\w.-]+\.env|settings(?:_\w+)?\.py|settings\/\w+\.py|appsettings[\w.-]*\.json|application[\w-]*\.(?:ya?ml|properties)|config[\w.-]*\.(?:ya?ml|json|toml|js|ts)|secrets?\.(?:ya?ml|json|toml)|credentials?\.(?:ya?ml|json)|local\.settings\.json|\w+\.tfvars|wp-config\.php|parameters\.ya?ml|web\.config)$/i
const sample = /\.(?:example|sample|template|dist|tpl)\b|example|sample/i

const assignment =
  /^\s*(?:(?:export|const|let|var|set)\s+)?["']?([A-Za-z_][\w.-]{1,80})["']?\s*(?::|=>?|,)\s*["']?([^\s"',;]{16,200})["']?[,;]?\s*$/

/** Values that look random, given to names that say credential, in files of configuration. */
export const assignedSecrets: Check = {
  rule: "secret.assigned",
  run: (repo) => {
    const paths = [...repo.snapshot.texts.keys()].filter(
      (path) => configuration.test(path) && !sample.test(baseName(path)) && !isTest(path)
    )
    if (paths.length === 0) return undefined
    return paths.flatMap((path) =>
      numbered(repo.files.text(path) ?? "").flatMap(({ line, text }) => {
        const match = assignment.exec(text)
        const name = match?.[1]
        const value = match?.[2]
        if (
          name === undefined ||
          value === undefined ||
          !isSecretName(name) ||
          isPlaceholder(value) ||
          entropy(value) < 3.5
        )
          return []
        if (!/\d/.test(value) || /^[\w.-]+\.[\w-]+\(|^\/|^https?:|^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)) return []
        return [
          finding(
            "secret.assigned",
            "high",
            `Value of ${name} committed (${glimpse(value)})`,
            "Replace the value, read it from the environment or a secret manager, and remove it from the history.",
            { ...repo.at(path, line), excerpt: text.slice(0, text.indexOf(value)).trim().slice(0, 160) }
          )
        ]
      })
    )
  }
}
