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
  /** Settings that processes do not run without and that nothing here gives, by the variable that takes them. */
  readonly settings?: ReadonlyArray<RequiredSettings>
  /** Names of secrets that processes do not start without and that only their owner has. */
  readonly secrets?: ReadonlyArray<string>
}

export interface RequiredSettings {
  /** Of the type `map(string)`. */
  readonly variable: string
  readonly names: ReadonlyArray<string>
}

export const nothing: TerraformPart = { files: [] }
