/** The snapshot that is taken of a database when it goes, and stays. */
import type { Block } from "../../../hcl/Block.ts"
import { ref, str } from "../../../hcl/Value.ts"
import type { Attributes, Value } from "../../../hcl/Value.ts"
import type { Plan } from "../../Provider.ts"
import { keyArn, resource, tf } from "./terms.ts"

interface Database {
  readonly need: { readonly id: string; readonly deletionProtection: boolean }
  readonly identifier: Value
  readonly engine: string
}

/**
 * A name is taken as long as a snapshot has it, and a database that was taken out may come back and go again: part of
 * its name is drawn, and drawn anew with whatever makes another database of this one. Only guarded ones have one.
 */
export const finalSnapshot = (
  { engine, identifier, need }: Database,
  plan: Plan
): { readonly blocks: ReadonlyArray<Block>; readonly attributes: Attributes } => {
  if (!need.deletionProtection) return { blocks: [], attributes: { skip_final_snapshot: true } }
  const name = `${tf(need.id)}_final`
  return {
    blocks: [resource("random_id", name, { byte_length: 4, keepers: { identifier, engine, key: keyArn(plan) } })],
    attributes: {
      skip_final_snapshot: false,
      final_snapshot_identifier: str`${identifier}-final-${ref(`random_id.${name}.hex`)}`
    }
  }
}
