/** Values for the environment of a process, out of the plan it runs in. */
import type { Need, ProcessNeed } from "../../blueprint/Need.ts"
import { type Block, call, ref, slug, type Value } from "../../hcl/index.ts"
import type { Placement, Plan } from "../Provider.ts"
import { cacheConnection } from "./cache.ts"
import { documentConnection } from "./document.ts"
import { emailConnection } from "./email.ts"
import { bucketConnection } from "./objectStorage.ts"
import { queueConnection } from "./queue.ts"
import { relationalConnection } from "./relationalTerraform.ts"
import { variable } from "./names.ts"
import { type Asked, askedBy, type Secret, secretsOf } from "./wiring/asked.ts"
import type { Connection } from "./wiring/Connection.ts"

const is = <K extends Need["kind"]>(placement: Placement, kind: K): placement is Placement<K> => placement.kind === kind

const connectionOf = (placement: Placement, plan: Plan): Connection => {
  if (is(placement, "db.relational")) return relationalConnection(placement, plan)
  if (is(placement, "db.document")) return documentConnection(placement, plan)
  if (is(placement, "cache")) return cacheConnection(placement, plan)
  if (is(placement, "queue")) return queueConnection(placement, plan)
  if (is(placement, "storage.object")) return bucketConnection(placement, plan)
  if (is(placement, "email")) return emailConnection()
  return {}
}

/** The variable in which the owner of the application passes a secret. */
export const secretVariable = (key: string): string => `secret_${slug(key)}`

const wired = (plan: Plan, asked: Asked): Value | undefined => {
  const { store } = asked
  if (store === null) return undefined
  const placed = plan.placements.find(({ need }) => need.id === store.id)
  return placed === undefined ? undefined : connectionOf(placed, plan)[asked.part]
}

/** The value behind a secret; what no placed store gives, the owner passes. */
export const valueOf = (plan: Plan, { key, asked }: Secret): Value =>
  wired(plan, asked) ?? ref(`var.${secretVariable(key)}`)

const needsOf = (plan: Plan): ReadonlyArray<Need> => plan.placements.map(({ need }) => need)

export const secretsIn = (plan: Plan, process: ProcessNeed): ReadonlyArray<Secret> => secretsOf(process, needsOf(plan))

/** Everything a process is given: plain values with the owner's settings over them, and secrets. */
export interface Environment {
  readonly plain: Value
  readonly secret: Readonly<Record<string, Value>>
  readonly variables: ReadonlyArray<Block>
}

const ownSecret = (key: string): Block =>
  variable(secretVariable(key), {
    type: "string",
    description: `Value of the secret ${key}. Pass it as TF_VAR_${secretVariable(key)}, never in a file.`,
    sensitive: true
  })

/** Declares the variables of secrets that nothing in the plan gives. */
export const secretVariables = (plan: Plan, secrets: ReadonlyArray<Secret>): ReadonlyArray<Block> =>
  secrets.filter(({ asked }) => wired(plan, asked) === undefined).map(({ key }) => ownSecret(key))

export const environmentOf = (plan: Plan, process: ProcessNeed): Environment => {
  const asked = askedBy(process, needsOf(plan))
  const secrets = secretsIn(plan, process)
  const settings = `${slug(process.service)}_settings`
  const open = process.environment.filter(({ secret, name }) => !secret && !asked.some((other) => other.name === name))
  const plain = Object.fromEntries(
    asked.flatMap((each) => {
      const value = each.secret ? undefined : wired(plan, each)
      return value === undefined ? [] : [[each.name, value] as const]
    })
  )
  return {
    plain: call("merge", plain, ref(`var.${settings}`)),
    secret: Object.fromEntries(secrets.map((secret) => [secret.asked.name, valueOf(plan, secret)])),
    variables: [
      variable(settings, {
        type: "map(string)",
        description: `Plain settings of ${process.service}${open.length === 0 ? "" : `; it reads ${open.map(({ name }) => name).join(", ")}`}.`,
        default: {}
      }),
      ...secretVariables(plan, secrets)
    ]
  }
}
