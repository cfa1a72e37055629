import { attribute, literal } from "../../parsing/hcl.ts"
import { type Check, finding } from "../../security/Check.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

/** A state that is kept or sent in plain text: it holds the passwords of everything that Terraform made. */
export const terraformState: Check = {
  rule: "terraform.plain-state",
  run: (repo) => {
    const backends = terraformBlocks(repo).filter(({ type }) => type === "backend")
    if (backends.length === 0) return undefined
    return backends.flatMap(({ path, kind, block }) => {
      const off = attribute(block, "encrypt")
      const address = attribute(block, "address")
      const plain =
        kind === "s3" && literal(off) === "false"
          ? off
          : kind === "http" && /^"http:\/\/(?!localhost|127\.)/.test(address?.text ?? "")
            ? address
            : undefined
      return plain === undefined
        ? []
        : [
            finding(
              "terraform.plain-state",
              "medium",
              "The state is not encrypted",
              "Set encrypt to true and keep the state in a private bucket.",
              repo.at(path, plain.line)
            )
          ]
    })
  }
}
