import { block, type Block } from "../../../../src/hcl/index.ts"
import { inside, type Reading } from "../../../support/terraform/Reading.ts"
import { type Check, having, holding, lacking, unless } from "./Check.ts"
import { isEveryone } from "./everyone.ts"

/** Blocks that give a database an address in the internet. */
const publicEnds = ["load_balancer", "direct_access", "public_network"]

const isPrivate = (database: Block): boolean =>
  inside(database, "private_network").length > 0 && publicEnds.every((end) => inside(database, end).length === 0)

const days = (database: Block, reading: Reading): number => {
  const value = reading.attribute(database, "backup_schedule_retention")
  return reading.attribute(database, "disable_backup") === false && typeof value === "number" ? value : 0
}

/** From growth on; a week is what an error may take to be noticed. */
const leastDays = 7

export const databases: ReadonlyArray<Check> = [
  {
    rule: "SCW-RDB-01",
    fault: (database, reading) =>
      unless(reading.attribute(database, "encryption_at_rest") === true, "is not encrypted"),
    spoilt: having({ encryption_at_rest: undefined })
  },
  {
    rule: "SCW-RDB-02",
    fault: (database) => unless(isPrivate(database), "has an address in the internet"),
    spoilt: holding(block("load_balancer", []))
  },
  {
    rule: "SCW-RDB-03",
    fault: (database, reading) => unless(days(database, reading) > 0, "has no backups"),
    spoilt: having({ disable_backup: true })
  },
  {
    rule: "SCW-RDB-04",
    fault: (database, reading) => unless(days(database, reading) >= leastDays, "keeps backups for less than a week"),
    spoilt: having({ backup_schedule_retention: leastDays - 1 })
  },
  {
    rule: "SCW-RDB-05",
    fault: (database, reading) => unless(reading.attribute(database, "is_ha_cluster") === true, "has no standby"),
    spoilt: having({ is_ha_cluster: false })
  },
  {
    rule: "SCW-RDB-07",
    fault: (store, reading) => {
      const { password } = store.attributes
      const from = reading.mentions(password)
      return unless(
        from.length > 0 &&
          from.every((path) => path.startsWith("random_password.")) &&
          reading.literals(password).every((text) => text === ""),
        "has a password that is not generated"
      )
    },
    spoilt: having({ password: ["as", "written"].join("-") })
  },
  {
    rule: "SCW-RDB-08",
    fault: (user, reading) => unless(reading.attribute(user, "is_admin") === false, "is an administrator"),
    spoilt: having({ is_admin: true })
  },
  {
    rule: "SCW-RED-01",
    fault: (cache, reading) => unless(reading.attribute(cache, "tls_enabled") === true, "speaks without TLS"),
    spoilt: having({ tls_enabled: false })
  },
  {
    rule: "SCW-RED-02",
    fault: (cache, reading) => {
      const ranges = inside(cache, "acl").map((acl) => reading.attribute(acl, "ip"))
      return unless(
        inside(cache, "private_network").length > 0 || (ranges.length > 0 && !ranges.some(isEveryone)),
        "answers everyone"
      )
    },
    spoilt: lacking("private_network")
  },
  {
    rule: "SCW-RED-03",
    fault: (cache, reading) => unless(reading.number(cache, "cluster_size") > 1, "has one node"),
    spoilt: having({ cluster_size: 1 })
  },
  {
    rule: "SCW-MDB-01",
    fault: (database) => unless(isPrivate(database), "has an address in the internet"),
    spoilt: holding(block("public_network", []))
  }
]
