import { ref, str } from "../../../../src/hcl/index.ts"
import { type Check, having, unless } from "./Check.ts"
import { isSecret } from "./secretPaths.ts"

/** Stores that only the Private Network reaches. */
const privateStores = ["scaleway_rdb_instance", "scaleway_redis_cluster", "scaleway_mongodb_instance"]

/** Names of secret variables whose value may be a plain word: a user, a region or a number opens nothing. */
const opens = /pass(?:word|wd)?|secret|token|key|url|uri|dsn/i

export const serverless: ReadonlyArray<Check> = [
  {
    rule: "SCW-CON-01",
    fault: (container, reading) =>
      unless(reading.attribute(container, "https_connections_only") === true, "answers without TLS"),
    spoilt: having({ https_connections_only: false })
  },
  {
    rule: "SCW-CON-02",
    fault: ({ attributes }, reading) => {
      const shown = reading.mentions(attributes["environment_variables"]).filter((path) => isSecret(path, reading))
      const kept = attributes["secret_environment_variables"]
      const written =
        typeof kept === "object" && kept !== null && !Array.isArray(kept)
          ? Object.entries(kept).filter(([name, value]) => opens.test(name) && reading.mentions(value).length === 0)
          : []
      return shown.length > 0
        ? `shows ${shown.join(", ")} in its plain environment`
        : unless(written.length === 0, `has ${written.map(([name]) => name).join(", ")} written out`)
    },
    spoilt: having({ environment_variables: { LOGIN: str`app:${ref("random_password.any.result")}` } })
  },
  {
    rule: "SCW-CON-03",
    asks: (_, reading) => reading.resources(...privateStores).length > 0,
    fault: ({ attributes }, reading) =>
      unless(
        reading
          .mentions(attributes["private_network_id"])
          .some((path) => path.startsWith("scaleway_vpc_private_network.")),
        "cannot reach the private stores of its tier"
      ),
    spoilt: having({ private_network_id: undefined })
  },
  {
    rule: "SCW-FUN-01",
    fault: (one, reading) => unless(reading.attribute(one, "http_option") === "redirected", "answers without TLS"),
    spoilt: having({ http_option: "enabled" })
  }
]
