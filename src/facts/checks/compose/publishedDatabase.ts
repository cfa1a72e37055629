import { builtRole } from "../../containers/builtRole.ts"
import { composeRole } from "../../containers/composeRole.ts"
import { type Check, finding } from "../../security/Check.ts"

const loopback = /^(?:127\.|\[?::1|localhost)/

/** A store in a compose file whose port is open on every address of the machine. */
export const publishedDatabase: Check = {
  rule: "compose.published-database",
  run: (repo) =>
    repo.compose.length === 0
      ? undefined
      : repo.compose.flatMap(({ services }) =>
          services.flatMap((service) => {
            const role =
              service.context === null
                ? composeRole(service)
                : builtRole(repo.dockerfiles.find(({ path }) => path === service.dockerfile))
            if (role.is !== "store") return []
            return service.ports
              .filter(({ host, address }) => host !== null && (address === null || !loopback.test(address)))
              .slice(0, 1)
              .map(({ container, path, line }) =>
                finding(
                  "compose.published-database",
                  "medium",
                  `Port ${container} of ${role.engine} is published on every address`,
                  "Leave the port out (services reach it over the compose network) or bind it to 127.0.0.1.",
                  repo.at(path, line)
                )
              )
          })
        )
}
