/** How one rule is checked on one block, and how a block looks that does not meet it. */
import type { Block, Value } from "../../../../src/hcl/index.ts"
import type { Reading } from "../../../support/terraform/Reading.ts"

export interface Check {
  readonly rule: string
  /** Whether the rule asks anything of this block; absent: of every block of its types. */
  readonly asks?: (block: Block, reading: Reading) => boolean
  /** What is wrong with it; null where nothing is. */
  readonly fault: (block: Block, reading: Reading) => string | null
  /** The same block with the fault: what a check does not see there, it does not check. */
  readonly spoilt: (block: Block) => Block
}

/** Says what is wrong unless it holds. */
export const unless = (holds: boolean, fault: string): string | null => (holds ? null : fault)

/** The block with other attributes. */
export const having =
  (attributes: Readonly<Record<string, Value | undefined>>) =>
  (block: Block): Block => ({ ...block, attributes: { ...block.attributes, ...attributes } })

/** The block without the blocks of one kind inside it. */
export const lacking =
  (type: string) =>
  (block: Block): Block => ({ ...block, blocks: block.blocks.filter((one) => one.type !== type) })

/** The block with one more inside it. */
export const holding =
  (...more: ReadonlyArray<Block>) =>
  (block: Block): Block => ({ ...block, blocks: [...block.blocks, ...more] })
