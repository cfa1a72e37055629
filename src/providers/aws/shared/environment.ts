/** Gives every process the settings it reads, out of the one table of how values are filled. */
import type { StoreNeed } from "../../../blueprint/environment/conventional.ts"
import { type Atom, type Filling, isHidden } from "../../../blueprint/environment/Filling.ts"
import type { Need } from "../../../blueprint/Need.ts"
import { expr, ref, str } from "../../../hcl/Value.ts"
import type { Value } from "../../../hcl/Value.ts"
import { perNeeds } from "../../perNeeds.ts"
import { clientOptions } from "../../shared/clientOptions.ts"
import { givenBy, isProcess, type Process, storesOf } from "../../shared/given.ts"
import { drawnValue } from "../../shared/drawn.ts"
import { printed, type Terms } from "../../shared/printed.ts"
import { processPart } from "../../shared/processPart.ts"
import { insideOf } from "./discovery.ts"
import { hostName, hostsOf } from "./hosts.ts"
import { documentOptions, storeTerm } from "./storeTerms.ts"
import { domain, region, tf } from "./terms.ts"

export { isProcess, type Process, storesOf } from "../../shared/given.ts"

/** What runs as a task of ECS. */
export type Task = Need<"compute.container"> | Need<"job.scheduled">

export const isTask = (need: Need): need is Task => need.kind === "compute.container" || need.kind === "job.scheduled"

const table = givenBy((store, part) => storeTerm(store, part) === undefined)

/** The task role signs requests: long-lived keys must not be set, or they would win over it. */
export const roleInstead =
  /^AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$|^(?:S3|SES|MINIO)_(?:ACCESS_KEY|ACCESS_KEY_ID|SECRET|SECRET_KEY|SECRET_ACCESS_KEY)$/

const needById = perNeeds((needs) => new Map(needs.map((need) => [need.id, need])))

const storeIn = (needs: ReadonlyArray<Need>, id: string): StoreNeed | undefined => {
  const need = needById(needs).get(id)
  return need === undefined ? undefined : storesOf({ ...anyone, uses: [id] }, [need])[0]
}

/** Somebody who uses a store and nothing else. */
const anyone = {
  id: "",
  because: [],
  service: "",
  root: "",
  framework: null,
  command: null,
  environment: [],
  uses: [],
  vcpu: 0,
  memoryGib: 0
}

const optionsOf = (atom: Extract<Atom, { readonly of: "options" }>, store: StoreNeed | undefined): string => {
  if (store === undefined) return ""
  if (store.kind === "db.document") return documentOptions
  // a server on a machine of ours has a certificate that nobody signed
  if (store.kind === "db.relational" || store.kind === "store.hosted")
    return clientOptions(store.engine, atom.client, atom.style, { certificate: "own" })
  // ElastiCache's certificates are signed by an authority that machines know
  return store.kind === "cache" ? clientOptions(store.engine, atom.client, atom.style, { certificate: "public" }) : ""
}

/** The host that people reach a process at: its own name, or that of the application. */
const ownHost = (needs: ReadonlyArray<Need>, id: string | null): Value => {
  const hosts = hostsOf(needs)
  return id !== null && hosts.has(id) ? hostName(hosts, id) : domain
}

const processTerm = (
  needs: ReadonlyArray<Need>,
  { part, process }: Extract<Atom, { readonly of: "process" }>
): Value | undefined => {
  const need = needById(needs).get(process)
  const inside = need === undefined ? undefined : insideOf(needs, need)
  return processPart(part, inside, ownHost(needs, process))
}

const terms =
  (needs: ReadonlyArray<Need>): Terms =>
  (atom) => {
    switch (atom.of) {
      case "store": {
        const store = storeIn(needs, atom.store)
        return store === undefined ? undefined : storeTerm(store, atom.part)
      }
      case "options":
        return optionsOf(atom, storeIn(needs, atom.store))
      case "own":
        return ownHost(needs, atom.process)
      case "process":
        return processTerm(needs, atom)
      case "random":
        return drawnValue(atom.name, atom.drawn, needs, drawnSecrets)
    }
  }

/** Names of secrets that only the owner has, and how others are drawn. */
export const { askedSecrets, drawnSecrets, givenTo, requiredSecrets } = table

/** A credential as a task is given it: an entry of its store's secret, or of the application's. */
interface Hidden {
  readonly name: string
  /** Id of the store whose secret holds it; null for the application's own. */
  readonly store: string | null
  /** The entry of that secret. */
  readonly field: string
  readonly value: Value
}

const storeOf = (filling: Filling): string | null => {
  const part = filling.find((one) => typeof one !== "string" && one.of === "store")
  return part === undefined || typeof part === "string" || part.of !== "store" ? null : part.store
}

/** What each process is given that holds a credential. Values that differ under one name stand in entries of their own. */
const hiddenByProcess = perNeeds((needs): ReadonlyMap<string, ReadonlyArray<Hidden>> => {
  const taken = new Map<string, string>()
  const fieldOf = (store: string | null, name: string, process: string, filling: Filling): string => {
    const meaning = JSON.stringify(filling)
    const place = `${store ?? ""} ${name}`
    const known = taken.get(place)
    if (known === undefined) taken.set(place, meaning)
    return known === undefined || known === meaning ? name : `${tf(process)}_${name}`
  }
  return new Map(
    needs.filter(isProcess).map((process) => [
      process.id,
      table.givenTo(process, needs).filled.flatMap(({ filling, name }): ReadonlyArray<Hidden> => {
        const value = isHidden(filling) ? printed(filling, terms(needs)) : undefined
        if (value === undefined) return []
        const store = storeOf(filling)
        const password =
          filling.length === 1 &&
          typeof filling[0] !== "string" &&
          filling[0]?.of === "store" &&
          filling[0].part === "password"
        return [{ name, store, field: password ? "password" : fieldOf(store, name, process.id, filling), value }]
      })
    ])
  )
})

