import type { Block } from "../hcl/Block.ts"
import type { Attributes } from "../hcl/Value.ts"

/** What one placement adds to the Terraform of a tier: blocks by file name (`network.tf`), in the order written. */
export interface TerraformPart {
  readonly files: ReadonlyArray<{ readonly file: string; readonly blocks: ReadonlyArray<Block> }>
  /** `variable` blocks, merged into `variables.tf`; equal names must be equal blocks. */
  readonly variables?: ReadonlyArray<Block>
  /** `output` blocks, merged into `outputs.tf`. */
  readonly outputs?: ReadonlyArray<Block>
  /** Made-up values of variables without a default, merged into `terraform.tfvars.example`. */
  readonly examples?: Attributes
}

export const nothing: TerraformPart = { files: [] }
