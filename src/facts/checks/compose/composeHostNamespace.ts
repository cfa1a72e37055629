import { composeValues } from "../../containers/composeValues.ts"
import { dig, string } from "../../parsing/unknown.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

const namespaces = [
  ["network_mode", "the network"],
  ["pid", "the processes"],
  ["ipc", "the shared memory"]
] as const

/** A container that is not kept apart from the machine it runs on. */
export const composeHostNamespace: Check = {
  rule: "compose.host-namespace",
  run: (repo) =>
    repo.compose.length === 0
      ? undefined
      : composeValues(repo).flatMap(({ path, parsed, name, value, development }) =>
          namespaces
            .filter(([field]) => string(dig(value, field)) === "host")
            .map(([field, what]) =>
              finding(
                "compose.host-namespace",
                lowered("medium", development),
                `${name} shares ${what} of the machine`,
                "Leave the setting out; publish the ports that are needed.",
                repo.at(path, parsed.lineOf("services", name, field))
              )
            )
        )
}
