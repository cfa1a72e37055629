import { secretFormats } from "../data/secretFormats.ts"
import { isTest } from "../paths.ts"
import { type Check, finding } from "../security/Check.ts"

/** Secrets in the public formats of their issuers. */
export const committedSecrets: Check = {
  rule: "secret.committed",
  run: (repo) =>
    repo
      .hits("secrets")
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, line, value, excerpt }) => {
        const [id, shown] = value.split(" ")
        const format = secretFormats.find((candidate) => candidate.id === id)
        return format === undefined
          ? []
          : [
              finding(
                "secret.committed",
                format.severity,
                `${format.title} committed${shown === undefined ? "" : ` (${shown})`}`,
                "Revoke it at its issuer, read it from the environment or a secret manager, and remove it from the history.",
                { path, line, excerpt }
              )
            ]
      })
}
