import { FastCheck as fc } from "effect"
import { type Block, block, expr, heredoc, jsonencode, ref, remarked, str, type Value } from "../../src/hcl/index.ts"

/** What could begin an interpolation, end a literal, join its neighbour or hide. */
const nasty = fc.constantFrom(
  ...'$ ${ $${ % %{ %%{ { } ~ " \\ /* # // a é 😀 \u0000 \u007f \u0085 \u200d \u202e \u2028 \u0301 \ufeff \ud800'.split(
    " "
  ),
  " ",
  "\n",
  "\r",
  "\t",
  "EOT\n",
  "<<EOT\n"
)

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 })
)

const name = fc.stringMatching(/^[a-z_][a-z0-9_-]{0,14}$/)

const scalar: fc.Arbitrary<Value> = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom("var.region", "aws_vpc.main.id", "aws_subnet.private[*].id", 'local.names["a b"]').map(ref)
)

const { value } = fc.letrec<{ value: Value; list: Value; object: Value; expression: Value }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie("list"), tie("object"), tie("expression")),
  list: fc.array(tie("value"), { maxLength: 4 }),
  object: fc.dictionary(fc.oneof(name, text), tie("value"), { maxKeys: 4 }),
  expression: fc.oneof(
    tie("value").map(jsonencode),
    fc.tuple(text, scalar, text).map(([before, value, after]) => str`${before}${value}${after}`),
    fc.tuple(scalar, tie("value")).map(([test, value]) => expr`${test} == null ? ${value} : null`),
    fc.tuple(tie("value"), tie("value")).map(([first, second]) => expr`merge(${first}, ${second})`)
  )
}))

const attribute = fc.oneof(
  value,
  text.map((text) => heredoc(`${text}\n`)),
  fc.tuple(value, text).map(([value, remark]) => remarked(value, remark))
)

const { tree } = fc.letrec<{ tree: Block }>((tie) => ({
  tree: fc
    .tuple(
      name,
      fc.array(name, { maxLength: 2 }),
      fc.dictionary(name, attribute, { maxKeys: 6 }),
      fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie("tree"), { maxLength: 3 })),
      fc.option(text, { nil: undefined })
    )
    .map(([type, labels, attributes, blocks, comment]) => block(type, labels, attributes, blocks, comment))
}))

export const trees: fc.Arbitrary<ReadonlyArray<Block>> = fc.array(tree, { maxLength: 3 })
