import { block } from "../../../../src/hcl/index.ts"
import { inside } from "../../../support/terraform/Reading.ts"
import { type Check, having, holding, lacking, unless } from "./Check.ts"

export const storage: ReadonlyArray<Check> = [
  {
    rule: "SCW-REG-01",
    fault: (registry, reading) => unless(reading.attribute(registry, "is_public") === false, "is public"),
    spoilt: having({ is_public: true })
  },
  {
    rule: "SCW-OBJ-01",
    fault: (bucket, reading) => {
      const acl = reading.attribute(bucket, "acl")
      const own = bucket.labels[0] === "scaleway_object_bucket"
      return unless(acl === "private" || (own && acl === undefined), "is for everyone")
    },
    spoilt: having({ acl: "public-read" })
  },
  {
    rule: "SCW-OBJ-02",
    fault: (bucket, reading) =>
      unless(
        inside(bucket, "versioning").some((versioning) => reading.attribute(versioning, "enabled") === true),
        "keeps no versions"
      ),
    spoilt: (bucket) => holding(block("versioning", [], { enabled: false }))(lacking("versioning")(bucket))
  }
]
