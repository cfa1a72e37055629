/** Gives every process the settings it reads: from the stores it uses, from its own place, or from the application's secrets. */
import type { Need, NeedKind } from "../../../blueprint/Need.ts"
import type { Value } from "../../../hcl/Value.ts"
import { str } from "../../../hcl/Value.ts"
import { perNeeds, perSeen } from "../../perNeeds.ts"
import { hostName, hostsOf } from "./hosts.ts"
import type { Offer } from "./offers.ts"
import { offering, offersOf } from "./offers.ts"
import { domain, region } from "./terms.ts"

/** What runs as a task of ECS. */
export type Task = Need<"compute.container"> | Need<"job.scheduled">

export const isTask = (need: Need): need is Task => need.kind === "compute.container" || need.kind === "job.scheduled"

export type Process = Task | Need<"compute.function">

export const isProcess = (need: Need): need is Process => isTask(need) || need.kind === "compute.function"

/** Bound to a store, a setting of the platform, or a secret that only the application's owner knows. */
type Bound =
  | { readonly from: "offer"; readonly offer: Offer }
  | { readonly from: "platform"; readonly value: Value }
  | { readonly from: "secret" }
  | { readonly from: "nothing" }

/** The task role signs requests: long-lived keys must not be set, or they would win over it. */
export const roleInstead =
  /^AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$|^(?:S3|SES|MINIO)_(?:ACCESS_KEY|ACCESS_KEY_ID|SECRET|SECRET_KEY|SECRET_ACCESS_KEY)$/

/** Read by tests and tools only: they would write into the database of production. */
const ofTests = /^(?:TEST|SHADOW)_/

/** What only a process that listens reads. */
const ofServers = /^(?:PORT|SERVER_PORT|HOST|HOSTNAME|BIND_ADDRESS)$/

const production =
  /^(?:NODE_ENV|RAILS_ENV|RACK_ENV|APP_ENV|FLASK_ENV|ENVIRONMENT|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT|GO_ENV|MIX_ENV)$/

/** The word that a framework knows its production by; Symfony takes any other than its own for one to debug in. */
const productionWord = ({ framework }: Process, name: string): string => {
  if (name === "MIX_ENV" || (name === "APP_ENV" && framework === "symfony")) return "prod"
  return /^(?:ASPNETCORE|DOTNET)/.test(name) ? "Production" : "production"
}

const platform = (process: Process, needs: ReadonlyArray<Need>, name: string): Value | undefined => {
  if (production.test(name)) return productionWord(process, name)
  if (name === "AWS_REGION" || name === "AWS_DEFAULT_REGION") return region
  if (process.kind === "compute.container" && process.port !== null && (name === "PORT" || name === "SERVER_PORT"))
    return String(process.port)
  if (/^(?:DEBUG|APP_DEBUG|DJANGO_DEBUG|FLASK_DEBUG)$/.test(name)) return "false"
  if (process.kind === "compute.container" && (name === "HOST" || name === "HOSTNAME" || name === "BIND_ADDRESS"))
    return "0.0.0.0"
  if (/^RAILS_(?:LOG_TO_STDOUT|SERVE_STATIC_FILES)$/.test(name)) return "true"
  const hosts = hostsOf(needs)
  const own = hosts.has(process.id) ? hostName(hosts, process.id) : domain
  if (/^(?:APP|BASE|SITE|PUBLIC|NEXTAUTH|AUTH|BETTER_AUTH|WEB|SERVER)_URL$/.test(name)) return str`https://${own}`
  if (/^(?:DJANGO_)?ALLOWED_HOSTS$|^APP_HOST(?:NAME)?$|^APP_DOMAIN$|^DOMAIN(?:_NAME)?$|^PHX_HOST$/.test(name))
    return own
  if (/^(?:DJANGO_)?CSRF_TRUSTED_ORIGINS$/.test(name)) return str`https://${own}`
  if (/^(?:FRONTEND|CLIENT)_(?:URL|ORIGIN)$|^CORS_(?:ORIGINS?|ALLOWED_ORIGINS?)$/.test(name))
    return str`https://${domain}`
  const cdn = needs.find((need): need is Need<"cdn"> => need.kind === "cdn" && need.origin === process.id)
  if (cdn !== undefined && /^(?:CDN_(?:URL|ORIGIN)|(?:RAILS_)?ASSET_(?:HOST|URL)|ASSETS_URL)$/.test(name))
    return str`https://${hostName(hosts, cdn.id)}`
  return undefined
}

/** What every store of a tier gives, whoever uses it. */
const offers = perNeeds((needs) => new Map(needs.map((need) => [need, offersOf(need, needs)] as const)))

/** What decides where a setting comes from: who reads it, who gives it, and what answers under which name. */
const wired: ReadonlySet<NeedKind> = new Set<NeedKind>([
  "compute.container",
  "compute.function",
  "compute.static",
  "job.scheduled",
  "cdn",
  ...offering
])

