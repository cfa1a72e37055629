import { dig, fields, string } from "../../parsing/unknown.ts"
import { isSecretName } from "../../redact.ts"
import { isPlaceholder } from "../../secrets.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const path = ".gitlab-ci.yml"

/** A credential written into the variables of GitLab's pipeline; those of a store that lives for one test are none. */
export const gitlabPlainSecret: Check = {
  rule: "gitlab.plain-secret",
  run: (repo) => {
    const parsed = repo.files.yaml(path)[0]
    if (parsed === undefined) return undefined
    const places = [[], ...fields(parsed.data).map(([name]) => [name])]
    return places.flatMap((at) =>
      fields(dig(parsed.data, ...at, "variables")).flatMap(([name, entry]) => {
        const value = string(entry) ?? string(dig(entry, "value")) ?? ""
        if (!isSecretName(name) || /^(?:POSTGRES|MYSQL|MARIADB|MONGO|REDIS|PG|DATABASE_URL|DB_|TEST_)/.test(name))
          return []
        if (
          value.length < 8 ||
          /\$|^(?:true|false)$|^\/|_(?:FILE|PATH)$/.test(value) ||
          /_(?:FILE|PATH|URL|NAME)$/.test(name)
        )
          return []
        return [
          finding(
            "gitlab.plain-secret",
            lowered("high", isPlaceholder(value)),
            `${name.slice(0, 100)} has its value in the pipeline's file`,
            "Set it as a masked, protected variable in the project's settings, and change the value.",
            repo.at(path, parsed.lineOf(...at, "variables", name))
          )
        ]
      })
    )
  }
}
