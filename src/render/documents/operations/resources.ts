/** Resources of the tier's Terraform, and how a command gets at what they are called at the provider. */
import { terraformFolder } from "../../environment.ts"
import type { Rendering } from "../../Rendering.ts"
import { perRendering } from "../../perRendering.ts"
import { fence } from "../../markdown/escape.ts"
import { asked, askedOptional } from "../secrets.ts"
import { slug } from "../../../hcl/index.ts"

export const sh = (...lines: ReadonlyArray<string>): string => fence("sh", lines.join("\n"))

/** Addresses such as `aws_db_instance.postgres`. */
export const resourcesOf = perRendering(
  ({ terraform }): ReadonlySet<string> =>
    new Set(
      terraform.flatMap(({ content }) =>
        [...content.matchAll(/^resource "(\w+)" "(\w+)"/gm)].map(([, type, name]) => `${type}.${name}`)
      )
    )
)

/** The address of a component's resource of one of these types; undefined where the tier has none. */
export const addressOf = (
  resources: ReadonlySet<string>,
  id: string,
  types: ReadonlyArray<string>
): string | undefined => types.map((type) => `${type}.${slug(id)}`).find((address) => resources.has(address))

/** An attribute as Terraform's state has it. */
export const value = (expression: string): string => `"$(value '${expression}')"`

/** Wherever in the repository one stands. */
export const inTerraform = (rendering: Rendering): string =>
  `cd "$(git rev-parse --show-toplevel)/${terraformFolder(rendering)}"`

/** What every other block of commands builds upon; nothing in it is a secret. */
export const prelude = (rendering: Rendering): string => {
  return sh(
    inTerraform(rendering),
    ...(rendering.provider.name === "aws"
      ? [`export AWS_REGION=${rendering.tier.region} AWS_PAGER=""`]
      : ['export AWS_PAGER=""']),
    ...(rendering.variables.has("image_tag")
      ? ['export TF_VAR_image_tag="$(git rev-parse HEAD)"   # check out the commit that runs']
      : []),
    ...rendering.secretVariables.map((name) => asked(`TF_VAR_${name}`)),
    ...askedOptional(rendering),
    `value() { terraform console <<< "$1" | tr -d '"'; }   # what the state knows, e.g. an address or an id`
  )
}
