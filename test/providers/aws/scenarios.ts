/** Tiers that together hold every kind this provider meets. */
import type { Need } from "../../../src/blueprint/Need.ts"
import type { Asking } from "./plans.ts"
import * as needs from "./needs.ts"

const shop = (more: Parameters<typeof needs.relational>[0] = {}): ReadonlyArray<Need> => [
  needs.web("web", { uses: ["postgres", "redis", "uploads"], min: 2, max: 6 }),
  needs.web("api", { uses: ["postgres", "redis", "uploads"], longRequests: true, releaseCommand: null }),
  needs.worker("worker", { uses: ["postgres", "redis", "uploads"] }),
  needs.job(),
  needs.relational(more),
  needs.cache({ persistent: true, highlyAvailable: more.highlyAvailable ?? false, backupDays: 7 }),
  needs.bucket(),
  needs.email(),
  needs.cdn("web")
]

const stores: ReadonlyArray<Need> = [
  needs.web("app", { uses: ["mysql", "memcached", "mongo", "search", "rabbitmq", "sqs", "kafka", "nats"], zones: 3 }),
  needs.relational({ id: "mysql", engine: "mysql", version: "5.7", highlyAvailable: true, readReplicas: 1 }),
  needs.relational({ id: "maria", engine: "mariadb", version: "10.6", highlyAvailable: true }),
  needs.cache({ id: "memcached", engine: "memcached" }),
  needs.document(),
  needs.search(),
  needs.queue("rabbitmq", true),
  needs.queue("sqs"),
  needs.queue("nats"),
  needs.stream()
]

/** Functions that are called in every way there is. */
const functions = (more: Parameters<typeof needs.table>[0] = {}): ReadonlyArray<Need> => [
  needs.called("orders", ["items"]),
  needs.called("carts", ["items", "sqs"], { routes: [{ method: "ANY", path: "/{proxy+}", payload: "2.0" }] }),
  needs.calledByClock("nightly", ["items"]),
  needs.calledBy("sender", "sqs"),
  needs.calledBy("thumbnails", "uploads", ["uploads"]),
  needs.calledBy("scanner", "uploads"),
  needs.calledBy("changes", "items"),
  needs.table(more),
  needs.queue("sqs"),
  needs.bucket()
]

/** All processes on a cluster. */
const onCluster = (asked: ReadonlyArray<Need>, more: Parameters<typeof needs.cluster>[1] = {}): ReadonlyArray<Need> => [
  ...asked,
  needs.cluster(asked, more)
]

/** A site, an API that it calls, and one that nobody is told the address of. */
const inward: ReadonlyArray<Need> = [
  needs.web("shop", {
    uses: ["redis"],
    environment: [...needs.addressOf("orders"), ...needs.addressOf("stock")],
    calls: ["orders", "stock"]
  }),
  needs.inside(needs.web("orders", { uses: ["postgres"], min: 2, max: 4 })),
  needs.inside(needs.web("stock", { uses: [] })),
  needs.inside(needs.web("rates", { uses: [], port: 50_051, healthPath: null })),
  needs.relational(),
  needs.cache()
]

/** As messages decide it. */
const behindGateway = { through: "gateway", gateways: null } as const
const addressed = { through: "addresses", gateways: null } as const

const withArm = (need: Need): Need => {
  switch (need.kind) {
    case "compute.container":
    case "compute.function":
    case "compute.kubernetes":
    case "job.scheduled":
      return { ...need, architecture: "arm64" }
    default:
      return need
  }
}

/** The same with all code on ARM. */
const onArm = (asked: ReadonlyArray<Need>): ReadonlyArray<Need> => asked.map(withArm)

/** A web server whose settings name an API and a shop, both of which are called otherwise by the design or are public. */
export const namedInFiles: ReadonlyArray<Need<"compute.container">> = [
  needs.web("front", {
    uses: [],
    calls: ["orders-service", "shop"],
    names: [
      { host: "orders", id: "orders-service", given: true },
      { host: "shop", id: "shop", given: true }
    ]
  }),
  needs.inside(needs.web("orders-service", { uses: [], port: 3000, calledAs: "orders", min: 1, max: 1 })),
  needs.web("shop", { uses: [], port: 4000, calledAs: "shop", max: 2, vcpu: 8, memoryGib: 16 })
]

/** A chat of WebSockets and two servers of gRPC that everybody may call. */
export const streaming: ReadonlyArray<Need> = [
  needs.web("chat", { uses: [], longRequests: true, min: 2, max: 4 }),
  needs.web("prices", {
    uses: [],
    port: 9000,
    protocol: "grpc",
    healthPath: "/grpc.health.v1.Health/Check",
    releaseCommand: null
  }),
  needs.web("rates", { uses: [], port: 50_051, protocol: "grpc", healthPath: null, releaseCommand: null })
]

