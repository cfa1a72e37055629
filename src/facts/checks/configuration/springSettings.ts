import { dig, manyOf, string } from "../../parsing/unknown.ts"
import { isAside } from "../../paths.ts"
import { type Check, finding } from "../../security/Check.ts"
import { openSettingsOf } from "../../security/openSettingsOf.ts"

/** Settings of Spring Boot that leave the door open in production. */
export const springSettings: Check = {
  rule: "spring.settings",
  run: (repo) => {
    const lines = openSettingsOf(repo, "spring.settings")
    if (lines === undefined) return undefined
    const nested = repo.files.paths
      .filter(
        (path) => /(?:^|\/)application(?:-(?:prod|production|live|default))?\.ya?ml$/.test(path) && !isAside(path)
      )
      .flatMap((path) =>
        repo.files.yaml(path).flatMap((parsed) => {
          const profile =
            string(dig(parsed.data, "spring", "config", "activate", "on-profile")) ??
            string(dig(parsed.data, "spring", "profiles")) ??
            ""
          if (/dev|local|test/i.test(profile)) return []
          const include = ["management", "endpoints", "web", "exposure", "include"]
          const console = ["spring", "h2", "console", "enabled"]
          return [
            ...(manyOf(dig(parsed.data, ...include)).some((entry) => string(entry)?.trim() === "*")
              ? [
                  finding(
                    "spring.settings",
                    "medium",
                    "Every actuator endpoint is open, dumps of memory and settings among them",
                    "Expose health and info; put the rest on a port of its own behind a login.",
                    repo.at(path, parsed.lineOf(...include))
                  )
                ]
              : []),
            ...(dig(parsed.data, ...console) === true
              ? [
                  finding(
                    "spring.settings",
                    "medium",
                    "The console of the H2 database is open",
                    "Switch it on in the profile of developers only.",
                    repo.at(path, parsed.lineOf(...console))
                  )
                ]
              : [])
          ]
        })
      )
    return [...lines, ...nested]
  }
}
