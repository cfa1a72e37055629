import type { Protocol } from "../facts/Protocol.ts"
import type { Starting } from "./starting.ts"
import type { SharedPaths } from "./sharedAddress.ts"
import type { SelfHostedEngine } from "./selfHosted.ts"
import type { Beside, Needed, ProcessNeed, Running } from "./ProcessNeed.ts"

/** A quantity per month with its honest range. */
export interface Estimate {
  readonly low: number
  readonly expected: number
  readonly high: number
}

/** Room for processes. */
export interface Room {
  readonly vcpu: number
  readonly memoryGib: number
}

/**
 * What a tier requires, before any provider is asked how. Rules make needs from facts and context; a provider's kind
 * of the same name turns each into a placement. Units: GB and GiB as named, quantities per month, cron in UTC.
 */
export interface Needs {
  /** A web service, an API or a worker in a container image. */
  readonly "compute.container": ProcessNeed & {
    /** A worker has no port and no load balancer. */
    readonly role: "web" | "worker"
    /** It is reached from outside: it has a name in the domain, a certificate and what takes requests for it. */
    readonly public: boolean
    /** The name that files of other processes call it by. */
    readonly calledAs?: string
    /** It answers with pages, which people open first. */
    readonly pages: boolean
    readonly port: number | null
    /** What the port speaks where that is not HTTP/1.1. */
    readonly protocol?: Protocol
    /** A path, or a method of gRPC where `protocol` is that; null: only the port tells that it lives. */
    readonly healthPath: string | null
    readonly min: number
    readonly max: number
    /** Workers that run on the same machine, because they share its disk. */
    readonly beside?: ReadonlyArray<Beside>
    /** One may run at a time: the old one is stopped before a new one starts. */
    readonly alone?: boolean
    /** None runs while nobody calls, where that is sold; `min` is what runs while somebody does. */
    readonly toZero?: true
    /** Ranges of addresses that alone may call it. */
    readonly allowed?: ReadonlyArray<string>
    /** Paths of the address of another that come to it. */
    readonly sharedPaths?: SharedPaths
    /** How many zones the instances must be spread over. */
    readonly zones: number
    /** Its part of the stated peak, in requests a second; 0 for a worker. */
    readonly peakRps: number
    readonly requestsPerMonth: Estimate
    /** Dynamic answers leaving the provider's network; none where it is not public. */
    readonly egressGbPerMonth: Estimate
    /** Websockets or requests over a minute. */
    readonly longRequests: boolean
    /** The migration or release command that runs before a new version takes traffic. */
    readonly releaseCommand: string | null
    /** It brings the schema of its database up to date as it starts. */
    readonly migratesAtStart?: boolean
    /** How long it may take until it answers; a plain process where nothing is said. */
    readonly starting?: Starting
  }
  /** Code that is called and gone: nothing runs, and nothing is paid, between calls. */
  readonly "compute.function": ProcessNeed & {
    /** `http`: it answers requests. `schedule`: the clock calls it. `event`: a queue, a bucket or a stream does. */
    readonly trigger: "http" | "schedule" | "event"
    /** As its platform's file names it, from `root`, e.g. `src/orders.create`. */
    readonly handler: string
    /** As AWS calls it, e.g. `nodejs22.x`; null where it is not named. */
    readonly runtime: string | null
    readonly language: string | null
    /** What it answers, for `http`; `payload` is the shape of the event that the code reads. */
    readonly routes: ReadonlyArray<{ readonly method: string; readonly path: string; readonly payload: "1.0" | "2.0" }>
    /** Id of the need whose messages, objects or changes call it; null where nothing of the tier does. */
    readonly source: string | null
    readonly timeoutSeconds: number
    /** It calls services of others. */
    readonly callsInternet: boolean
    /** Five fields, UTC; null unless the clock calls it. */
    readonly schedule: string | null
    readonly callsPerMonth: Estimate
    /** How long one call takes. */
    readonly callMilliseconds: number
    /** Calls at the same time at the peak the tier is built for. */
    readonly concurrency: number
    /** The most that are let at the same time: calls come in bursts. */
    readonly mostAtOnce: number
    readonly egressGbPerMonth: Estimate
  }
  /** The cluster that the tier's processes run on; those it hosts are placed on it instead of on a service of their own. */
  readonly "compute.kubernetes": (Needed & Running) & {
    /** Ids of the process needs it runs. */
    readonly hosts: ReadonlyArray<string>
    /** Requested by all it hosts with their fewest and with their most instances, before what the nodes keep. */
    readonly least: Room
    readonly most: Room
    /** The largest instance: one node must hold it. */
    readonly largest: Room
    /** Instances at the fewest; a node runs a bounded number of them. */
    readonly pods: number
    /** How many zones the nodes must be spread over. */
    readonly zones: number
  }
  readonly "job.scheduled": ProcessNeed & {
    /** Five fields, UTC. */
    readonly schedule: string
    readonly runsPerMonth: number
    readonly minutesPerRun: number
  }
  /** Files only: a bucket, and a CDN need beside it. */
  readonly "compute.static": Needed & {
    readonly service: string
    readonly root: string
    readonly buildCommand: string | null
    readonly outputDirectory: string
    readonly storageGb: number
    /** Files that visitors read, wherever they are answered from. */
    readonly egressGbPerMonth: Estimate
    /** Unknown paths answer `index.html`. */
    readonly singlePage: boolean
  }
  readonly "db.relational": Needed & {
    readonly engine: "postgres" | "mysql" | "mariadb" | "mssql"
    /** Databases that processes name, beside the one that every server has; none where that one does for all. */
    readonly databases?: ReadonlyArray<string>
    /** Major version the repository asks for; null where it does not say: every provider has a usual one. */
    readonly version: string | null
    readonly vcpu: number
    readonly memoryGib: number
    readonly storageGb: number
    readonly highlyAvailable: boolean
    /** Survives the loss of a zone with a contractual figure (Aurora on AWS). */
    readonly zoneSurviving: boolean
    readonly readReplicas: number
    readonly backupDays: number
    readonly crossRegionBackup: boolean
    readonly deletionProtection: boolean
    /** Connections the application may open at its autoscaling ceiling. */
    readonly connections: number
    /** Set by the provider that puts a pooler before it. */
    readonly pooled?: true
  }
  readonly "db.document": Needed & {
    readonly engine: "mongodb"
    readonly version: string | null
    readonly vcpu: number
    readonly memoryGib: number
    readonly storageGb: number
    readonly highlyAvailable: boolean
    readonly backupDays: number
    readonly deletionProtection: boolean
  }
  readonly "db.keyvalue": Needed & {
    readonly engine: "dynamodb"
    readonly storageGb: number
    readonly readsPerMonth: Estimate
    readonly writesPerMonth: Estimate
    readonly backupDays: number
    readonly deletionProtection: boolean
  }
  readonly "db.search": Needed & {
    readonly engine: "opensearch"
    readonly version: string | null
    readonly memoryGib: number
    readonly storageGb: number
    readonly highlyAvailable: boolean
  }
  readonly cache: Needed & {
    readonly engine: "redis" | "valkey" | "memcached"
    readonly version: string | null
    readonly memoryGib: number
    readonly highlyAvailable: boolean
    /** Jobs or sessions live in it: losing it loses work. */
    readonly persistent: boolean
    readonly backupDays: number
  }
  readonly queue: Needed & {
    readonly engine: "rabbitmq" | "sqs" | "nats"
    /** As the repository asks for it; null where it does not say. */
    readonly version: string | null
    readonly messagesPerMonth: Estimate
    readonly highlyAvailable: boolean
  }
  readonly stream: Needed & {
    readonly engine: "kafka"
    readonly storageGb: number
    readonly brokers: number
  }
  readonly "storage.object": Needed & {
    readonly purpose: "uploads" | "logs" | "backups"
    readonly storageGb: number
    readonly egressGbPerMonth: Estimate
    readonly requestsPerMonth: Estimate
    readonly versioned: boolean
  }
  /** Files that a process writes to a disk (SQLite, uploads). */
  readonly "storage.file": Needed & {
    /** Id of the compute need that owns it. */
    readonly mountedBy: string
    /** Every instance that uses it mounts it at once; else the owner's one instance does. A database file never is. */
    readonly shared: boolean
    /** Where the process sees it: the folders that its repository mounts, each with a part of the disk. */
    readonly paths: readonly [string, ...ReadonlyArray<string>]
    /** Of those, the folders that images have files of their own in: where the disk is empty, it is given a copy of them. */
    readonly shipped?: ReadonlyArray<string>
    /** A database in one file, which changes as a whole. */
    readonly database: boolean
    readonly storageGb: number
    readonly backupDays: number
  }
  /** An engine that no service here offers, run from its image on one machine with a disk and copies of it. */
  readonly "store.hosted": Needed & {
    readonly engine: SelfHostedEngine
    /** As the repository asks for it; null where it does not say. */
    readonly version: string | null
    readonly vcpu: number
    readonly memoryGib: number
    readonly storageGb: number
    readonly backupDays: number
    readonly deletionProtection: boolean
  }
  /** A store that is run elsewhere: its owner passes the address. */
  readonly "store.external": Needed & {
    readonly engine: string
    /** Why it is not run here; ends the sentence "It is run elsewhere: …". */
    readonly why: string
  }
  readonly email: Needed & { readonly emailsPerMonth: Estimate }
  readonly cdn: Needed & {
    /** Id of the `compute.static` or `compute.container` need whose static assets it serves. */
    readonly origin: string
    readonly egressGbPerMonth: Estimate
    readonly requestsPerMonth: Estimate
  }
  readonly waf: Needed & { readonly requestsPerMonth: Estimate }
  readonly lb: Needed & {
    /** Only processes of the application reach it, by the network's own names. */
    readonly private: boolean
    /** Ids of the container needs behind it. */
    readonly targets: ReadonlyArray<string>
    readonly requestsPerMonth: Estimate
    readonly egressGbPerMonth: Estimate
    readonly peakRps: number
    readonly idleTimeoutSeconds: number
  }
  readonly autoscaling: Needed & { readonly target: string; readonly min: number; readonly max: number }
  readonly dns: Needed & { readonly queriesPerMonth: Estimate }
  readonly certificate: Needed
  readonly "network.vpc": Needed & { readonly zones: number }
  readonly "network.nat": Needed & { readonly gateways: number; readonly gbPerMonth: Estimate }
  readonly flowlogs: Needed & { readonly retentionDays: number; readonly gbPerMonth: Estimate }
  readonly audit: Needed & { readonly retentionDays: number }
  readonly threat: Needed
  readonly kms: Needed
  readonly secret: Needed & { readonly names: ReadonlyArray<string> }
  readonly logs: Needed & { readonly gbPerMonth: Estimate; readonly retentionDays: number }
  readonly monitoring: Needed & { readonly alarms: number; readonly alarmsTo?: string }
  /** The amount is the tier's own price, known only when everything else is placed. */
  readonly budget: Needed & { readonly alarmsTo?: string }
  readonly backup: Needed & {
    readonly retentionDays: number
    readonly storageGb: number
    readonly crossRegion: boolean
  }
  readonly registry: Needed & { readonly repositories: ReadonlyArray<string>; readonly storageGb: number }
  readonly iam: Needed
}

/** The kinds that can be asked for. */
export type NeedKind = keyof Needs

/** One thing a tier requires. */
export type Need<K extends NeedKind = NeedKind> = { readonly [P in K]: { readonly kind: P } & Needs[P] }[K]
