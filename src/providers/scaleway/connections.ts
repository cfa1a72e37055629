/** Values for the environment of a process, out of the plan it runs in. */
import type { Need, ProcessNeed } from "../../blueprint/Need.ts"
import { type Block, call, ref, type Value } from "../../hcl/index.ts"
import { isBuiltIn } from "../builtIn.ts"
import type { Placement, Plan } from "../Provider.ts"
import type { RequiredSettings } from "../TerraformPart.ts"
import { cacheConnection } from "./cache.ts"
import { documentConnection } from "./document.ts"
import { emailConnection } from "./email.ts"
import { bucketConnection } from "./objectStorage.ts"
import { queueConnection } from "./queue.ts"
import { relationalConnection } from "./relationalTerraform.ts"
import { tf, variable } from "./names.ts"
import { needsOf, optionalValues, ownValue, ownVariable } from "./ownSecrets.ts"
import { type Asked, askedBy, isCalledOrRuns, isOpen, type Secret, secretsOf } from "./wiring/asked.ts"
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

const wired = (plan: Plan, asked: Asked): Value | undefined => {
  const { store } = asked
  if (store === null) return undefined
  const placed = plan.placements.find(({ need }) => need.id === store.id)
  return placed === undefined ? undefined : connectionOf(placed, plan)[asked.part]
}

/** The value behind a secret: what a placed store gives, a random one, or what the owner passes. */
export const valueOf = (plan: Plan, { key, asked }: Secret): Value =>
  wired(plan, asked) ?? ownValue(plan, key, asked.name)

export const secretsIn = (plan: Plan, process: ProcessNeed): ReadonlyArray<Secret> => secretsOf(process, needsOf(plan))

/** Everything a process is given: plain values with the owner's settings over them, and secrets. */
export interface Environment {
  readonly plain: Value
  /** Both together, for a file. */
  readonly all: Value
  readonly secret: Value
  readonly variables: ReadonlyArray<Block>
}

/** Declares what stands behind secrets that nothing in the plan gives. */
export const ownSecrets = (plan: Plan, secrets: ReadonlyArray<Secret>): ReadonlyArray<Secret> =>
  secrets.filter(({ asked }) => wired(plan, asked) === undefined)

/** Names that a description lists at most. */
const mostNamed = 20

const isEmpty = (value: Value): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0

/** `merge` of what is not empty. */
const merged = (...values: ReadonlyArray<Value>): Value => {
  const [first, ...more] = values.filter((value) => !isEmpty(value))
  return first === undefined ? {} : more.length === 0 ? first : call("merge", first, ...more)
}

const settingsOf = (plan: Plan, process: ProcessNeed): string => `${tf(plan, process.id)}_settings`

/** What a process reads that is not secret and that nothing here gives; those first that it does not run without. */
const openIn = (plan: Plan, process: ProcessNeed): ProcessNeed["environment"] => {
  const given = new Set([...askedBy(process, needsOf(plan)), ...(process.settings ?? [])].map(({ name }) => name))
  const open = process.environment.filter(({ name, secret }) => !secret && isOpen(name) && !given.has(name))
  return [...open.filter(({ required }) => required), ...open.filter(({ required }) => !required)]
}

/** What each process is not given and does not run without. */
export const requiredSettings = (plan: Plan): ReadonlyArray<RequiredSettings> =>
  needsOf(plan)
    .filter(isCalledOrRuns)
    .flatMap((process) => {
      const names = openIn(plan, process).flatMap(({ name, required }) => (required && !isBuiltIn(name) ? [name] : []))
      return names.length === 0 ? [] : [{ variable: settingsOf(plan, process), names }]
    })

export const environmentOf = (plan: Plan, process: ProcessNeed): Environment => {
  const asked = askedBy(process, needsOf(plan))
  const known = (process.settings ?? []).filter(({ name }) => isOpen(name))
  const secrets = secretsIn(plan, process).filter(({ optional }) => !optional)
  const optional = optionalValues(plan, process)
  const settings = settingsOf(plan, process)
  const open = openIn(plan, process).slice(0, mostNamed)
  const plain = Object.fromEntries([
    ...asked.flatMap((each) => {
      const value = each.secret ? undefined : wired(plan, each)
      return value === undefined ? [] : [[each.name, value] as const]
    }),
    ...known.map(({ name, value }) => [name, value] as const)
  ])
  const secret = Object.fromEntries(secrets.map((each) => [each.asked.name, valueOf(plan, each)]))
  return {
    plain: merged(plain, ref(`var.${settings}`)),
    all: merged(plain, ref(`var.${settings}`), secret, optional),
    secret: merged(secret, optional),
    variables: [
      variable(settings, {
        type: "map(string)",
        description: `Plain settings of ${process.service}${open.length === 0 ? "" : `; it reads ${open.map(({ name }) => name).join(", ")}`}.`,
        default: {}
      }),
      ...ownSecrets(plan, secrets).flatMap(({ key, asked }) => ownVariable(plan, key, asked.name))
    ]
  }
}
