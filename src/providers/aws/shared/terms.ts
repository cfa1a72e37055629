/** Names and references that several files of the generated Terraform share. */
import type { Attributes, Remarked, Value } from "../../../hcl/Value.ts"
import { expr, ref, str } from "../../../hcl/Value.ts"
import type { Block } from "../../../hcl/Block.ts"
import { block } from "../../../hcl/Block.ts"
import { slug } from "../../../hcl/slug.ts"
import type { Plan } from "../../Provider.ts"
import { placementOf } from "../../Plan.ts"

/** Names that the generated files use for parts of their own. */
const reserved = new Set([
  "access_logs",
  "alarms",
  "app",
  "audit",
  "backup",
  "cdn",
  "config",
  "flow_logs",
  "main",
  "second"
])

/** A component's id as the name of its Terraform resources. */
export const tf = (id: string): string => {
  const name = slug(id)
  return reserved.has(name) ? `${name}_part` : name
}

/** A component's id as part of a name in the cloud. */
export const kebab = (id: string, maxLength = 30): string => slug(id, { separator: "-", maxLength })

/** `<project>-<environment>`, at most 31 characters. */
export const localName: Value = ref("local.name")
export const region: Value = ref("var.region")
export const account: Value = ref("data.aws_caller_identity.current.account_id")
export const domain: Value = ref("var.domain_name")

/** A name that begins with project and environment. */
export const named = (suffix: string): Value => str`${localName}-${suffix}`

/** A bucket's name: unique in the world by the account's number, at most 62 characters. */
export const bucketName = (suffix: string): Value => str`${localName}-${kebab(suffix, 17)}-${account}`

/** The customer managed key, where the plan has one. */
export const keyArn = (plan: Plan): Value | undefined =>
  placementOf(plan, "kms") === undefined ? undefined : ref("aws_kms_key.main.arn")

export const resource = (
  type: string,
  name: string,
  attributes: Attributes = {},
  blocks: ReadonlyArray<Block> = []
): Block => block("resource", [type, name], attributes, blocks)

export const data = (
  type: string,
  name: string,
  attributes: Attributes = {},
  blocks: ReadonlyArray<Block> = []
): Block => block("data", [type, name], attributes, blocks)

export const sub = (type: string, attributes: Attributes = {}, blocks: ReadonlyArray<Block> = []): Block =>
  block(type, [], attributes, blocks)

/** Where AWS has no protection of its own against deletion: no plan destroys what holds data. */
export const guarded = (protect: boolean): ReadonlyArray<Block> =>
  protect ? [sub("lifecycle", { prevent_destroy: true })] : []

/** Types of variables. */
export const types = {
  text: expr`string`,
  number: expr`number`,
  flag: expr`bool`,
  texts: expr`list(string)`,
  numbers: expr`list(number)`,
  map: expr`map(string)`
}

/** A `variable` block. */
export const variable = (
  name: string,
  type: Value,
  description: string,
  options: {
    readonly default?: Value | Remarked
    readonly sensitive?: boolean
    readonly check?: { readonly that: Value; readonly otherwise: string }
  } = {}
): Block =>
  block(
    "variable",
    [name],
    {
      type,
      description,
      ...("default" in options ? { default: options.default } : {}),
      ...(options.sensitive ? { sensitive: true } : {})
    },
    options.check === undefined
      ? []
      : [sub("validation", { condition: options.check.that, error_message: options.check.otherwise })]
  )

export const output = (name: string, description: string, value: Value, sensitive = false): Block =>
  block("output", [name], { description, value, ...(sensitive ? { sensitive } : {}) })
