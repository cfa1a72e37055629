/** Tiers that together hold every kind this provider meets, on containers and on Instances. */
import type { Asking } from "./plans.ts"
import type { Need } from "../../../src/blueprint/Need.ts"
import * as needs from "./needs.ts"

const highlyAvailable = { highlyAvailable: true, readReplicas: 1, memoryGib: 8, vcpu: 2 }

/** A site, an API that it calls, and one that nobody is told the address of. */
const inward: ReadonlyArray<Need> = [
  needs.web("shop", {
    environment: [...needs.addressOf("orders"), ...needs.addressOf("stock")],
    calls: ["orders", "stock"]
  }),
  needs.inside(needs.web("orders", { min: 2, max: 4 })),
  needs.inside(needs.web("stock", { min: 2, max: 2 })),
  needs.inside(needs.web("rates", { min: 1, max: 1, port: 50_051, healthPath: null })),
  needs.postgres(),
  needs.redis()
]

/** As messages decide it. */
const behindGateway = { through: "gateway", gateways: null } as const
const addressed = { through: "addresses", gateways: null } as const

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
export const streaming: ReadonlyArray<Need<"compute.container">> = [
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
    [needs.web("web", { uses: ["postgres"] }), needs.postgres({ databases: ["catalogdb", "order-db", "order_db"] })],
    { tier: "starter" }
  ],
  ["names in files", namedInFiles, { tier: "growth" }],
  ["names in files, on a cluster", needs.onCluster(namedInFiles), { tier: "growth" }],
  ["chat and gRPC", streaming, { tier: "growth" }],
  ["chat and gRPC on a cluster", needs.onCluster(streaming), { tier: "growth" }],
  ["services that only the application reaches", inward, { tier: "growth" }],
  [
    "services that only the application reaches, on a cluster",
    [...needs.onCluster(inward.filter((need) => need.kind === "compute.container")), needs.postgres(), needs.redis()],
    { tier: "growth" }
  ],
  ["a starter with a database and a cache", [needs.web(), needs.postgres(), needs.redis()], { tier: "starter" }],
  [
    "a growing shop with worker, job, uploads and a site",
    [
      needs.web(),
      needs.worker(),
      needs.scheduled("report", ["postgres"]),
      needs.scheduled("cleanup", ["postgres"]),
      needs.scheduled("ping", []),
      needs.postgres(),
      needs.redis({ persistent: true }),
      needs.bucket(),
      needs.site(),
      needs.cdn("site"),
      ...needs.company()
    ],
    { tier: "growth" }
  ],
  [
    "an enterprise of large services on Instances",
    [
      needs.web("web", { vcpu: 8, memoryGib: 16, min: 3, max: 4, zones: 3 }),
      needs.web("api", { vcpu: 8, memoryGib: 16, min: 3, max: 3, zones: 3 }),
      needs.postgres(highlyAvailable),
      needs.redis({ highlyAvailable: true }),
      needs.cdn("web"),
      ...needs.company()
    ],
    { tier: "enterprise", compliance: ["gdpr", "health"] }
  ],
  ["one process with a disk", [needs.web("web", { uses: ["data"], max: 1 }), needs.volume("web")], { tier: "growth" }],
  ["a starter with a disk", [needs.web("web", { uses: ["data"], max: 1 }), needs.volume("web")], { tier: "starter" }],
  [
    "a disk that is filled from the image of its process",
    [
      needs.web("web", { uses: ["data"], max: 1, beside: [{ id: "jobs", command: "jobs", environment: [] }] }),
      { ...needs.volume("web"), paths: ["/app/media", "/app/out", "/app/it's"], shipped: ["/app/media", "/app/it's"] }
    ],
    { tier: "growth" }
  ],
  [
    "a starter on a cluster",
    [...needs.onCluster([needs.web(), needs.worker()], { zones: 1 }), needs.postgres()],
    { tier: "starter" }
  ],
  [
    "a cluster of several services behind Edge Services",
    [
      ...needs.onCluster([
        needs.web("shop", { min: 2, max: 6 }),
        needs.web("api", { min: 2, max: 8, vcpu: 1, memoryGib: 2 }),
        needs.worker(),
        needs.scheduled("report", ["postgres"])
      ]),
      needs.postgres(),
      needs.redis(),
      needs.bucket(),
      needs.cdn("shop"),
      { kind: "autoscaling", id: "shop-scaling", because: [], target: "shop", min: 2, max: 6 },
      ...needs.company()
    ],
    { tier: "growth" }
  ],
  [
    "a cluster in three zones that may not fail",
    [
      ...needs.onCluster([needs.web("web", { min: 3, max: 12, vcpu: 2, memoryGib: 4, zones: 3 })], { zones: 3 }),
      needs.postgres(highlyAvailable),
      needs.site(),
      needs.cdn("site")
    ],
    { tier: "enterprise", availability: "99.95" }
  ],
  [
    "workers on a cluster that may not fail",
    [
      ...needs.onCluster([needs.worker("worker", { uses: ["postgres"], min: 3, max: 6, zones: 3 })], { zones: 3 }),
      needs.postgres(highlyAvailable)
    ],
    { tier: "growth", availability: "99.95" }
  ],
  [
    "stores that nothing holds with a standby",
    [needs.web(), needs.postgres({ highlyAvailable: false }), needs.redis({ highlyAvailable: false })],
    { tier: "scale" }
  ],
  ["a site of files", [needs.site(), needs.cdn("site")], { tier: "starter" }],
  [
    "a starter with a disk and a gateway that was asked for",
    [needs.web("web", { uses: ["data"], max: 1 }), needs.volume("web")],
    { tier: "starter", outbound: behindGateway }
  ],
  [
    "a worker and jobs without a gateway",
    [needs.web(), needs.worker(), needs.scheduled("report", ["postgres"]), needs.postgres()],
    { tier: "growth", outbound: addressed }
  ],
  ["a site of files without a CDN", [needs.site()], { tier: "starter", region: "pl-waw" }],
  [
    "queues, NATS, MySQL and MongoDB",
    [
      needs.web("web", { uses: ["jobs", "events", "mysql", "mongo"] }),
      {
        kind: "queue",
        id: "jobs",
        because: [],
        engine: "sqs",
        version: null,
        messagesPerMonth: needs.estimate(1e6),
        highlyAvailable: false
      },
      {
        kind: "queue",
        id: "events",
        because: [],
        engine: "nats",
        version: null,
        messagesPerMonth: needs.estimate(1e6),
        highlyAvailable: false
      },
      needs.postgres({ id: "mysql", engine: "mysql", version: "8" }),
      {
        kind: "db.document",
        id: "mongo",
        because: [],
        engine: "mongodb",
        version: "6",
        vcpu: 2,
        memoryGib: 4,
        storageGb: 12,
        highlyAvailable: true,
        backupDays: 7,
        deletionProtection: true
      }
    ],
    { tier: "scale" }
  ],
  [
    "functions with a queue and a database",
    [
      needs.called("orders", ["postgres"], { runtime: "python3.9", language: "python" }),
      needs.calledByClock("report", ["postgres"]),
      needs.calledBy("sender", "sqs"),
      {
        kind: "queue",
        id: "sqs",
        because: [],
        engine: "sqs",
        version: null,
        messagesPerMonth: needs.estimate(1_000_000),
        highlyAvailable: false
      },
      needs.postgres()
    ],
    { tier: "growth" }
  ]
]
