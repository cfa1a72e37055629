/** Values that are drawn once and kept in Terraform's state. */
import type { Drawn } from "../../blueprint/environment/Filling.ts"
import type { Need } from "../../blueprint/Need.ts"
import { type Block, block } from "../../hcl/Block.ts"
import { slug, uniqueSlugs } from "../../hcl/slug.ts"
import { ref, type Value } from "../../hcl/Value.ts"

/** How every secret of a tier that is drawn is drawn, by its name. */
export type DrawnSecrets = (needs: ReadonlyArray<Need>) => ReadonlyMap<string, Drawn>

/** Name of the resource; two names that differ by case only are kept apart. */
const labelOf = (name: string, all: ReadonlyMap<string, Drawn>): string =>
  `secret_${uniqueSlugs([...all.keys()]).get(name) ?? slug(name)}`

/** What a drawn value is called in Terraform, in the way it is written. */
export const drawnValue = (name: string, { as }: Drawn, needs: ReadonlyArray<Need>, drawn: DrawnSecrets): Value => {
  const label = labelOf(name, drawn(needs))
  return as === "text" ? ref(`random_password.${label}.result`) : ref(`random_bytes.${label}.${as}`)
}

/** What draws the values: one resource each. */
export const drawnBlocks = (needs: ReadonlyArray<Need>, drawn: DrawnSecrets): ReadonlyArray<Block> => {
  const all = drawn(needs)
  return [...all].map(([name, { as, length }]) =>
    as === "text"
      ? block("resource", ["random_password", labelOf(name, all)], { length, special: false })
      : block("resource", ["random_bytes", labelOf(name, all)], { length })
  )
}
