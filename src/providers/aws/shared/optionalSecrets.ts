/**
 * Secrets that only their owner has and that a process runs without. An empty value could switch things on, so a process
 * is given those only that its owner has put into the secret and names in a variable; Terraform learns the names, never the values.
 */
import type { Need } from "../../../blueprint/Need.ts"
import { block, commented, type Block } from "../../../hcl/Block.ts"
import { expr, ref, type Value } from "../../../hcl/Value.ts"
import { isHosted } from "../../kubernetes.ts"
import { placementOf } from "../../Plan.ts"
import type { Plan } from "../../Provider.ts"
import { isProcess, type Process, wire } from "./environment.ts"
import { tf, types, variable } from "./terms.ts"

/** The application's own secrets that a process reads: those it is always given, and those it is given where they are named. */
export const ownSecrets = (
  process: Process,
  needs: ReadonlyArray<Need>
): { readonly always: ReadonlyArray<string>; readonly optional: ReadonlyArray<string> } => {
  const { asked, own } = wire(process, needs)
  const optional = new Set(asked)
  return { always: own.filter((name) => !optional.has(name)), optional: asked }
}

/** Who is given some: a cluster reads the whole secret when it is deployed to. */
const readersIn = (plan: Plan): ReadonlyArray<readonly [process: string, names: ReadonlyArray<string>]> => {
  const needs = plan.placements.map(({ need }) => need)
  if (placementOf(plan, "secret") === undefined) return []
  return needs.filter(isProcess).flatMap((process) => {
    const { optional } = ownSecrets(process, needs)
    return optional.length === 0 || isHosted(needs, process.id) ? [] : [[tf(process.id), optional] as const]
  })
}

/** Names of the optional secrets that a process is given. */
export const givenTo = (process: Process): Value => ref(`local.optional_secrets.${tf(process.id)}`)

/** Who reads which. */
export const optionalNames = (plan: Plan): ReadonlyArray<Block> => {
  const readers = readersIn(plan)
  return readers.length === 0
    ? []
    : [
        commented(
          "What each process reads and only its owner has. It is given those that var.optional_secrets names.",
          block("locals", [], {
            optional_secret_names: Object.fromEntries(readers),
            optional_secrets: expr`{
    for process, names in local.optional_secret_names :
    process => [for name in names : name if contains(var.optional_secrets, name)]
  }`
          })
        )
      ]
}

export const optionalVariable = (plan: Plan): ReadonlyArray<Block> =>
  readersIn(plan).length === 0
    ? []
    : [
        variable(
          "optional_secrets",
          types.texts,
          "Names of secrets that only you have and that processes are to be given. Put their values into the application's secret first: a task does not start where a named one is missing there.",
          {
            default: [],
            check: {
              that: expr`length(setsubtract(var.optional_secrets, flatten(values(local.optional_secret_names)))) == 0`,
              otherwise: "Only names that stand in local.optional_secret_names."
            }
          }
        )
      ]
