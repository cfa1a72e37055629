import { parseDotenv } from "../parsing/dotenv.ts"
import { baseName, isAside } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import { isPlaceholder } from "../secrets.ts"
import { type Check, finding } from "../security/Check.ts"

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
      .map((path) => {
        const named = parseDotenv(repo.files.text(path) ?? "").find(
          ({ name, value }) => isSecretName(name) && value !== "" && !isPlaceholder(value)
        )
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
