import { attribute, literal } from "../../parsing/hcl.ts"
import { type Check, finding } from "../../security/Check.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

const switches = ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

/** A bucket whose objects everyone may list, read or write. */
export const terraformPublicBucket: Check = {
  rule: "terraform.public-bucket",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    return blocks
      .filter(({ type }) => type === "resource")
      .flatMap(({ path, kind, name, block }) => {
        const found = (severity: "high" | "medium" | "low", line: number) => [
          finding(
            "terraform.public-bucket",
            severity,
            `The bucket ${name.slice(0, 100)} is open to everyone`,
            "Keep the bucket private and hand its files out through a CDN or signed addresses.",
            repo.at(path, line)
          )
        ]
        const acl =
          /^(?:aws_s3_bucket|aws_s3_bucket_acl|scaleway_object_bucket|scaleway_object_bucket_acl|digitalocean_spaces_bucket)$/.test(
            kind
          )
            ? attribute(block, "acl")
            : undefined
        const access = literal(acl)
        if (acl !== undefined && access === "public-read-write") return found("high", acl.line)
        // pages are meant to be read
        if (acl !== undefined && access === "public-read")
          return found(
            block.blocks.some(({ type }) => type === "website") || /web|static|public|site|asset|frontend/i.test(name)
              ? "low"
              : "medium",
            acl.line
          )
        if (kind === "aws_s3_bucket_public_access_block") {
          const open = switches.map((field) => attribute(block, field)).find((field) => literal(field) === "false")
          return open === undefined
            ? []
            : found(/web|static|public|site|asset|frontend/i.test(name) ? "low" : "medium", open.line)
        }
        const member = /^google_storage_bucket_(?:iam_member|access_control)$/.test(kind)
          ? (attribute(block, "member") ?? attribute(block, "entity"))
          : undefined
        return member !== undefined && /^(?:allUsers|allAuthenticatedUsers)$/.test(literal(member) ?? "")
          ? found(/web|static|public|site|asset|frontend/i.test(name) ? "low" : "medium", member.line)
          : []
      })
  }
}
