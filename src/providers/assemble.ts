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

/** The Terraform folder of a plan: the provider's frame first, then each placement in the plan's order. */
export const assembleTerraform = (provider: Provider, plan: Plan): ReadonlyArray<TerraformFile> => {
  const parts = [provider.frame(plan), ...plan.placements.map((placement) => partOf(provider, placement, plan))]
  const distinct = keepFirst()
  const files = new Map<string, ReadonlyArray<Block>>()
  for (const { file, blocks } of parts.flatMap((part) => part.files))
    files.set(file, [...(files.get(file) ?? []), ...blocks])
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
    ...[...files].map(([path, blocks]) => ({ path, content: printFile(distinct(blocks)) })),
    { path: "variables.tf", content: printFile(variables) },
    { path: "outputs.tf", content: printFile(outputs) },
    {
      path: "terraform.tfvars.example",
      content: printVariables(examples, "Copy to terraform.tfvars and put your own values in. No secret belongs here.")
    }
  ]
    .filter(({ content }) => content !== "")
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
