import { gradeFormula } from "../facts/SecurityCheck.ts"

const id = "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a11"

const repository = {
  owner: "acme",
  name: "shop",
  url: "https://github.com/acme/shop",
  ref: "main",
  commit: "9fceb02d0ae598e95dc970b74767f19372d61af8",
  defaultBranch: "main",
  path: "",
  private: false
}

const project = {
  conversationId: id,
  state: "designed",
  repository,
  currentVersion: 1,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:04.000Z"
}

const connection = { login: "acme-ops", connectedAt: "2026-11-27T08:00:00.000Z" }

const apiKey = {
  id: "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a12",
  prefix: "gp_r_4fTq",
  scope: "read",
  name: "nightly report",
  parentId: "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a13",
  createdAt: "2026-11-21T10:00:00.000Z",
  lastUsedAt: null,
  revokedAt: null
}

const webhook = {
  id: "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a14",
  url: "https://example.com/hooks/groundplan",
  description: "team channel",
  events: ["design.price_changed", "security.grade_changed"],
  apiVersion: "2026-11-27",
  disabled: null,
  failingSince: null,
  createdAt: "2026-11-27T08:00:00.000Z",
  updatedAt: "2026-11-27T08:00:00.000Z"
}

const delivery = {
  id: "7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a15",
  event: "endpoint.test",
  project: null,
  sequence: null,
  status: "waiting",
  tries: 0,
  nextTryAt: "2026-11-27T08:01:00.000Z",
  lastTry: null,
  createdAt: "2026-11-27T08:01:00.000Z"
}

const evidence = [{ path: "package.json", line: 12, excerpt: '"next": "15.1.0"' }]
const suggested = (value: unknown, why: string) => ({ value, why, confidence: 0.5 })

const analysis = {
  facts: [
    { id: "framework:nextjs@", kind: "framework", value: "nextjs 15.1.0", service: "web", confidence: 1, evidence }
  ],
  services: [
    {
      name: "web",
      root: "",
      kind: "web",
      language: "typescript",
      runtimeVersion: "22",
      framework: "nextjs",
      packageManager: "npm",
      buildCommand: "npm run build",
      startCommand: "npm start",
      migrateCommand: "npx prisma migrate deploy",
      releaseCommand: null,
      outputDirectory: null,
      port: 3000,
      healthPath: "/api/health",
      dockerfile: null,
      schedule: null,
      uses: ["postgres"],
      environment: [{ name: "DATABASE_URL", secret: true, required: true }],
      evidence
    }
  ],
  datastores: [
    {
      id: "postgres",
      kind: "relational",
      engine: "postgres",
      version: "16",
      role: "required",
      usedBy: ["web"],
      evidence: [{ path: "package.json", line: 14, excerpt: '"pg": "8.13.0"' }]
    }
  ],
  externalServices: [],
  securityCheck: {
    grade: "A",
    formula: gradeFormula,
    findings: [],
    findingsLeftOut: 0,
    checks: [{ rule: "secret.committed", status: "passed" }],
    filesScanned: 42
  },
  suggestedContext: {
    peakRps: suggested(20, "A web shop without signs of more traffic."),
    monthlyActiveUsers: suggested(null, "Nothing in the repository speaks for a figure."),
    dataVolumeGb: suggested(10, "One relational database."),
    monthlyBudgetEur: suggested(null, "Nothing in the repository speaks for a figure."),
    opsSkill: suggested("basic", "Continuous integration but no infrastructure as code."),
    availability: suggested("99.9", "A public web service."),
    compliance: suggested(["gdpr"], "Accounts with email addresses."),
    providers: suggested(null, "Nothing in the repository speaks for a provider."),
    region: suggested("eu-west", "The default.")
  },
  absences: ["no Dockerfile"],
  statistics: {
    files: 57,
    bytes: 210_334,
    textFiles: 51,
    languages: [{ name: "TypeScript", bytes: 180_221, share: 1 }],
    primaryLanguage: "TypeScript",
    notRead: []
  }
}

const settled = (value: unknown, origin: string, why: string) => ({ value, origin, why })

const context = {
  peakRps: settled(20, "suggested", "A web shop without signs of more traffic."),
  monthlyActiveUsers: settled(null, "default", "Not given."),
  dataVolumeGb: settled(10, "suggested", "One relational database."),
  monthlyBudgetEur: settled(300, "request", "As asked."),
  opsSkill: settled("basic", "suggested", "Continuous integration but no infrastructure as code."),
  availability: settled("99.9", "suggested", "A public web service."),
  compliance: settled(["gdpr"], "suggested", "Accounts with email addresses."),
  providers: settled(["scaleway"], "request", "As asked."),
  region: settled("eu-west", "default", "The default.")
}

