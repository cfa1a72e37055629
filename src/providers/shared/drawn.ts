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

const isPassword = ({ as }: Drawn): boolean => as === "text" || as === "account"

const valueOf = (name: string, drawn: Drawn, all: ReadonlyMap<string, Drawn>): Value => {
  const label = labelOf(name, all)
  return isPassword(drawn) ? ref(`random_password.${label}.result`) : ref(`random_bytes.${label}.${drawn.as}`)
}

/** What a drawn value is called in Terraform, in the way it is written. */
export const drawnValue = (name: string, drawn: Drawn, needs: ReadonlyArray<Need>, secrets: DrawnSecrets): Value =>
  valueOf(name, drawn, secrets(needs))

/** Every kind of sign, as programs ask for it; the full stop is one that no shell, address or option takes for its own. */
const everyKind = {
  override_special: ".",
  min_lower: 1,
  min_upper: 1,
  min_numeric: 1,
  min_special: 1
}

/** What draws the values: one resource each. */
export const drawnBlocks = (needs: ReadonlyArray<Need>, drawn: DrawnSecrets): ReadonlyArray<Block> => {
  const all = drawn(needs)
  return [...all].map(([name, { as, length }]) => {
    const label = labelOf(name, all)
    if (as === "account") return block("resource", ["random_password", label], { length, ...everyKind })
    return as === "text"
      ? block("resource", ["random_password", label], { length, special: false })
      : block("resource", ["random_bytes", label], { length })
  })
}

/** Begins the names of outputs by which a person reads the password of a first account. */
export const accountOutput = "account_"

/** Outputs with the passwords that the owner signs in with for the first time. */
export const accountOutputs = (needs: ReadonlyArray<Need>, drawn: DrawnSecrets): ReadonlyArray<Block> => {
  const all = drawn(needs)
  const slugs = uniqueSlugs([...all.keys()])
  return [...all].flatMap(([name, how]) =>
    how.as === "account"
      ? [
          block("output", [`${accountOutput}${slugs.get(name) ?? slug(name)}`], {
            description: `Password to sign in with for the first time (${name})`,
            value: valueOf(name, how, all),
            sensitive: true
          })
        ]
      : []
  )
}
