/** Values for the environment of a process, out of the plan it runs in. */
import { type Filling, isHidden } from "../../blueprint/environment/Filling.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { ProcessNeed } from "../../blueprint/ProcessNeed.ts"
import { type Block, call, ref, type Value } from "../../hcl/index.ts"
import { placementById } from "../Plan.ts"
import type { Placement, Plan } from "../Provider.ts"
import { clientOptions } from "../shared/clientOptions.ts"
import { hostedConnection } from "./hostedStoreTerraform.ts"
import { externalTerm } from "../shared/externalStore.ts"
import { drawnValue } from "../shared/drawn.ts"
import { isProcess } from "../shared/given.ts"
import { printed, type Terms } from "../shared/printed.ts"
import type { RequiredSettings } from "../TerraformPart.ts"
import { cacheConnection } from "./cache.ts"
import { cacheSpeaksTls } from "./cacheTls.ts"
import { documentConnection } from "./document.ts"
import { emailConnection } from "./email.ts"
import { bucketConnection } from "./objectStorage.ts"
import { ownHost } from "./domain.ts"
import { processPart } from "../shared/processPart.ts"
import { insideOf } from "./inside.ts"
import { needsOf, tf, variable } from "./names.ts"
import { emptyValues, optionalValues } from "./ownSecrets.ts"
import { queueConnection } from "./queue.ts"
import { relationalConnection } from "./relationalTerraform.ts"
import { diskConnection } from "./volumes.ts"
import type { Connection } from "./wiring/Connection.ts"
import { drawnSecrets, givenTo, type Secret, secretsOf } from "./wiring/secrets.ts"

const is = <K extends Need["kind"]>(placement: Placement, kind: K): placement is Placement<K> => placement.kind === kind

const connectionOf = (placement: Placement, plan: Plan): Connection => {
  if (is(placement, "db.relational")) return relationalConnection(placement, plan)
  if (is(placement, "db.document")) return documentConnection(placement, plan)
  if (is(placement, "cache")) return cacheConnection(placement, plan)
  if (is(placement, "queue")) return queueConnection(placement, plan)
  if (is(placement, "storage.object")) return bucketConnection(placement, plan)
  if (is(placement, "storage.file")) return diskConnection(placement)
  if (is(placement, "store.hosted")) return hostedConnection(placement, plan)
  if (is(placement, "email")) return emailConnection(plan)
  return {}
}

const placed = (plan: Plan, id: string): Placement | undefined =>
  plan.placements.find(({ need }) => need.id === id) ?? placementById(plan, id)

const terms =
  (plan: Plan): Terms =>
  (atom) => {
    switch (atom.of) {
      case "store": {
        const store = placed(plan, atom.store)
        if (store === undefined) return undefined
        return is(store, "store.external") ? externalTerm(store.need, atom.part) : connectionOf(store, plan)[atom.part]
      }
      case "options": {
        const store = placed(plan, atom.store)
        if (store === undefined) return ""
        // every database's certificate is signed by an authority of its own, that on a machine of ours by nobody
        if (is(store, "db.relational") || is(store, "store.hosted"))
          return clientOptions(store.need.engine, atom.client, atom.style, { certificate: "own" })
        if (is(store, "db.document")) return "tls=true&tlsAllowInvalidCertificates=true"
        return is(store, "cache") && cacheSpeaksTls(store.need, needsOf(plan), plan.site)
          ? clientOptions(store.need.engine, atom.client, atom.style, { certificate: "own" })
          : ""
      }
      case "own":
        return ownHost(plan, atom.process)
      case "process":
        return processPart(atom.part, insideOf(plan, atom.process), ownHost(plan, atom.process))
      case "random":
        return drawnValue(atom.name, atom.drawn, needsOf(plan), drawnSecrets)
    }
  }

/** The value of a filling in a plan. */
export const valueOf = (plan: Plan, filling: Filling): Value | undefined => printed(filling, terms(plan))

export const secretsIn = (plan: Plan, process: ProcessNeed): ReadonlyArray<Secret> => secretsOf(process, needsOf(plan))

/** Everything a process is given: plain values with the owner's settings over them, and secrets. */
export interface Environment {
  readonly plain: Value
  /** Both together, for a file. */
  readonly all: Value
  readonly secret: Value
  readonly variables: ReadonlyArray<Block>
}

const isEmpty = (value: Value): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0

/** `merge` of what is not empty. */
const merged = (...values: ReadonlyArray<Value>): Value => {
  const [first, ...more] = values.filter((value) => !isEmpty(value))
  return first === undefined ? {} : more.length === 0 ? first : call("merge", first, ...more)
}

const settingsOf = (plan: Plan, process: ProcessNeed): string => `${tf(plan, process.id)}_settings`

/** What each process is not given, is no secret, and does not run without. */
export const requiredSettings = (plan: Plan): ReadonlyArray<RequiredSettings> =>
  needsOf(plan)
    .filter(isProcess)
    .flatMap((process) => {
      const names = openIn(plan, process)
      return names.length === 0 ? [] : [{ variable: settingsOf(plan, process), names }]
    })

const openIn = (plan: Plan, process: ProcessNeed): ReadonlyArray<string> =>
  givenTo(process, needsOf(plan)).asked.flatMap(({ name, required, secret }) => (required && !secret ? [name] : []))

/** The platform sets these itself, or for what listens only. */
const reserved = /^(?:PORT|HOME|PATH|PWD|SCW_.*)$/

export const environmentOf = (plan: Plan, process: ProcessNeed): Environment => {
  const { asked, filled } = givenTo(process, needsOf(plan))
  const plain: Readonly<Record<string, Value>> = Object.fromEntries(
    [
      ...asked.flatMap(({ empty, name, secret }) => (empty && !secret ? [[name, ""] as const] : [])),
      ...filled.flatMap(({ filling, name }) => {
        const value = isHidden(filling) || reserved.test(name) ? undefined : valueOf(plan, filling)
        return value === undefined ? [] : [[name, value] as const]
      })
    ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  )
  const secret: Readonly<Record<string, Value>> = Object.fromEntries(
    secretsIn(plan, process).flatMap(({ filling, name }) => {
      const value = valueOf(plan, filling)
      return value === undefined ? [] : [[name, value] as const]
    })
  )
  const optional = optionalValues(plan, process)
  const empty = emptyValues(plan, process)
  const settings = settingsOf(plan, process)
  const open = openIn(plan, process)
  return {
    plain: merged(plain, empty, ref(`var.${settings}`)),
    all: merged(plain, empty, ref(`var.${settings}`), secret, optional),
    secret: merged(secret, optional),
    variables: [
      variable(settings, {
        type: "map(string)",
        description: `Plain settings of ${process.service}${open.length === 0 ? "" : `; it does not start without ${open.join(", ")}`}.`,
        default: {}
      })
    ]
  }
}
