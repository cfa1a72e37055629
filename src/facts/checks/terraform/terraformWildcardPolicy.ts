import { attribute, type HclBlock, literal, quotedTexts } from "../../parsing/hcl.ts"
import { type Check, finding } from "../../security/Check.ts"
import { wildcardStatement } from "../../terraform/policies.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

/** The line on which a block hands out every right. */
const allowing = (type: string, kind: string, block: HclBlock): number | undefined => {
  if (type === "data" && kind === "aws_iam_policy_document") {
    const statement = block.blocks.find(
      (inner) =>
        inner.type === "statement" &&
        literal(attribute(inner, "effect")) !== "Deny" &&
        quotedTexts(attribute(inner, "actions")).includes("*") &&
        quotedTexts(attribute(inner, "resources")).includes("*")
    )
    return statement === undefined ? undefined : attribute(statement, "actions")?.line
  }
  if (type !== "resource" || !/^aws_iam_|^aws_ssoadmin_/.test(kind)) return undefined
  const arn = attribute(block, "policy_arn") ?? attribute(block, "managed_policy_arns")
  if (arn !== undefined && /:policy\/AdministratorAccess"/.test(arn.text)) return arn.line
  const policy = attribute(block, "policy") ?? attribute(block, "inline_policy")
  const at = policy === undefined ? -1 : wildcardStatement(policy.text)
  return policy === undefined || at < 0 ? undefined : policy.line + (policy.text.slice(0, at).split("\n").length - 1)
}

/** Rights to do everything: whoever gets into one part has the whole account. */
export const terraformWildcardPolicy: Check = {
  rule: "terraform.wildcard-policy",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    return blocks.flatMap(({ path, type, kind, name, block }) => {
      const line = allowing(type, kind, block)
      return line === undefined
        ? []
        : [
            finding(
              "terraform.wildcard-policy",
              "high",
              `${name.slice(0, 100)} may do everything in the account`,
              "Name the actions and resources that are needed.",
              repo.at(path, line)
            )
          ]
    })
  }
}
