import { parseDotenv } from "../parsing/dotenv.ts"
import { baseName, isAside } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import { holdsSecret } from "../secretNames.ts"
import { isPlaceholder } from "../secrets.ts"
import { type Check, finding } from "../security/Check.ts"

/** Whether a variable has the value of a credential: an address is none without a password in it, `TOKEN_TTL` is none at all. */
const holdsValue = (name: string, value: string): boolean =>
  isSecretName(name) &&
  !/^(?:|true|false|yes|no|on|off|\d{1,6})$/i.test(value) &&
  !isPlaceholder(value) &&
  (holdsSecret(name) ||
    /webhook/i.test(name) ||
    /:\/\/[^\s:@/]{0,60}:[^\s@/]{1,200}@|(?:password|pwd|key)=/i.test(value))

/** Names that a build puts into what every visitor loads; a file of nothing else is meant to be committed. */
const shown = /^(?:NEXT_PUBLIC_|NUXT_PUBLIC_|VITE_|REACT_APP_|EXPO_PUBLIC_|GATSBY_|PUBLIC_)/

/** A committed `.env` (not a sample): sooner or later a real value is put in it. */
export const environmentFiles: Check = {
  rule: "secret.env-file",
  run: (repo) =>
    repo.files.paths
      .filter(
        (path) =>
          /^\.env(?:\.(?:local|production|prod|staging|development|dev))?(?:\.local)?$/i.test(baseName(path)) &&
          !isAside(path)
      )
      .flatMap((path) => {
        const variables = parseDotenv(repo.files.text(path) ?? "")
        if (variables.length > 0 && variables.every(({ name }) => shown.test(name))) return []
        const named = variables.find(({ name, value }) => holdsValue(name, value))
        return finding(
          "secret.env-file",
          named === undefined ? "low" : "medium",
          named === undefined
            ? "Environment file committed"
            : `Environment file committed, with a value for ${named.name}`,
          "Remove it from the repository, add it to .gitignore, and keep a sample with empty values instead.",
          repo.at(path, named?.line ?? 1)
        )
      })
}
