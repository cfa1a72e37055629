/** Amazon Web Services. */
import type { Provider } from "../Provider.ts"
import { audit } from "./audit.ts"
import { autoscaling } from "./autoscaling.ts"
import { backup } from "./backup.ts"
import { budget } from "./budget.ts"
import { cache } from "./cache.ts"
import { cdn } from "./cdn.ts"
import { certificate } from "./certificate.ts"
import { container } from "./compute.container.ts"
import { lambda } from "./compute.function.ts"
import { kubernetes } from "./compute.kubernetes.ts"
import { site } from "./compute.static.ts"
import { document } from "./db.document.ts"
import { relational } from "./db.relational.ts"
import { keyvalue } from "./db.keyvalue.ts"
import { search } from "./db.search.ts"
import { dns } from "./dns.ts"
import { email } from "./email.ts"
import { flowlogs } from "./flowlogs.ts"
import { frame } from "./frame.ts"
import { iam } from "./iam.ts"
import { job } from "./job.scheduled.ts"
import { kms } from "./kms.ts"
import { lb } from "./lb.ts"
import { logs } from "./logs.ts"
import { monitoring } from "./monitoring.ts"
import { nat } from "./network.nat.ts"
import { vpc } from "./network.vpc.ts"
import { queue } from "./queue.ts"
import { regionOf, regions } from "./regions.ts"
import { registry } from "./registry.ts"
import { secret } from "./secret.ts"
import { disk } from "./storage.file.ts"
import { bucket } from "./storage.object.ts"
import { external } from "./store.external.ts"
import { hosted } from "./store.hosted.ts"
import { stream } from "./stream.ts"
import { givenTo } from "./shared/environment.ts"
import { support } from "./support.ts"
import { threat } from "./threat.ts"
import { waf } from "./waf.ts"

export const aws: Provider = {
  name: "aws",
  title: "Amazon Web Services",
  sharesFiles: true,
  regions,
  region: regionOf,
  support,
  givenTo,
  // versions, sizes and standbys are changed in place
  // `deployment_mode` of a broker is chosen when it is made
  replacedBecause: (before, after) =>
    before.kind === "queue" && before.min > 1 !== after.min > 1
      ? "Amazon MQ makes a new broker for a cluster, or for one broker in its place"
      : undefined,
  protects: new Set(["db.relational", "db.document", "db.keyvalue"]),
  kinds: {
    "compute.container": container,
    "compute.function": lambda,
    "compute.kubernetes": kubernetes,
    "job.scheduled": job,
    "compute.static": site,
    "db.relational": relational,
    "db.document": document,
    "db.keyvalue": keyvalue,
    "db.search": search,
    cache,
    queue,
    stream,
    "storage.object": bucket,
    "storage.file": disk,
    "store.hosted": hosted,
    "store.external": external,
    email,
    cdn,
    waf,
    lb,
    autoscaling,
    dns,
    certificate,
    "network.vpc": vpc,
    "network.nat": nat,
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
  },
  frame
}