/** A tier as a summary shows it. */
const tier = (name: string, monthlyEur: number) => ({
  name,
  provider: "scaleway",
  region: "fr-par",
  readiness: {
    state: "needs_input",
    items: [
      {
        code: "third_party_credential",
        state: "needs_input",
        service: "web",
        what: "STRIPE_SECRET_KEY",
        why: "Stripe issues it; without it web does not start and payments do not work",
        evidence: [{ path: ".env.example", line: 4, excerpt: "STRIPE_SECRET_KEY=" }],
        wayOut:
          "Open an account there, and pass what it gives you when you apply, or later: the rest is made without it."
      }
    ]
  },
  summary: "One container service and a managed PostgreSQL.",
  rationale: "The smallest that meets 20 requests a second.",
  price: {
    monthlyEur,
    fixedEur: monthlyEur - 4,
    usageEur: 4,
    lowEur: monthlyEur - 5,
    highEur: monthlyEur + 12,
    currency: "EUR",
    estimate: true,
    complete: true,
    budget: "within",
    catalogDate: "2026-11-01",
    catalogHash: "6c4f0e1d9f3c0a7b5b8f2f1f4a2f4f0d3f5e6a7b8c9d0e1f2a3b4c5d6e7f8091",
    exchangeRate: { eurPerUsd: 0.92, date: "2026-11-01", source: "European Central Bank" }
  },
  components: [
    {
      id: "postgres",
      kind: "db.relational",
      name: "Managed PostgreSQL",
      size: "DB-DEV-S",
      region: "fr-par",
      zones: ["fr-par-1"],
      min: 1,
      max: 1,
      public: false,
      encrypted: true,
      engine: "postgres",
      version: "16",
      backupDays: 7
    }
  ],
  capacity: {
    peakRps: 40,
    lowRps: 30,
    highRps: 55,
    bottleneck: "web",
    formula: "1 container × 40 requests a second"
  },
  availability: {
    target: 99.9,
    slaProduct: 99.8,
    designTarget: 99.9,
    singlePointsOfFailure: ["postgres"]
  },
  recovery: { rpo: "24 h", rto: "4 h", backupDays: 7 },
  unmet: [],
  warnings: [{ code: "sla_below_target", text: "The product of the SLAs is 99.8 %, the target 99.9 %." }],
  globalServices: []
})

const tiers = [tier("starter", 61.4), tier("growth", 148.9), tier("scale", 402.15), tier("enterprise", 918.3)]
const tracking = {
  branch: null,
  events: ["analysis.completed", "design.price_changed", "tracking.paused"],
  priceThresholdEur: 10,
  comment: true,
  commentProblem: null,
  state: "active",
  paused: null,
  head: "3f1c0a8e5b7d4c2f9a6e1b0d8c7f5e4a3b2c1d0e",
  checkedAt: "2026-11-27T08:00:00.000Z",
  unreadable: null,
  pushedAt: null,
  createdAt: "2026-11-20T08:00:00.000Z"
}
const architect = { mode: "deterministic" }
const quota = (limit: number, used: number) => ({ limit, used, resetsAt: "2026-12-01T00:00:00.000Z" })
const sha256 = "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"

