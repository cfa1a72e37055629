/** Puts together what the placements of a plan add to its Terraform: one text per file, in an order that never changes. */
import { printFile, printVariables } from "../hcl/index.ts"
import type { Block } from "../hcl/Block.ts"
import type { Attributes } from "../hcl/Value.ts"
import type { NeedKind } from "../blueprint/Need.ts"
import type { Placement, Plan, Provider } from "./Provider.ts"
import type { TerraformPart } from "./TerraformPart.ts"

/** A file of the Terraform folder; `path` is relative to that folder. */
export interface TerraformFile {
  readonly path: string
  readonly content: string
}

const partOf = <K extends NeedKind>(provider: Provider, placement: Placement<K>, plan: Plan): TerraformPart =>
  provider.kinds[placement.kind].terraform(placement, plan)

const nameOf = (block: Block): string => [block.type, ...block.labels].join(".")

/** These may stand several times under one name: `provider` has aliases, `locals` and `terraform` add up. */
const mayRepeat = ({ labels, type }: Block): boolean => labels.length === 0 || type === "provider"

/** Keeps one block of a name, over all files: parts may bring the same one. */
const keepFirst = (): ((blocks: ReadonlyArray<Block>) => ReadonlyArray<Block>) => {
  const taken = new Set<string>()
  return (blocks) =>
    blocks.filter((block) => {
      if (mayRepeat(block)) return true
      const name = nameOf(block)
      if (taken.has(name)) return false
      taken.add(name)
      return true
    })
}

const byName = (blocks: ReadonlyArray<Block>): ReadonlyArray<Block> =>
  keepFirst()(blocks).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))

/** Variables that a user must set; what has a default is not asked for. */
const required = (variables: ReadonlyArray<Block>): ReadonlySet<string> =>
  new Set(variables.filter(({ attributes }) => !("default" in attributes)).flatMap(({ labels }) => labels))

/** What a plan's Terraform is put together from: the provider's frame first, then each placement in the plan's order. */
const partsOf = (provider: Provider, plan: Plan): ReadonlyArray<TerraformPart> => [
  provider.frame(plan),
  ...plan.placements.map((placement) => partOf(provider, placement, plan))
]

/** The blocks of each file, in the order written; a block that several parts bring stands once. */
const filesIn = (parts: ReadonlyArray<TerraformPart>): ReadonlyMap<string, ReadonlyArray<Block>> => {
  const distinct = keepFirst()
  const files = new Map<string, ReadonlyArray<Block>>()
  for (const { file, blocks } of parts.flatMap((part) => part.files))
    files.set(file, [...(files.get(file) ?? []), ...blocks])
  return new Map([...files].map(([file, blocks]) => [file, distinct(blocks)]))
}

/** Every resource and data source of a plan as data, as it is before it is printed. */
export const blocksOf = (provider: Provider, plan: Plan): ReadonlyArray<Block> =>
  [...filesIn(partsOf(provider, plan)).values()].flat()

/** Settings that only the user knows, commented out: an empty one is worse than none. */
const settingsToFill = (parts: ReadonlyArray<TerraformPart>, variables: ReadonlyArray<Block>): string => {
  const declared = new Set(variables.flatMap(({ labels }) => labels))
  const asked = parts.flatMap((part) => part.settings ?? []).filter(({ variable }) => declared.has(variable))
  return asked.length === 0
    ? ""
    : printFile(
        [],
        `Settings that the processes do not run without and that nothing here gives: fill in and uncomment.\n${asked
          .map(({ names, variable }) =>
            printVariables({ [variable]: Object.fromEntries(names.map((name) => [name, ""])) }).trimEnd()
          )
          .join("\n")}`
      )
}

/** The Terraform folder of a plan. */
export const assembleTerraform = (provider: Provider, plan: Plan): ReadonlyArray<TerraformFile> => {
  const parts = partsOf(provider, plan)
  const variables = byName(parts.flatMap((part) => part.variables ?? []))
  const outputs = byName(parts.flatMap((part) => part.outputs ?? []))
  const asked = required(variables)
  const examples: Attributes = Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part.examples ?? {}))
      .filter(([name]) => asked.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  )
  return [
    ...[...filesIn(parts)].map(([path, blocks]) => ({ path, content: printFile(blocks) })),
    { path: "variables.tf", content: printFile(variables) },
    { path: "outputs.tf", content: printFile(outputs) },
    {
      path: "terraform.tfvars.example",
      content: [
        printVariables(examples, "Copy to terraform.tfvars and put your own values in. No secret belongs here."),
        settingsToFill(parts, variables)
      ]
        .filter((text) => text !== "")
        .join("\n")
    }
  ]
    .filter(({ content }) => content !== "")
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
