/** Every rule, in the order they are applied: a rule sees what those before it asked for. */
import { audit } from "./audit.ts"
import { backups } from "./backups.ts"
import { budget } from "./budget.ts"
import { caches } from "./caches.ts"
import { cdn } from "./cdn.ts"
import { cluster } from "./cluster.ts"
import { documents } from "./documents.ts"
import { email } from "./email.ts"
import { flowLogs } from "./flowLogs.ts"
import { functions } from "./functions.ts"
import { jobs } from "./jobs.ts"
import { keys } from "./keys.ts"
import { keyvalue } from "./keyvalue.ts"
import { logs } from "./logs.ts"
import { memory } from "./memory.ts"
import { monitoring } from "./monitoring.ts"
import { objects } from "./objects.ts"
import { others } from "./others.ts"
import { queues } from "./queues.ts"
import { registry } from "./registry.ts"
import { relational } from "./relational.ts"
import type { Rule } from "./Rule.ts"
import { search } from "./search.ts"
import { secrets } from "./secrets.ts"
import { staticSites } from "./staticSites.ts"
import { streams } from "./streams.ts"
import { threat } from "./threat.ts"
import { volumes } from "./volumes.ts"
import { waf } from "./waf.ts"
import { web } from "./web.ts"
import { workers } from "./workers.ts"

export const rules: ReadonlyArray<Rule> = [
  web,
  workers,
  memory,
  jobs,
  functions,
  cluster,
  staticSites,
  relational,
  documents,
  keyvalue,
  caches,
  search,
  queues,
  streams,
  objects,
  volumes,
  others,
  email,
  cdn,
  waf,
  secrets,
  registry,
  logs,
  monitoring,
  flowLogs,
  audit,
  threat,
  keys,
  backups,
  budget
]