/** Examples of the reference; a test holds them against the schemas. */
export const examples: {
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly parameters: Readonly<Record<string, unknown>>
} = {
  answers: {
    whoami: {
      login: "acme",
      plan: {
        name: "pro",
        providers: ["aws", "scaleway"],
        quotas: {
          analysesPerMonth: quota(100, 3),
          aiActionsPerMonth: quota(500, 0),
          trackedProjects: { limit: 10, used: 0, resetsAt: null }
        },
        storedProjects: 500,
        versionsPerProject: 500
      },
      key: { prefix: "gp_rw_4fTq", name: "ci", scope: "read_write", createdAt: "2026-11-01T08:00:00.000Z" }
    },
    listProjects: {
      projects: [
        {
          ...project,
          overview: {
            grade: "A",
            lowestEur: 61.2,
            lowestComplete: true,
            lowestEurBefore: 58.4,
            unmet: 0,
            readiness: "needs_input",
            tracking: "active"
          }
        }
      ],
      nextCursor: null
    },
    analyzeRepository: {
      ...project,
      state: "analyzed",
      currentVersion: null,
      reused: false,
      olderAnalyzer: false,
      analysis
    },
    getArchitecture: {
      ...project,
      analysis,
      context,
      tiers,
      versions: [
        {
          version: 1,
          createdAt: "2026-11-21T10:00:04.000Z",
          cause: "design",
          summary: "Four tiers designed.",
          changeCount: 0,
          priceDelta: {}
        }
      ]
    },
    designInfrastructure: {
      ...project,
      version: 1,
      summary: "Four tiers designed.",
      context,
      architect,
      tiers
    },
    refineArchitecture: {
      conversationId: id,
      kind: "answer",
      reply: "In **growth** the database costs 58.20 € a month.",
      focusTier: "growth",
      version: 1,
      previousVersion: null,
      changes: [],
      priceDelta: {},
      priceCauses: {},
      architect
    },
    getFiles: {
      tier: "growth",
      version: 1,
      files: [{ path: "terraform/network.tf", size: 1834, sha256, language: "hcl", purpose: "terraform" }]
    },
    getDiff: {
      from: { version: 1, tier: "growth" },
      to: { version: 2, tier: "growth" },
      files: [
        {
          path: "terraform/database.tf",
          status: "changed",
          additions: 1,
          deletions: 1,
          diff: '--- a/terraform/database.tf\n+++ b/terraform/database.tf\n@@ -1,4 +1,4 @@\n resource "scaleway_rdb_instance" "postgres" {\n   name      = "postgres"\n-  node_type = "DB-DEV-S"\n+  node_type = "DB-DEV-M"\n }\n'
        }
      ],
      filesLeftOut: 0,
      components: [{ component: "postgres", field: "size", before: "DB-DEV-S", after: "DB-DEV-M" }],
      price: {
        beforeEur: 148.9,
        afterEur: 163.5,
        deltaEur: 14.6,
        complete: true,
        causes: { designEur: 14.6, usageEur: 0, catalogEur: 0, rateEur: 0 }
      }
    },
    openPullRequest: {
      url: "https://github.com/acme/shop/pull/42",
      number: 42,
      branch: "groundplan/growth",
      base: "main",
      updated: true,
      outcome: "opened",
      version: 1,
      leftOut: [
        { path: "compose.yaml", why: "stands in the base branch and is not ours, or was changed since we wrote it" }
      ]
    },
    listMessages: {
      messages: [
        {
          kind: "answer",
          message: "What does the database cost?",
          reply: "postgres costs 14.60 € a month in growth.",
          focusTier: "growth",
          version: 1,
          createdAt: "2026-11-21T10:05:00.000Z"
        }
      ],
      nextCursor: null
    },
    updateProject: { ...project, name: "Shop, new checkout" },
    deleteProject: { conversationId: id, deleted: true },
    getConnection: { connection },
    putConnection: { connection },
    deleteConnection: { connection: null },
    getTracking: { tracking },
    putTracking: { tracking },
    deleteTracking: { tracking: null },
    listInstallations: {
      installations: [{ id: 51234567, owner: "acme", linkedBy: "ada", linkedAt: "2026-11-27T08:00:00.000Z" }]
    },
    linkInstallation: {
      open: "https://github.com/apps/groundplan-of-acme/installations/new?state=…",
      expiresAt: "2026-11-27T08:15:00.000Z"
    },
    unlinkInstallation: { id: 51234567, unlinked: true },
    listWebhooks: { webhooks: [webhook] },
    createWebhook: { ...webhook, secret: "whsec_…" },
    getWebhook: webhook,
    updateWebhook: { ...webhook, disabled: "paused" },
    deleteWebhook: { id: webhook.id, deleted: true },
    testWebhook: delivery,
    rotateWebhook: { ...webhook, secret: "whsec_…", previousUntil: "2026-11-28T08:00:00.000Z" },
    listDeliveries: {
      deliveries: [
        {
          ...delivery,
          event: "design.price_changed",
          project: id,
          sequence: 7,
          tries: 2,
          nextTryAt: "2026-11-27T08:06:05.000Z",
          lastTry: {
            at: "2026-11-27T08:01:05.000Z",
            milliseconds: 84,
            status: 500,
            failure: null,
            body: "Internal Server Error"
          }
        }
      ],
      nextCursor: null
    },
    replayDelivery: delivery,
    listKeys: { keys: [apiKey], nextCursor: null },
    createKey: { ...apiKey, key: "gp_r_…" },
    revokeKey: { ...apiKey, revokedAt: "2026-11-27T08:00:00.000Z", alsoRevoked: [] },
    listAudit: {
      entries: [
        {
          at: "2026-11-27T08:00:00.000Z",
          action: "key.revoked",
          subject: apiKey.id,
          detail: "gp_r_4fTq… nightly report",
          keyPrefix: "gp_rw_4fTq",
          requestId: "2f5c0f7e-0000-4000-8000-000000000000"
        }
      ],
      nextCursor: null
    }
  },
  bodies: {
    updateProject: { name: "Shop, new checkout" },
    putTracking: { branch: "main", priceThresholdEur: 10, comment: true },
    putConnection: { token: "github_pat_…your token…" },
    createWebhook: { url: webhook.url, description: webhook.description, events: webhook.events },
    updateWebhook: { enabled: false },
    createKey: { name: "nightly report", scope: "read" },
    linkInstallation: { installationId: 51234567 },
    analyzeRepository: { repoUrl: "acme/shop", ref: "main" },
    openPullRequest: { tier: "growth", base: "main" },
    designInfrastructure: { context: { monthlyBudgetEur: 300, availability: "99.9", providers: ["scaleway"] } },
    refineArchitecture: {
      message: "Before the audit",
      edits: [
        { _tag: "AddComponent", kind: "waf", tiers: ["growth"] },
        { _tag: "SetRetention", of: "backups", days: 30 }
      ],
      dryRun: true
    }
  },
  parameters: {
    id,
    keyId: apiKey.id,
    installationId: "51234567",
    webhookId: webhook.id,
    deliveryId: delivery.id,
    limit: 20,
    detail: "summary",
    tier: "growth",
    version: 1,
    from: 1,
    to: 2,
    fromTier: "growth",
    path: "terraform/network.tf",
    "idempotency-key": "5f0c7f5e-design-1"
  }
}