const offered = (process: Process, needs: ReadonlyArray<Need>): ReadonlyArray<Offer> =>
  storesOf(process, needs).flatMap((store) => offers(needs).get(store) ?? [])

const bind = (
  process: Process,
  needs: ReadonlyArray<Need>,
  offered: ReadonlyArray<Offer>,
  { name, secret }: Process["environment"][number]
): Bound => {
  if (roleInstead.test(name) || ofTests.test(name)) return { from: "nothing" }
  const setting = process.settings?.find((one) => one.name === name)
  if (setting !== undefined) return { from: "platform", value: setting.value }
  const offer = offered.find(({ names }) => names.test(name))
  if (offer !== undefined) return { from: "offer", offer }
  const value = platform(process, needs, name)
  if (value !== undefined) return { from: "platform", value }
  return secret ? { from: "secret" } : { from: "nothing" }
}

/** The stores a process uses, the disk it mounts and the mail service among them. */
export const storesOf = (process: Process, needs: ReadonlyArray<Need>): ReadonlyArray<Need> =>
  needs.filter(
    (need) =>
      process.uses.includes(need.id) ||
      (need.kind === "storage.file" && need.mountedBy === process.id) ||
      need.kind === "email"
  )

export interface Wiring {
  readonly environment: ReadonlyArray<readonly [name: string, value: Value]>
  /** Out of the secrets of stores. */
  readonly secrets: ReadonlyArray<readonly [name: string, valueFrom: Value]>
  /** The same by their values, which Terraform knows. */
  readonly known: ReadonlyArray<readonly [name: string, value: Value]>
  /** Out of the application's own secrets. */
  readonly own: ReadonlyArray<string>
  /** Required, not secret, and nothing here knows its value: the user sets it in the process's own variable. */
  readonly open: ReadonlyArray<string>
}

/** An environment variable's name that is one; others are not passed on. */
const wellFormed = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/

const byName = (one: readonly [string, Value], other: readonly [string, Value]): number => (one[0] < other[0] ? -1 : 1)

/** Lambda sets these itself and takes no function that names them. */
const reserved = /^(?:AWS_(?:REGION|DEFAULT_REGION|EXECUTION_ENV|LAMBDA_\w+)|_HANDLER|_X_AMZN_TRACE_ID|LAMBDA_\w+)$/

const isReserved = ({ kind }: Process, name: string): boolean => kind === "compute.function" && reserved.test(name)

/** Everything a process is given. */
export const wire = (process: Process, needs: ReadonlyArray<Need>): Wiring => {
  const variables = process.environment.filter(({ name }) => wellFormed.test(name))
  const given = offered(process, needs)
  const bound = variables.map((variable) => ({ variable, to: bind(process, needs, given, variable) }))
  const missed = storesOf(process, needs)
    .flatMap((store) => {
      const own = offers(needs).get(store) ?? []
      const met = variables.some(({ name }) => own.some(({ names }) => names.test(name)))
      return met ? [] : own.filter(({ usual }) => usual !== undefined)
    })
    .flatMap((offer) => (offer.usual === undefined ? [] : [{ name: offer.usual, offer }]))
  const always: ReadonlyArray<readonly [string, Value]> =
    process.kind === "compute.container" && process.port !== null ? [["PORT", String(process.port)]] : []
  const environment = new Map<string, Value>([["AWS_REGION", region], ...always])
  const secrets = new Map<string, Offer>()
  const give = (name: string, offer: Offer): void => {
    if (offer.secret) secrets.set(name, offer)
    else environment.set(name, offer.value)
  }
  for (const { name, offer } of missed) give(name, offer)
  for (const { variable, to } of bound) {
    if (to.from === "platform") environment.set(variable.name, to.value)
    if (to.from === "offer") give(variable.name, to.offer)
  }
  const hidden = (value: (offer: Offer) => Value) =>
    [...secrets].map(([name, offer]) => [name, value(offer)] as const).toSorted(byName)
  return {
    environment: [...environment].filter(([name]) => !isReserved(process, name)).toSorted(byName),
    secrets: hidden(({ value }) => value),
    known: hidden(({ known, value }) => known ?? value),
    own: bound.flatMap(({ variable, to }) => (to.from === "secret" ? [variable.name] : [])).toSorted(),
    open: bound
      .filter(
        ({ variable, to }) =>
          to.from === "nothing" &&
          variable.required &&
          !roleInstead.test(variable.name) &&
          !ofTests.test(variable.name) &&
          !ofServers.test(variable.name)
      )
      .map(({ variable }) => variable.name)
      .toSorted()
  }
}

/** Names of the secrets that only the application's owner can fill in, sorted. */
export const applicationSecrets = perSeen(
  ({ kind }) => wired.has(kind),
  (needs): ReadonlyArray<string> => {
    const own = needs.filter(isProcess).flatMap((process) => {
      const given = offered(process, needs)
      return process.environment.filter(
        (variable) =>
          variable.secret && wellFormed.test(variable.name) && bind(process, needs, given, variable).from === "secret"
      )
    })
    return [...new Set(own.map(({ name }) => name))].toSorted()
  }
)
