import type { Evidence } from "../Fact.ts"
import { byText } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import { type Check, finding, findingAtAll } from "../security/Check.ts"

const passwordName =
  /PASSWORD|PASSWD|(?:^|_)PASS(?:$|_)|SECRET|TOKEN|(?:API|ACCESS|PRIVATE|MASTER|ENCRYPTION)_?KEY|CONNECTION_?STRING|ConnectionStrings?/i

/** From so many places on a password that is copied is told once. */
const fewest = 3

interface Written {
  readonly title: string
  readonly value: string
  readonly place: Evidence
}

/** A password written into a compose file: in plain, or as the default of a variable. */
export const composePasswords: Check = {
  rule: "compose.default-password",
  run: (repo) => {
    if (repo.compose.length === 0) return undefined
    const written = repo.compose.flatMap(({ services, paths }) =>
      services.flatMap(({ environment, name: service }) =>
        environment.flatMap(({ name, value, path, line }): ReadonlyArray<Written> => {
          if (value === null || value === "" || !paths.includes(path)) return []
          const password = passwordName.test(name) || (isSecretName(name) && !/_(?:URL|URI|DSN)$/i.test(name))
          const inUrl = /:\/\/[^\s:@/]{0,60}:[^\s@/${}]{1,100}@|(?:^|;)\s*(?:password|pwd)=[^;${]/i.test(value)
          const variable = /^\$\{?\w+(?::?\?[^}]*)?\}?$/.test(value) || /^\$\{\w+:?-\}$/.test(value)
          const file = name.endsWith("_FILE") || value.startsWith("/run/secrets/")
          return !variable && !file && (password || inUrl) && !/^(?:true|false|yes|no|0|1)$/i.test(value)
            ? [
                {
                  title: `Password written into the compose file (${name} of ${service})`,
                  value,
                  place: repo.at(path, line)
                }
              ]
            : []
        })
      )
    )
    const copies = new Map<string, Array<Written>>()
    for (const one of written) {
      const known = copies.get(one.value)
      if (known === undefined) copies.set(one.value, [one])
      else known.push(one)
    }
    const remediation = "Read it from a variable without a default, or from a compose secret."
    return [...copies.values()].flatMap((same) => {
      // a file that several projects share gives the same line more than once
      const places = [...new Map(same.map((one) => [`${one.place.line} ${one.place.path}`, one])).values()]
      return places.length < fewest
        ? places.map(({ title, place }) => finding("compose.default-password", "medium", title, remediation, place))
        : findingAtAll(
            "compose.default-password",
            "medium",
            "The same password written into compose files",
            remediation,
            places.map(({ place }) => place).toSorted((a, b) => byText(a.path, b.path) || a.line - b.line)
          )
    })
  }
}
