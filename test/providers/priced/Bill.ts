/** How the blocks of one cloud become a bill: what each type is charged for, what its use is, and what costs nothing. */
import type { Block } from "../../../src/hcl/index.ts"
import type { Reading } from "../../support/terraform/Reading.ts"

/** An amount of one SKU that stands in the file: per month, in the unit of the price list. */
export type Charge = readonly [sku: string, quantity: number]

/** Lines that usage decides, or that cost nothing, and the resources they are there for. */
export interface Follows {
  readonly sku: RegExp
  /** Only lines that read so, where others of the SKU are for something else. */
  readonly says?: RegExp
  readonly types: ReadonlyArray<string>
  /** Types that have such a line in some tiers only. */
  readonly also?: ReadonlyArray<string>
  /** Only these of their types, where others of them have no such line. */
  readonly where?: (block: Block, reading: Reading) => boolean
  /** Days that such a resource keeps something: the lines speak of them, and of no others. */
  readonly days?: (block: Block, reading: Reading) => ReadonlyArray<number>
  /** Set where the line is for every hour or month, but how much it is does not stand in these files. */
  readonly provisioned?: true
}

/** What is free in one form, and costs something in others. */
export interface Free {
  readonly reason: string
  readonly asLongAs: (block: Block, reading: Reading) => boolean
}

export interface Bill {
  /** By type: what each of these resources is charged for, whoever uses it how much. */
  readonly charged: Readonly<Record<string, (block: Block, reading: Reading) => ReadonlyArray<Charge>>>
  readonly follows: ReadonlyArray<Follows>
  /** Types without a line of their own, and why. */
  readonly free: Readonly<Record<string, string | Free>>
  /** SKUs of what is on for the whole account without a resource, and why. */
  readonly withoutResource: Readonly<Record<string, string>>
}

/** Hours of a month. */
export const month = 730
