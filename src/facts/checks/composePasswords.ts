import { isSecretName } from "../redact.ts"
import { type Check, finding } from "../security/Check.ts"

const passwordName =
  /PASSWORD|PASSWD|(?:^|_)PASS(?:$|_)|SECRET|TOKEN|(?:API|ACCESS|PRIVATE|MASTER|ENCRYPTION)_?KEY|CONNECTION_?STRING|ConnectionStrings?/i

/** A password written into a compose file: in plain, or as the default of a variable. */
export const composePasswords: Check = {
  rule: "compose.default-password",
  run: (repo) =>
    repo.compose.length === 0
      ? undefined
      : repo.compose.flatMap(({ services, paths }) =>
          services.flatMap(({ environment, name: service }) =>
            environment
              .filter(({ name, value, path }) => {
                if (value === null || value === "" || !paths.includes(path)) return false
                const password = passwordName.test(name) || (isSecretName(name) && !/_(?:URL|URI|DSN)$/i.test(name))
                const inUrl = /:\/\/[^\s:@/]{0,60}:[^\s@/${}]{1,100}@|(?:^|;)\s*(?:password|pwd)=[^;${]/i.test(value)
                const variable = /^\$\{?\w+(?::?\?[^}]*)?\}?$/.test(value) || /^\$\{\w+:?-\}$/.test(value)
                const file = name.endsWith("_FILE") || value.startsWith("/run/secrets/")
                return !variable && !file && (password || inUrl) && !/^(?:true|false|yes|no|0|1)$/i.test(value)
              })
              .map(({ name, path, line }) =>
                finding(
                  "compose.default-password",
                  "medium",
                  `Password written into the compose file (${name} of ${service})`,
                  "Read it from a variable without a default, or from a compose secret.",
                  repo.at(path, line)
                )
              )
          )
        )
}
