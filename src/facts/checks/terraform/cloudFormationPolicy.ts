import { dig, fields, list, manyOf, string } from "../../parsing/unknown.ts"
import { type Check, finding } from "../../security/Check.ts"
import { templateResources } from "../../terraform/cloudFormation.ts"

const everything = (value: unknown): boolean => manyOf(value).some((entry) => string(entry) === "*")

const allowsAll = (statement: unknown): boolean =>
  string(dig(statement, "Effect")) !== "Deny" &&
  everything(dig(statement, "Action")) &&
  everything(dig(statement, "Resource"))

const title = (name: string): string => `${name.slice(0, 100)} may do everything in the account`

/** Templates whose policies allow everything on everything. */
export const cloudFormationPolicy: Check = {
  rule: "cloudformation.wildcard-policy",
  run: (repo) => {
    const resources = templateResources(repo)
    const serverless = repo.files.paths.filter(
      (path) => /(?:^|\/)serverless\.ya?ml$/.test(path) && repo.files.yaml(path).length > 0
    )
    if (resources.length === 0 && serverless.length === 0) return undefined
    const remediation = "Name the actions and resources that are needed."
    return [
      ...resources.flatMap(({ id, type, properties, at }) => {
        if (!/^AWS::(?:IAM::|Serverless::Function)/.test(type)) return []
        const inline = list(dig(properties, "Policies")).flatMap((_, index) => [
          ["Policies", index, "PolicyDocument"],
          ["Policies", index]
        ])
        const documents: ReadonlyArray<ReadonlyArray<string | number>> = inline.concat([["PolicyDocument"]])
        const statements = documents.flatMap((place) =>
          manyOf(dig(properties, ...place, "Statement")).flatMap((statement) => (allowsAll(statement) ? [place] : []))
        )
        const managed = list(dig(properties, "ManagedPolicyArns")).findIndex((arn) =>
          (string(arn) ?? "").endsWith(":policy/AdministratorAccess")
        )
        const first = statements[0]
        const place =
          first === undefined ? (managed < 0 ? undefined : ["ManagedPolicyArns", managed]) : first.concat(["Statement"])
        return place === undefined
          ? []
          : [finding("cloudformation.wildcard-policy", "high", title(id), remediation, at(...place))]
      }),
      ...serverless.flatMap((path) => {
        const parsed = repo.files.yaml(path)[0]
        if (parsed === undefined) return []
        return [
          ["provider", "iam", "role", "statements"],
          ["provider", "iamRoleStatements"]
        ].flatMap((place) =>
          list(dig(parsed.data, ...place)).flatMap((statement, index) =>
            allowsAll(statement)
              ? [
                  finding(
                    "cloudformation.wildcard-policy",
                    "high",
                    title(fields(dig(parsed.data, "functions"))[0]?.[0] ?? "Every function"),
                    remediation,
                    repo.at(path, parsed.lineOf(...place, index))
                  )
                ]
              : []
          )
        )
      })
    ]
  }
}
