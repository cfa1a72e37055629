/** Scaleway: how it meets each kind of need. */
import type { Provider } from "../Provider.ts"
import { audit, autoscaling, certificate, flowlogs, search, stream, threat } from "./attached.ts"
import { backup } from "./backup.ts"
import { budget } from "./budget.ts"
import { cache } from "./cache.ts"
import { cdn } from "./cdn.ts"
import { container } from "./container.ts"
import { dns } from "./dns.ts"
import { document } from "./document.ts"
import { email } from "./email.ts"
import { externalStore } from "./externalStore.ts"
import { fileStorage } from "./fileStorage.ts"
import { frame } from "./frame.ts"
import { serverlessFunction } from "./function.ts"
import { hostedStore } from "./hostedStore.ts"
import { iam } from "./iam.ts"
import { job } from "./job.ts"
import { keyValue } from "./keyValue.ts"
import { kms } from "./kms.ts"
import { kubernetes } from "./kubernetes.ts"
import { loadBalancer } from "./loadBalancer.ts"
import { logs } from "./logs.ts"
import { monitoring } from "./monitoring.ts"
import { natGateway } from "./natGateway.ts"
import { network } from "./network.ts"
import { objectStorage } from "./objectStorage.ts"
import { queue } from "./queue.ts"
import { regionOf, regions } from "./regions.ts"
import { registry } from "./registry.ts"
import { relational } from "./relational.ts"
import { replacedBecause } from "./replacing.ts"
import { secret } from "./secret.ts"
import { staticSite } from "./static.ts"
import { support } from "./support.ts"
import { waf } from "./waf.ts"
import { givenTo } from "./wiring/secrets.ts"

export const scaleway: Provider = {
  name: "scaleway",
  title: "Scaleway",
  sharesFiles: false,
  regions,
  region: regionOf,
  support,
  givenTo,
  replacedBecause,
  // its databases, volumes and buckets have no protection of their own
  protects: new Set(),
  frame,
  kinds: {
    "compute.container": container,
    "compute.function": serverlessFunction,
    "compute.kubernetes": kubernetes,
    "job.scheduled": job,
    "compute.static": staticSite,
    "db.relational": relational,
    "db.document": document,
    "db.keyvalue": keyValue,
    "db.search": search,
    cache,
    queue,
    stream,
    "storage.object": objectStorage,
    "storage.file": fileStorage,
    "store.hosted": hostedStore,
    "store.external": externalStore,
    email,
    cdn,
    waf,
    lb: loadBalancer,
    autoscaling,
    dns,
    certificate,
    "network.vpc": network,
    "network.nat": natGateway,
    flowlogs,
    audit,
    threat,
    kms,
    secret,
    logs,
    monitoring,
    budget,
    backup,
    registry,
    iam
  }
}
