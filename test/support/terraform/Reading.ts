/** Reads a plan's blocks as Terraform would, as far as tests need it: through locals, defaults, `count` and `for_each`. */
import { inline } from "../../../src/hcl/printValue.ts"
import { Expression, Remarked, type Value } from "../../../src/hcl/Value.ts"
import type { Block } from "../../../src/hcl/index.ts"
import type { NeedKind } from "../../../src/blueprint/Need.ts"
import { blocksOf } from "../../../src/providers/assemble.ts"
import type { Placement, Plan, Provider } from "../../../src/providers/Provider.ts"
import type { TerraformPart } from "../../../src/providers/TerraformPart.ts"

/** Something that only an apply or its owner knows, by the code that names it. */
export class Later {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

export type Known =
  | string
  | number
  | boolean
  | null
  | undefined
  | Later
  | ReadonlyArray<Known>
  | { readonly [key: string]: Known }

const partOf = <K extends NeedKind>(provider: Provider, placement: Placement<K>, plan: Plan): TerraformPart =>
  provider.kinds[placement.kind].terraform(placement, plan)

const plainValue = (value: Value | Remarked | undefined): Value | undefined =>
  value instanceof Remarked ? value.value : value

const named = /\b(?:var|local|data|random_\w+|time_\w+|terraform_\w+|aws_\w+|scaleway_\w+)(?:\.[A-Za-z_][\w-]*)+/g

const isList = (value: Value): value is ReadonlyArray<Value> => Array.isArray(value)

/** A plan's blocks, and what their values are worth. */
export class Reading {
  readonly blocks: ReadonlyArray<Block>
  private readonly variables: ReadonlyMap<string, Block>
  private readonly locals: ReadonlyMap<string, Value>
  /** Variables as they are when the tier runs, where that is not their default. */
  private readonly set: Readonly<Record<string, Known>>

  constructor(
    blocks: ReadonlyArray<Block>,
    variables: ReadonlyArray<Block>,
    set: Readonly<Record<string, Known>> = {}
  ) {
    this.blocks = blocks
    this.variables = new Map(variables.map((block) => [block.labels[0] ?? "", block]))
    this.locals = new Map(
      blocks
        .filter(({ type }) => type === "locals")
        .flatMap(({ attributes }) =>
          Object.entries(attributes).flatMap(([name, value]) => {
            const plain = plainValue(value)
            return plain === undefined ? [] : [[name, plain] as const]
          })
        )
    )
    this.set = set
  }

  static of(provider: Provider, plan: Plan, set: Readonly<Record<string, Known>> = {}): Reading {
    const parts = [provider.frame(plan), ...plan.placements.map((placement) => partOf(provider, placement, plan))]
    return new Reading(
      blocksOf(provider, plan),
      parts.flatMap(({ variables }) => variables ?? []),
      set
    )
  }

  /** The same with one block in another's place. */
  replacing(old: Block, by: Block): Reading {
    return new Reading(
      this.blocks.map((block) => (block === old ? by : block)),
      [...this.variables.values()],
      this.set
    )
  }

  /** The same without one block. */
  without(block: Block): Reading {
    return new Reading(
      this.blocks.filter((one) => one !== block),
      [...this.variables.values()],
      this.set
    )
  }

  resources(...types: ReadonlyArray<string>): ReadonlyArray<Block> {
    return this.blocks.filter(({ labels, type }) => type === "resource" && types.includes(labels[0] ?? ""))
  }

  variable(name: string): Block | undefined {
    return this.variables.get(name)
  }

  /** The resource that a value names, e.g. `aws_ecs_task_definition.web.arn`. */
  named(value: Known): Block | undefined {
    if (!(value instanceof Later)) return undefined
    const [type, name] = value.code.replaceAll(/\[.*?\]/g, "").split(".")
    return this.blocks.find(({ labels, type: of }) => of === "resource" && labels[0] === type && labels[1] === name)
  }

  attribute({ attributes }: Block, name: string): Known {
    return this.value(plainValue(attributes[name]))
  }

  /** A number that stands in the file, or in what it refers to there. */
  number(block: Block, name: string): number {
    const value = this.attribute(block, name)
    if (typeof value !== "number") throw new Error(`${nameOf(block)}: ${name} is not a number that can be read`)
    return value
  }

  text(block: Block, name: string): string {
    const value = this.attribute(block, name)
    if (typeof value !== "string") throw new Error(`${nameOf(block)}: ${name} is not a text that can be read`)
    return value
  }

