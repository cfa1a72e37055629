/** Blocks of Terraform, as data: `resource "aws_vpc" "main" { … }` with attributes and blocks inside it. */
import type { Attributes } from "./Value.ts"

export interface Block {
  readonly type: string
  readonly labels: ReadonlyArray<string>
  readonly attributes: Attributes
  readonly blocks: ReadonlyArray<Block>
  /** Printed above the block, a `#` before each line. */
  readonly comment?: string
}

/** A block: its type, its labels, its attributes in order, then the blocks inside it. */
export const block = (
  type: string,
  labels: ReadonlyArray<string>,
  attributes: Attributes = {},
  blocks: ReadonlyArray<Block> = [],
  comment?: string
): Block => ({ type, labels, attributes, blocks, ...(comment === undefined ? {} : { comment }) })

/** The same block with a comment above it. */
export const commented = (comment: string, block: Block): Block => ({ ...block, comment })
