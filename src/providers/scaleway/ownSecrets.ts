/** Secrets that no store gives: generated where any random value will do, else passed by the owner. */
import type { Need } from "../../blueprint/Need.ts"
import { type Block, call, ref, slug, str, uniqueSlugs, type Value } from "../../hcl/index.ts"
import type { Plan } from "../Provider.ts"
import { perPlan, resource, variable } from "./names.ts"
import { secretKeys } from "./wiring/asked.ts"
import { isRandom } from "./wiring/random.ts"

/** The needs of a plan, the same list every time. */
export const needsOf: (plan: Plan) => ReadonlyArray<Need> = perPlan((plan) => plan.placements.map(({ need }) => need))

const slugs = perPlan((plan) => uniqueSlugs(secretKeys(needsOf(plan))))

/** Terraform name of a secret; two names that differ by case only are kept apart. */
export const secretSlug = (plan: Plan, key: string): string => slugs(plan).get(key) ?? slug(key)

/** `name` is the environment variable's. Laravel reads 32 bytes in base64. */
export const ownValue = (plan: Plan, key: string, name: string): Value => {
  if (!isRandom(name)) return ref(`var.secret_${secretSlug(plan, key)}`)
  const value = ref(`random_password.secret_${secretSlug(plan, key)}.result`)
  return name === "APP_KEY" ? str`base64:${call("base64encode", call("substr", value, 0, 32))}` : value
}

/** The variable in which the owner passes a secret; none where it is generated. */
export const ownVariable = (plan: Plan, key: string, name: string): ReadonlyArray<Block> => {
  if (isRandom(name)) return []
  const variableName = `secret_${secretSlug(plan, key)}`
  return [
    variable(variableName, {
      type: "string",
      description: `Value of the secret ${key}. Pass it as TF_VAR_${variableName}, never in a file.`,
      sensitive: true
    })
  ]
}

/** What generates a secret; nothing where the owner passes it. */
export const generated = (plan: Plan, key: string, name: string): ReadonlyArray<Block> =>
  isRandom(name) ? [resource("random_password", `secret_${secretSlug(plan, key)}`, { length: 64, special: false })] : []
