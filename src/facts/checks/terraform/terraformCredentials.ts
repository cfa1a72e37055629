import { literal } from "../../parsing/hcl.ts"
import { isPlaceholder } from "../../secrets.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

const inProvider = /^(?:access_key|secret_key|token|password|api_key|api_token|client_secret|private_key|apikey)$/
const inResource =
  /^(?:password|master_password|admin_password|administrator_login_password|auth_token|admin_ssh_password|root_password)$/
const variable = /password|passwd|secret|token|(?:api|access|private)_?key$/i

/** Credentials written into Terraform: they stand in the history and in the state of everyone who applies it. */
export const terraformCredentials: Check = {
  rule: "terraform.credentials",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    return blocks.flatMap(({ path, type, kind, block }) => {
      const attributes =
        type === "provider"
          ? block.attributes.filter(({ name }) => inProvider.test(name))
          : type === "resource"
            ? block.attributes.filter(({ name }) => inResource.test(name))
            : type === "variable" &&
                variable.test(kind) &&
                !/_(?:name|arn|id|path|length|version|enabled|file|ttl|url)$/i.test(kind)
              ? block.attributes.filter(({ name }) => name === "default")
              : []
      return attributes.flatMap((found) => {
        const value = literal(found) ?? ""
        // a default that only says what is to be given opens nothing; one for a password is used as it is
        if (type === "variable" && isPlaceholder(value) && !/passw/i.test(kind)) return []
        if (value.length < 4 || /^(?:true|false|null|none|\d{1,4})$|^\//.test(value)) return []
        // what stands for a local emulator is no credential
        if (
          type === "provider" &&
          (/^(?:test|mock|fake|dummy|anything|local\w*)/i.test(value) ||
            block.blocks.some((inner) => inner.type === "endpoints"))
        )
          return []
        return [
          finding(
            "terraform.credentials",
            lowered("high", isPlaceholder(value) || type === "variable"),
            `${type === "variable" ? kind.slice(0, 100) : found.name} has its value written into Terraform`,
            "Read it from a secret manager or make it with random_password; change the value.",
            repo.at(path, found.line)
          )
        ]
      })
    })
  }
}