  /** How many there are of a resource. */
  instances(block: Block): number {
    const { count, for_each: each } = block.attributes
    if (count !== undefined) {
      const value = this.value(plainValue(count))
      if (typeof value !== "number") throw new Error(`${nameOf(block)}: its count cannot be read`)
      return value
    }
    if (each === undefined) return 1
    const value = this.value(plainValue(each))
    if (Array.isArray(value)) return new Set(value).size
    if (value instanceof Later) {
      const other = this.named(value)
      if (other !== undefined) return this.instances(other)
      throw new Error(`${nameOf(block)}: its for_each cannot be read: ${value.code}`)
    }
    if (typeof value === "object" && value !== null) return Object.keys(value).length
    throw new Error(`${nameOf(block)}: its for_each cannot be read`)
  }

  value(value: Value | undefined): Known {
    if (value === undefined || value === null) return value
    if (value instanceof Expression) return this.worth(value)
    if (typeof value !== "object") return value
    if (isList(value)) return value.map((one) => this.value(one))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.value(one)]))
  }

  /** Everything that a value names, through locals. */
  mentions(value: Value | Remarked | undefined): ReadonlyArray<string> {
    return [...new Set(this.parts(plainValue(value), "named"))]
  }

  /** Texts that stand in a value as they are, through locals. */
  literals(value: Value | Remarked | undefined): ReadonlyArray<string> {
    return this.parts(plainValue(value), "literal")
  }

  private parts(value: Value | undefined, wanted: "named" | "literal"): ReadonlyArray<string> {
    if (value === undefined || value === null) return []
    if (typeof value === "string") return wanted === "literal" ? [value] : []
    if (typeof value !== "object") return []
    if (isList(value)) return value.flatMap((one) => this.parts(one, wanted))
    if (!(value instanceof Expression)) return Object.values(value).flatMap((one) => this.parts(one, wanted))
    const { node } = value
    switch (node.kind) {
      case "heredoc":
        return wanted === "literal" ? [node.text] : []
      case "call":
        // the keys of a map say nothing of its values
        if (node.name === "keys") return []
        return node.args.flatMap((one) => this.parts(one, wanted))
      case "template":
        return [...(wanted === "literal" ? node.texts : []), ...node.values.flatMap((one) => this.parts(one, wanted))]
      case "code":
        return [
          ...node.texts
            .flatMap((text) => [...text.matchAll(named)].map(([path]) => path))
            .flatMap((path) => {
              const local = /^local\.([\w-]+)/.exec(path)?.[1]
              const behind = local === undefined ? undefined : this.locals.get(local)
              return behind === undefined ? (wanted === "named" ? [path] : []) : this.parts(behind, wanted)
            }),
          ...node.values.flatMap((one) => this.parts(one, wanted))
        ]
    }
  }

  private worth(value: Expression): Known {
    const { node } = value
    if (node.kind === "heredoc") return node.text
    if (node.kind === "call") {
      const [first] = node.args
      if (/^(?:toset|nonsensitive|jsonencode)$/.test(node.name) && first !== undefined) return this.value(first)
      if (node.name === "keys") {
        const of = this.value(first)
        if (typeof of === "object" && of !== null && !(of instanceof Later)) return Object.keys(of)
      }
      return new Later(inline(value))
    }
    const code = inline(value)
    return node.kind === "template" ? new Later(code) : this.path(code)
  }

  private path(code: string): Known {
    const choice = /^(?:var\.(\w+)|length\(var\.(\w+)\)) ?(== null|== 0|> 0)? \? (\d+) : (\d+)$/.exec(code)
    if (choice !== null) {
      const [, plain, list, test, yes, no] = choice
      const of = this.path(`var.${plain ?? list}`)
      const size = Array.isArray(of) ? of.length : 0
      const holds =
        test === "== null" ? of === null : test === "== 0" ? size === 0 : test === "> 0" ? size > 0 : of === true
      return Number(holds ? yes : no)
    }
    const [kind, name = "", ...more] = code.split(".")
    if (more.length > 0 || !/^[\w-]+$/.test(name)) return new Later(code)
    if (kind === "var") {
      if (name in this.set) return this.set[name]
      const variable = this.variables.get(name)
      return variable !== undefined && "default" in variable.attributes
        ? this.attribute(variable, "default")
        : new Later(code)
    }
    const local = kind === "local" ? this.locals.get(name) : undefined
    return local === undefined ? new Later(code) : this.value(local)
  }
}

export const nameOf = ({ labels }: Block): string => labels.join(".")

/** The blocks of one kind inside a block. */
export const inside = ({ blocks }: Block, type: string): ReadonlyArray<Block> =>
  blocks.filter((one) => one.type === type)

/** The attribute is a plain value and not code. */
export const isWritten = (value: Known): boolean => value !== undefined && !(value instanceof Later)
