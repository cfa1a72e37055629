import { composeValues } from "../../containers/composeValues.ts"
import { dig, list, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** Capabilities with which a container is as good as root of the machine. */
const powerful = /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_MODULE|SYS_PTRACE|SYS_RAWIO|DAC_READ_SEARCH)$/i

/** A container that may do what root of the machine may. */
export const composePrivileged: Check = {
  rule: "compose.privileged",
  run: (repo) =>
    repo.compose.length === 0
      ? undefined
      : composeValues(repo).flatMap(({ path, parsed, name, value, development }) => {
          const at = (...steps: ReadonlyArray<string | number>) =>
            repo.at(path, parsed.lineOf("services", name, ...steps))
          const remediation = "Take the right away, and give the container only the capability or device that it needs."
          const privileged =
            dig(value, "privileged") === true
              ? [
                  finding(
                    "compose.privileged",
                    lowered("high", development),
                    `${name} runs privileged: it may do everything on the machine`,
                    remediation,
                    at("privileged")
                  )
                ]
              : []
          return privileged.concat(
            list(dig(value, "cap_add")).flatMap((entry, index) => {
              const capability = string(entry) ?? ""
              if (!powerful.test(capability)) return []
              const severity = /ALL|SYS_ADMIN|SYS_MODULE/i.test(capability) ? "high" : "medium"
              return [
                finding(
                  "compose.privileged",
                  lowered(severity, development),
                  `${name} is given the capability ${capability}`,
                  remediation,
                  at("cap_add", index)
                )
              ]
            })
          )
        })
}
