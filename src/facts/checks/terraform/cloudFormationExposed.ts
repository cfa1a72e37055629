import { guardedIn } from "../../data/guardedPorts.ts"
import { dig, list, string } from "../../parsing/unknown.ts"
import { type Check, finding } from "../../security/Check.ts"
import { templateResources } from "../../terraform/cloudFormation.ts"

/** Templates that open databases, buckets or ports of operators to the internet. */
export const cloudFormationExposed: Check = {
  rule: "cloudformation.exposed",
  run: (repo) => {
    const resources = templateResources(repo)
    if (resources.length === 0) return undefined
    return resources.flatMap(({ id, type, properties, at }) => {
      const found = (severity: "high" | "medium", what: string, ...steps: ReadonlyArray<string | number>) => [
        finding(
          "cloudformation.exposed",
          severity,
          `${what} (${id.slice(0, 100)})`,
          "Let in only what needs it, and keep it in private subnets.",
          at(...steps)
        )
      ]
      if (
        /^AWS::(?:RDS::DBInstance|Redshift::Cluster)$/.test(type) &&
        string(dig(properties, "PubliclyAccessible")) === "true"
      )
        return found("high", "A database is reached from the internet", "PubliclyAccessible")
      if (type === "AWS::S3::Bucket" && (string(dig(properties, "AccessControl")) ?? "").startsWith("PublicRead"))
        return found(
          string(dig(properties, "AccessControl")) === "PublicRead" ? "medium" : "high",
          "A bucket is open to everyone",
          "AccessControl"
        )
      const rules = type === "AWS::EC2::SecurityGroup" ? list(dig(properties, "SecurityGroupIngress")) : []
      return rules.flatMap((rule, index) => {
        const from = Number(string(dig(rule, "FromPort")) ?? "NaN")
        const to = Number(string(dig(rule, "ToPort")) ?? "NaN")
        const open = string(dig(rule, "IpProtocol")) === "-1" ? "every port" : guardedIn(from, to)
        return open === undefined || string(dig(rule, "CidrIp")) !== "0.0.0.0/0"
          ? []
          : found("high", `${open} is open to the internet`, "SecurityGroupIngress", index)
      })
    })
  }
}