const hiddenOf = (process: Process, needs: ReadonlyArray<Need>): ReadonlyArray<Hidden> =>
  hiddenByProcess(needs).get(process.id) ?? []

/** The entries of a store's secret that processes read. */
export const storeFields = (store: string, needs: ReadonlyArray<Need>): { readonly [field: string]: Value } =>
  Object.fromEntries(
    [...hiddenByProcess(needs).values()]
      .flat()
      .flatMap(({ field, store: of, value }) => (of === store ? [[field, value] as const] : []))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  )

/** The entries of the application's secret that Terraform makes. */
export const applicationFields = (needs: ReadonlyArray<Need>): { readonly [field: string]: Value } =>
  storeFieldsOfNone(needs)

const storeFieldsOfNone = perNeeds((needs): { readonly [field: string]: Value } =>
  Object.fromEntries(
    [
      ...needs.filter(isProcess).flatMap((process) => emptySecrets(process, needs).map((name) => [name, ""] as const)),
      ...[...hiddenByProcess(needs).values()]
        .flat()
        .flatMap(({ field, store, value }) => (store === null ? [[field, value] as const] : []))
    ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  )
)

/** Secrets that a process is given from the start, empty until their owner fills them in. */
const emptySecrets = (process: Process, needs: ReadonlyArray<Need>): ReadonlyArray<string> =>
  table.givenTo(process, needs).asked.flatMap(({ empty, name, secret }) => (secret && empty ? [name] : []))

/** The name of the secret that an entry stands in, among the blocks of a plan. */
const secretOf = (store: string | null): string => (store === null ? "app" : tf(store))

export interface Wiring {
  readonly environment: ReadonlyArray<readonly [name: string, value: Value]>
  /** Out of secrets, as a task asks for an entry of one. */
  readonly secrets: ReadonlyArray<readonly [name: string, valueFrom: Value]>
  /** The same by their values, which Terraform knows. */
  readonly known: ReadonlyArray<readonly [name: string, value: Value]>
  /** Names in the application's own secret: drawn ones, and those that only its owner has. */
  readonly own: ReadonlyArray<string>
  /** Of those, what the process runs without and only its owner has: given where it is named. */
  readonly asked: ReadonlyArray<string>
  /** Required, not secret, and nothing here knows its value: the owner sets it in the process's own variable. */
  readonly open: ReadonlyArray<string>
}

/** Lambda sets these itself and takes no function that names them. */
const reserved = /^(?:AWS_(?:REGION|DEFAULT_REGION|EXECUTION_ENV|LAMBDA_\w+)|_HANDLER|_X_AMZN_TRACE_ID|LAMBDA_\w+)$/

const isReserved = ({ kind }: Process, name: string): boolean => kind === "compute.function" && reserved.test(name)

/** Everything a process is given. */
export const wire = (process: Process, needs: ReadonlyArray<Need>): Wiring => {
  const { asked, filled } = table.givenTo(process, needs)
  const hidden = hiddenOf(process, needs)
  const port = process.kind === "compute.container" && process.port !== null ? String(process.port) : undefined
  const environment = new Map<string, Value>([["AWS_REGION", region]])
  for (const { filling, name } of filled) {
    const value = isHidden(filling) ? undefined : printed(filling, terms(needs))
    if (value !== undefined && !roleInstead.test(name)) environment.set(name, value)
  }
  if (port !== undefined) environment.set("PORT", port)
  for (const { empty, name, secret } of asked) if (empty && !secret) environment.set(name, "")
  const secretNames = asked.flatMap(({ name, secret }) => (secret ? [name] : []))
  return {
    environment: [...environment]
      .filter(([name]) => !isReserved(process, name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    secrets: [...hidden, ...emptySecrets(process, needs).map((name) => ({ name, field: name, store: null }))].map(
      ({ field, name, store }) => [name, str`${ref(`aws_secretsmanager_secret.${secretOf(store)}.arn`)}:${field}::`]
    ),
    known: hidden.map(({ field, name, store }) => [
      name,
      expr`jsondecode(${ref(`aws_secretsmanager_secret_version.${secretOf(store)}.secret_string`)})[${field}]`
    ]),
    own: [
      ...new Set([...hidden.flatMap(({ field, store }) => (store === null ? [field] : [])), ...secretNames])
    ].toSorted(),
    asked: asked.flatMap(({ empty, name, secret }) => (secret && !empty ? [name] : [])),
    open: asked.flatMap(({ name, required, secret }) => (required && !secret ? [name] : []))
  }
}

/** Names in the application's own secret, over all processes, sorted: what is drawn and what its owner passes. */
export const applicationSecrets = perNeeds((needs): ReadonlyArray<string> =>
  [...new Set(needs.filter(isProcess).flatMap((process) => wire(process, needs).own))].toSorted()
)
