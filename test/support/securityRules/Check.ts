/** How a security rule is looked at in what a plan's Terraform says. */
import type { Block } from "../../../src/hcl/Block.ts"
import { resourcesOf, within, type Written } from "./Written.ts"

/** Something a rule speaks of, and whether it is as the rule wants it. */
export interface Looked {
  readonly block: Block
  readonly met: boolean
}

/** Looks a rule up. */
export interface Check {
  readonly look: (written: Written) => ReadonlyArray<Looked>
  /** Made-up configurations that break the rule: a check that finds nothing wrong in one does not check. */
  readonly broken: ReadonlyArray<ReadonlyArray<Block>>
}

/** A rule about types that are never written. */
export interface Never {
  readonly never: string
}

/** By the rule's id. */
export type Checks = { readonly [rule: string]: Check | Never }

/** Every resource of some types is as it should be. */
export const each = (
  types: ReadonlyArray<string>,
  met: (block: Block, written: Written) => boolean,
  ...broken: ReadonlyArray<ReadonlyArray<Block>>
): Check => ({
  look: (written) => resourcesOf(written, ...types).map((block) => ({ block, met: met(block, written) })),
  broken
})

/** The `terraform` block of a configuration; the backend stands in one of its own. */
export const isSettings = (block: Block): boolean => block.type === "terraform" && within(block, "backend").length === 0

/** Something stands in the configuration as a whole, which its `terraform` block stands for. */
export const once = (met: (written: Written) => boolean, ...broken: ReadonlyArray<ReadonlyArray<Block>>): Check => ({
  look: (written) => written.blocks.filter(isSettings).map((block) => ({ block, met: met(written) })),
  broken
})
