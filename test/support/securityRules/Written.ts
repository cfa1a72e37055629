/** What a plan's Terraform says, for the checks of security rules: blocks and values as data, before they are printed. */
import type { TierName } from "../../../src/blueprint/TierName.ts"
import type { Warning } from "../../../src/blueprint/Tier.ts"
import type { Block } from "../../../src/hcl/Block.ts"
import { inline } from "../../../src/hcl/printValue.ts"
import { Expression, Remarked, type Value } from "../../../src/hcl/Value.ts"
import { assembleTerraform, blocksOf } from "../../../src/providers/assemble.ts"
import type { Plan, Provider } from "../../../src/providers/Provider.ts"

export interface Written {
  readonly name: string
  readonly tier: TierName
  readonly blocks: ReadonlyArray<Block>
  /** The default of each variable that has one, as it is printed. */
  readonly defaults: ReadonlyMap<string, string>
  readonly warnings: ReadonlyArray<Warning>
}

const variables = /^variable "(\w+)" \{\n((?:(?!\}$).*\n)*)\}$/gm
const itsDefault = /^ {2}default\s+= (.+(?:\n {4}.*|\n {2}[}\])].*)*)/m

const defaultsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(variables)].flatMap(([, name = "", body = ""]) => {
      const [, value] = itsDefault.exec(body) ?? []
      return value === undefined ? [] : [[name, value] as const]
    })
  )

/** A plan as rules look at it. */
export const writtenOf = (name: string, provider: Provider, plan: Plan, warnings: ReadonlyArray<Warning>): Written => ({
  name,
  tier: plan.site.tier,
  blocks: blocksOf(provider, plan),
  defaults: defaultsIn(assembleTerraform(provider, plan).find(({ path }) => path === "variables.tf")?.content ?? ""),
  warnings
})

/** A block that stands in a file by itself, by its type and name: `aws_vpc.main`. */
export const addressOf = ({ labels, type }: Block): string =>
  (type === "resource" ? labels : [type, ...labels]).join(".")

/** All resources of some types. */
export const resourcesOf = (
  { blocks }: Pick<Written, "blocks">,
  ...types: ReadonlyArray<string>
): ReadonlyArray<Block> => blocks.filter(({ labels: [of = ""], type }) => type === "resource" && types.includes(of))

/** The value of an attribute, without a remark on it. */
export const valueOf = ({ attributes }: Block, name: string): Value | undefined => {
  const value = attributes[name]
  return value instanceof Remarked ? value.value : value
}

/** A value as it is printed; nothing for one that is left out. */
export const textOf = (value: Value | undefined): string => (value === undefined ? "" : inline(value))

/** The printed value of an attribute. */
export const said = (block: Block, name: string): string => textOf(valueOf(block, name))

/** A printed value in which variables and locals stand for what they are by default. */
export const resolved = ({ blocks, defaults }: Pick<Written, "blocks" | "defaults">, text: string): string => {
  const locals = new Map(
    blocks
      .filter(({ type }) => type === "locals")
      .flatMap((block) => Object.keys(block.attributes).map((name) => [name, block] as const))
  )
  return text
    .replaceAll(/\blocal\.(\w+)/g, (found, name: string) => {
      const block = locals.get(name)
      return block === undefined ? found : said(block, name)
    })
    .replaceAll(/\bvar\.(\w+)/g, (found, name: string) => defaults.get(name) ?? found)
}

/** Blocks inside a block, down a path of types. */
export const within = (block: Block, first: string, ...rest: ReadonlyArray<string>): ReadonlyArray<Block> => {
  const found = block.blocks.filter(({ type }) => type === first)
  const [next, ...further] = rest
  return next === undefined ? found : found.flatMap((one) => within(one, next, ...further))
}

/** Whether a value names a resource: `aws_vpc.main` in `aws_vpc.main.id`. */
export const names = (value: Value | undefined, block: Block): boolean => {
  const text = textOf(value)
  const address = addressOf(block)
  const at = text.indexOf(address)
  return at !== -1 && !/[\w-]/.test(text.charAt(at + address.length))
}

/** What `jsonencode` is given, where a value is a document. */
export const documentOf = (value: Value | undefined): Value | undefined =>
  value instanceof Expression && value.node.kind === "call" && value.node.name === "jsonencode"
    ? value.node.args[0]
    : undefined

type Fields = { readonly [key: string]: Value | undefined }

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Expression)

/** Objects that an expression may stand for: what a condition chooses, and what is joined of several lists. */
const chosenIn = ({ node }: Expression): ReadonlyArray<Value> =>
  node.kind === "call" && node.name === "concat"
    ? node.args.flatMap(listOf)
    : node.kind === "code"
      ? node.values.filter(isFields)
      : []

/** One value or several, as a list. */
export const listOf = (value: Value | undefined): ReadonlyArray<Value> => {
  if (value === undefined) return []
  if (isList(value)) return value
  const chosen = value instanceof Expression ? chosenIn(value) : []
  return chosen.length === 0 ? [value] : chosen
}

const isList = (value: Value): value is ReadonlyArray<Value> => Array.isArray(value)

/** A field of a document's object. */
export const field = (value: Value | undefined, name: string): Value | undefined =>
  isFields(value) ? value[name] : undefined

/** The statements of a policy document that allow something. */
export const allowing = (block: Block, attribute: string): ReadonlyArray<Value> =>
  listOf(field(documentOf(valueOf(block, attribute)), "Statement")).filter(
    (statement) => field(statement, "Effect") === "Allow"
  )
