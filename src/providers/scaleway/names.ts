/** Names in Terraform and in the cloud, and the values that every resource of a tier shares. */
import { type Block, block, call, expr, ref, slug, str, uniqueSlugs, type Value } from "../../hcl/index.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Plan } from "../Provider.ts"

/** Made once for a plan: plans never change, and their files ask for the same things many times. */
export const perPlan = <A extends object>(make: (plan: Plan) => A): ((plan: Plan) => A) => {
  const made = new WeakMap<Plan, A>()
  return (plan) => {
    const value = made.get(plan) ?? make(plan)
    made.set(plan, value)
    return value
  }
}

/** The needs of a plan, the same list every time. */
export const needsOf: (plan: Plan) => ReadonlyArray<Need> = perPlan((plan) => plan.placements.map(({ need }) => need))

const slugs = perPlan((plan) => uniqueSlugs(plan.placements.map(({ component }) => component.id)))

/** The Terraform name of a component's resources: unique in the plan. */
export const tf = (plan: Plan, id: string): string => slugs(plan).get(id) ?? slug(id)

/** `<project>-<tier>-<component>` in the cloud. */
export const cloudName = (id: string): Value => str`${ref("local.name")}-${slug(id, { separator: "-", maxLength: 60 })}`

/** The same with the random suffix, for names that are shared with the whole world. */
export const globalName = (id: string): Value =>
  str`${ref("local.name")}-${slug(id, { separator: "-", maxLength: 16 })}-${ref("random_string.suffix.result")}`

export const tags = ref("local.tags")

/** A resource. */
export const resource = (
  type: string,
  name: string,
  attributes: Parameters<typeof block>[2] = {},
  blocks: ReadonlyArray<Block> = []
): Block => block("resource", [type, name], attributes, blocks)

/** A generated password that needs no escaping in a URL and meets Scaleway's rules. */
export const password = (name: string): Block =>
  resource("random_password", name, {
    length: 32,
    min_upper: 2,
    min_lower: 2,
    min_numeric: 2,
    min_special: 1,
    override_special: "-_"
  })

/** What holds data is not destroyed by a plan. */
export const guarded = (protect: boolean): ReadonlyArray<Block> =>
  protect ? [block("lifecycle", [], { prevent_destroy: true })] : []

interface Variable {
  readonly type: "string" | "number" | "bool" | "map(string)" | "list(string)"
  readonly description: string
  readonly default?: Value
  readonly sensitive?: boolean
  /** A condition on the variable's value, and what to say when it does not hold. */
  readonly valid?: readonly [condition: Value, message: string]
}

const typeOf = (type: Variable["type"]): Value => {
  const [outer, inner] = type.replace(")", "").split("(")
  return inner === undefined ? ref(type) : call(outer ?? "list", ref(inner))
}

export const variable = (name: string, of: Variable): Block =>
  block(
    "variable",
    [name],
    {
      type: typeOf(of.type),
      description: of.description,
      ...(of.default === undefined ? {} : { default: of.default }),
      ...(of.sensitive === true ? { sensitive: true } : {})
    },
    of.valid === undefined ? [] : [block("validation", [], { condition: of.valid[0], error_message: of.valid[1] })]
  )

export const output = (name: string, description: string, value: Value, sensitive = false): Block =>
  block("output", [name], { description, value, sensitive: sensitive ? true : undefined })

/** The variable matches a regular expression. */
export const matches = (variable: string, pattern: string): Value =>
  expr`can(${call("regex", pattern, ref(`var.${variable}`))})`
