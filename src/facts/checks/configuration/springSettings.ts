import { dig, manyOf, string } from "../../parsing/unknown.ts"
import { isAside } from "../../paths.ts"
import { type Check, finding } from "../../security/Check.ts"
import { openSettingsOf } from "../../security/openSettingsOf.ts"

const settings = [
  {
    key: ["management", "endpoints", "web", "exposure", "include"],
    open: "*",
    title: "Every actuator endpoint is open, dumps of memory and settings among them",
    remediation: "Expose health and info; put the rest on a port of its own behind a login."
  },
  {
    key: ["spring", "h2", "console", "enabled"],
    open: "true",
    title: "The console of the H2 database is open",
    remediation: "Switch it on in the profile of developers only."
  }
]

/** Whether a document of a file is for a profile of developers or tests. */
const isForOthers = (data: unknown): boolean =>
  /dev|local|test/i.test(
    string(dig(data, "spring", "config", "activate", "on-profile")) ?? string(dig(data, "spring", "profiles")) ?? ""
  )

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
        repo.files
          .yaml(path)
          .flatMap((parsed) =>
            isForOthers(parsed.data)
              ? []
              : settings
                  .filter(({ key, open }) =>
                    manyOf(dig(parsed.data, ...key)).some((entry) => string(entry)?.trim() === open)
                  )
                  .map(({ key, title, remediation }) =>
                    finding("spring.settings", "medium", title, remediation, repo.at(path, parsed.lineOf(...key)))
                  )
          )
      )
    return [...lines, ...nested]
  }
}
