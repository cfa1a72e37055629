/** Security rules that a tier leaves unmet on purpose: the file and the tier's warnings say so in the same words. */
import type { Warning } from "../blueprint/Tier.ts"
import { commented, type Block } from "../hcl/Block.ts"

/** A rule by its id, and in one line why it is not met here and what would meet it. */
export interface RuleException {
  readonly rule: string
  readonly why: string
}

const sentence = ({ rule, why }: RuleException): string => `Rule ${rule} is not met: ${why}`

/** The block with its exception above it, below whatever already stands there. */
export const excepted = (block: Block, exception: RuleException | undefined): Block =>
  exception === undefined
    ? block
    : commented([...(block.comment === undefined ? [] : [block.comment]), sentence(exception)].join("\n"), block)

/** What the tier's `warnings` say of the same exception. */
export const exceptionWarning = (exception: RuleException): Warning => ({
  code: "security_exception",
  text: sentence(exception)
})
