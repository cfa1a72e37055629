/** Rules that cost something, so that a tier below the one they are demanded from may leave them unmet. */
import type { TierName } from "../../../../src/blueprint/TierName.ts"

interface Excuse {
  readonly cost: string
  /** Tiers below this one may leave it; the rule's own where nothing is said. */
  readonly below?: TierName
}

export const dear: { readonly [rule: string]: Excuse } = {
  "AWS-CACHE-03": { cost: "a second node" },
  "AWS-CACHE-04": { cost: "storage of snapshots" },
  "AWS-CF-03": { cost: "storage of logs" },
  "AWS-CF-04": { cost: "the web ACL and every request it looks at" },
  "AWS-CFG-01": { cost: "every recorded change" },
  "AWS-DDB-01": { cost: "a second price for every stored GB" },
  "AWS-ECR-04": { cost: "a key", below: "growth" },
  "AWS-ECS-01": { cost: "metrics" },
  "AWS-ECS-03": { cost: "a NAT gateway" },
  "AWS-ECS-05": { cost: "an application that writes beside its code stops" },
  "AWS-EKS-02": { cost: "a key", below: "growth" },
  "AWS-EKS-03": { cost: "log lines" },
  "AWS-ELB-04": { cost: "storage of logs" },
  "AWS-ELB-05": { cost: "a trial no longer goes away with one destroy", below: "growth" },
  "AWS-ELB-06": { cost: "the web ACL and every request it looks at" },
  "AWS-GD-01": { cost: "every event looked at" },
  "AWS-LAM-04": { cost: "every trace" },
  "AWS-LOG-02": { cost: "a key", below: "growth" },
  "AWS-NET-07": { cost: "log lines" },
  "AWS-RDS-05": { cost: "a trial no longer goes away with one destroy" },
  "AWS-RDS-06": { cost: "a second instance" },
  "AWS-RDS-08": { cost: "a class of 4 GiB, which the smallest have not" },
  "AWS-RDS-09": { cost: "log lines" },
  "AWS-RDS-10": { cost: "log lines" },
  "AWS-RDS-15": { cost: "storage of a snapshot, and a trial no longer goes away with one destroy" },
  "AWS-RDS-16": { cost: "a key", below: "growth" },
  "AWS-S3-04": { cost: "storage of old versions" },
  "AWS-S3-08": { cost: "storage of logs" },
  "AWS-SEC-01": { cost: "a key", below: "growth" },
  "AWS-SNS-01": { cost: "a key" },
  "AWS-TRAIL-02": { cost: "a key and storage" },
  "AWS-WAF-02": { cost: "log lines" }
}
