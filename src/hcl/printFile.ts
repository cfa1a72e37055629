/** Prints blocks as a file that `terraform fmt` would not change. */
import { alignAssignments, type Assignment, commentLines } from "./align.ts"
import type { Block } from "./Block.ts"
import { printHeredoc } from "./heredoc.ts"
import { printValue } from "./printValue.ts"
import { toIdentifier } from "./syntax.ts"
import type { Attributes, Value } from "./Value.ts"
import { Expression, Remarked } from "./Value.ts"

const printAttribute = (value: Value, indent: string): string =>
  value instanceof Expression && value.node.kind === "heredoc"
    ? printHeredoc(value.node.text, indent)
    : printValue(value, indent)

const printAttributes = (attributes: Attributes, indent: string): string => {
  const lines: Array<Assignment> = []
  for (const [label, given] of Object.entries(attributes)) {
    if (given === undefined) continue
    const name = toIdentifier(label)
    if (given instanceof Remarked)
      lines.push({ name, value: printAttribute(given.value, indent), remark: given.remark })
    else lines.push({ name, value: printAttribute(given, indent) })
  }
  return alignAssignments(lines, indent)
}

const printBlock = (block: Block, indent: string): string => {
  const head = block.labels.reduce((line, label) => `${line} "${toIdentifier(label)}"`, toIdentifier(block.type))
  const inner = `${indent}  `
  const parts = block.blocks.map((child) => printBlock(child, inner))
  const attributes = printAttributes(block.attributes, inner)
  if (attributes !== "") parts.unshift(attributes)
  const comment = block.comment === undefined ? "" : commentLines(block.comment, indent)
  const body = parts.length === 0 ? "{}" : `{\n${parts.join("\n")}${indent}}`
  return `${comment}${indent}${head} ${body}\n`
}

/** A `.tf` file: an optional comment at the top, then the blocks with a blank line between them. */
export const printFile = (blocks: ReadonlyArray<Block>, header?: string): string =>
  [...(header === undefined ? [] : [commentLines(header, "")]), ...blocks.map((block) => printBlock(block, ""))].join(
    "\n"
  )

/** A `.tfvars` or backend configuration file: attributes only. */
export const printVariables = (attributes: Attributes, header?: string): string =>
  [...(header === undefined ? [] : [commentLines(header, "")]), printAttributes(attributes, "")].join("\n")