export const scenarios: ReadonlyArray<readonly [name: string, needs: ReadonlyArray<Need>, asking: Asking]> = [
  [
    "databases on one server",
    [needs.web("web", { uses: ["postgres"] }), needs.relational({ databases: ["catalogdb", "order-db", "order_db"] })],
    { tier: "starter" }
  ],
  ["names in files", namedInFiles, { tier: "growth" }],
  ["names in files, on a cluster", onCluster(namedInFiles), { tier: "growth" }],
  ["chat and gRPC", streaming, { tier: "growth" }],
  ["chat and gRPC on a cluster", onCluster(streaming), { tier: "growth" }],
  ["services that only the application reaches", inward, { tier: "growth" }],
  ["services that only the application reaches, on a cluster", onCluster(inward), { tier: "growth" }],
  [
    "a small starter",
    [needs.web(), needs.relational({ deletionProtection: false }), needs.cache()],
    { tier: "starter" }
  ],
  ["a small starter under gdpr", [needs.web(), needs.relational()], { tier: "starter", compliance: ["gdpr"] }],
  ["a growing shop", shop(), { tier: "growth" }],
  ["a shop at scale", shop({ highlyAvailable: true, readReplicas: 1, backupDays: 30 }), { tier: "scale" }],
  [
    "an enterprise that a zone may fail in",
    shop({
      highlyAvailable: true,
      zoneSurviving: true,
      readReplicas: 2,
      backupDays: 35,
      crossRegionBackup: true,
      vcpu: 3
    }),
    { tier: "enterprise", compliance: ["gdpr", "pci"], availability: "99.95" }
  ],
  [
    "an enterprise on RDS with copies in a second region",
    [
      ...shop({ highlyAvailable: true, crossRegionBackup: true, backupDays: 35 }),
      needs.document(),
      needs.volume("worker"),
      needs.backup()
    ],
    { tier: "enterprise", region: "eu-central-1" }
  ],
  ["a starter that handles cards", [needs.web(), needs.relational()], { tier: "starter", compliance: ["pci"] }],
  ["every other store in growth", stores, { tier: "growth" }],
  ["every other store in starter", stores, { tier: "starter", region: "us-east-1" }],
  ["every other store at scale", stores, { tier: "scale", region: "eu-west-1" }],
  ["a site of files", [needs.site(), needs.cdn("site")], { tier: "starter" }],
  ["a site of pages at scale", [needs.site("site", false), needs.cdn("site")], { tier: "scale" }],
  ["a site with an API", [needs.site(), needs.cdn("site"), needs.web("api", { uses: [] })], { tier: "enterprise" }],
  [
    "a process with a disk",
    [needs.web("web", { uses: [], min: 1, max: 1, zones: 1 }), needs.volume("web")],
    { tier: "growth" }
  ],
  [
    "a process at scale with a disk that is filled from its image",
    [
      needs.web("web", { uses: ["data"], min: 1, max: 1, beside: [{ id: "jobs", command: "jobs", environment: [] }] }),
      { ...needs.volume("web"), paths: ["/app/media", "/app/out", "/app/it's"], shipped: ["/app/media", "/app/it's"] }
    ],
    { tier: "scale" }
  ],
  ["a starter on a cluster", onCluster([needs.web(), needs.relational()], { zones: 1 }), { tier: "starter" }],
  ["a growing shop on a cluster", onCluster(shop()), { tier: "growth" }],
  [
    "a shop at scale on a cluster",
    onCluster(shop({ highlyAvailable: true, readReplicas: 1, backupDays: 30 })),
    { tier: "scale" }
  ],
  [
    "every other store of a cluster, under pci",
    onCluster(stores, { zones: 3 }),
    { tier: "enterprise", compliance: ["pci"], availability: "99.95" }
  ],
  ["functions and a table", functions({ deletionProtection: false, backupDays: 0 }), { tier: "starter" }],
  ["functions and a table at scale", functions(), { tier: "scale", compliance: ["pci"] }],
  [
    "functions that use a database in the network",
    [
      needs.called("orders", ["postgres"], { callsInternet: true }),
      needs.calledByClock("report", ["postgres"]),
      needs.relational()
    ],
    { tier: "growth", region: "eu-west-1" }
  ],
  [
    "many clients of a database that survives a zone",
    [
      needs.web("web", { uses: ["postgres"], max: 30, zones: 2 }),
      needs.relational({ connections: 600, zoneSurviving: true, highlyAvailable: true })
    ],
    { tier: "enterprise", region: "eu-west-1" }
  ],
  [
    "a starter with a NAT gateway that was asked for",
    [needs.web(), needs.job(), needs.relational({ deletionProtection: false })],
    { tier: "starter", outbound: behindGateway }
  ],
  [
    "a growing shop on a cluster with NAT gateways in all zones",
    onCluster(shop()),
    { tier: "growth", outbound: { through: "gateway", gateways: 3 } }
  ],
  ["a shop at scale without a NAT gateway", shop({ highlyAvailable: true }), { tier: "scale", outbound: addressed }],
  [
    "a shop at scale on a cluster without a NAT gateway",
    onCluster(shop({ highlyAvailable: true })),
    { tier: "scale", outbound: addressed }
  ],
  [
    "an enterprise with one NAT gateway",
    shop({ highlyAvailable: true }),
    { tier: "enterprise", outbound: { through: null, gateways: 1 } }
  ],

  ["a growing shop on ARM", onArm(shop()), { tier: "growth" }],
  ["a growing shop on a cluster on ARM", onArm(onCluster(shop())), { tier: "growth" }],
  ["functions on ARM", onArm(functions()), { tier: "growth" }],
  ["only a job", [needs.job("nightly", { uses: [], schedule: "*/15 8-18 1,15 * 1" })], { tier: "starter" }]
]
