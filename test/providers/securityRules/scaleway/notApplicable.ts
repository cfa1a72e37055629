/** Rules that nothing written here falls under, and what proves it. */
import { inside, type Reading } from "../../../support/terraform/Reading.ts"

export interface NotApplicable {
  readonly rule: string
  readonly reason: string
  /** Holds in every plan; the rule's own resource types are in none of them as well. */
  readonly proof: (reading: Reading) => boolean
}

export const notApplicable: ReadonlyArray<NotApplicable> = [
  {
    rule: "SCW-RDB-06",
    reason: "An ACL guards the public endpoint of a database, and no database has one.",
    proof: (reading) =>
      reading
        .resources("scaleway_rdb_instance")
        .every(
          (database) =>
            inside(database, "private_network").length === 1 && inside(database, "load_balancer").length === 0
        )
  },
  {
    rule: "SCW-OBJ-03",
    reason: "No bucket has a policy: identities of the project are admitted by IAM, and everyone else by nothing.",
    proof: (reading) =>
      reading.resources("scaleway_object_bucket").every(({ attributes }) => attributes["policy"] === undefined)
  }
]
