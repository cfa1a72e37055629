import type { Call } from "./call.ts"
import { keys } from "./services.ts"
import { ids } from "./samples.ts"

const conversationId = ids.designed
const project = `/v1/projects/${conversationId}`
const webhook = `/v1/webhooks/${ids.designed}`
const body = (value: unknown) => JSON.stringify(value)

/** The same wish through both doors. */
export const wishes: ReadonlyArray<readonly [name: string, tool: string, input: object, call: Call]> = [
  ["who it is", "whoami", {}, { path: "/v1/me" }],
  ["projects", "list_projects", {}, { path: "/v1/projects" }],
  ["some projects", "list_projects", { limit: 2 }, { path: "/v1/projects?limit=2" }],
  [
    "an analysis",
    "analyze_repository",
    { repoUrl: "a/b", ref: "x" },
    // an agent that says nothing of detail is given the summary
    { path: "/v1/projects?detail=summary", body: body({ repoUrl: "a/b", ref: "x" }) }
  ],
  [
    "an analysis of a folder",
    "analyze_repository",
    { repoUrl: "a/b", path: "apps/web", detail: "full" },
    { path: "/v1/projects", body: body({ repoUrl: "a/b", path: "apps/web" }) }
  ],
  ["a design", "design_infrastructure", { conversationId, detail: "full" }, { path: `${project}/design`, body: "{}" }],
  [
    "a design with a context, in short",
    "design_infrastructure",
    { conversationId, context: { peakRps: 5 }, detail: "summary" },
    { path: `${project}/design?detail=summary`, body: body({ context: { peakRps: 5 } }) }
  ],
  ["a project", "get_architecture", { conversationId }, { path: `${project}?detail=summary` }],
  [
    "a tier in short",
    "get_architecture",
    { conversationId, tier: "scale", detail: "summary" },
    { path: `${project}?detail=summary&tier=scale` }
  ],
  ["a version", "get_architecture", { conversationId, version: 1, detail: "full" }, { path: `${project}?version=1` }],
  [
    "an undesigned project",
    "get_architecture",
    { conversationId: ids.undesigned, detail: "full" },
    { path: `/v1/projects/${ids.undesigned}` }
  ],
  [
    "a question",
    "refine_architecture",
    { conversationId, message: "how much?" },
    { path: `${project}/messages`, body: body({ message: "how much?" }) }
  ],
  [
    "a message about a tier",
    "refine_architecture",
    { conversationId, message: "hm", focusTier: "scale", detail: "summary" },
    { path: `${project}/messages?detail=summary`, body: body({ message: "hm", focusTier: "scale" }) }
  ],
  [
    "typed edits",
    "refine_architecture",
    { conversationId, message: "why", edits: [{ _tag: "AddComponent", kind: "waf" }], detail: "full" },
    { path: `${project}/messages`, body: body({ message: "why", edits: [{ _tag: "AddComponent", kind: "waf" }] }) }
  ],
  ["files", "get_files", { conversationId }, { path: `${project}/files` }],
  [
    "files of a tier and version",
    "get_files",
    { conversationId, tier: "scale", version: 1 },
    { path: `${project}/files?tier=scale&version=1` }
  ],
  [
    "one file",
    "get_files",
    { conversationId, path: "terraform/network.tf" },
    { path: `${project}/files?path=terraform%2Fnetwork.tf` }
  ]
]

/** What REST alone has: kind of answer and call. */
export const ofRestAlone: ReadonlyArray<readonly [name: string, call: Call]> = [
  ["files as a zip", { path: `${project}/files.zip` }],
  ["files of a tier and version as a zip", { path: `${project}/files.zip?tier=scale&version=1` }],
  ["two tiers", { path: `${project}/diff?fromTier=starter` }],
  [
    "two tiers of a version, one file",
    { path: `${project}/diff?fromTier=starter&tier=scale&to=1&path=terraform%2Fnetwork.tf` }
  ],
  ["a version with itself", { path: `${project}/diff?from=1&to=1` }],
  ["a version without one before it", { path: `${project}/diff` }],
  ["a pull request", { path: `${project}/pull-request`, method: "POST", body: body({ tier: "growth" }) }],
  [
    "a pull request without a token",
    { path: `${project}/pull-request`, method: "POST", body: body({ tier: "growth" }), key: keys.frugal }
  ],
  [
    "a pull request into a branch that is not there",
    { path: `${project}/pull-request`, method: "POST", body: body({ tier: "growth", base: "nope" }) }
  ],
  [
    "a pull request before a design",
    { path: `/v1/projects/${ids.undesigned}/pull-request`, method: "POST", body: body({ tier: "growth" }) }
  ],
  ["messages", { path: `${project}/messages` }],
  ["a few messages", { path: `${project}/messages?limit=2` }],
  ["a new name", { path: project, method: "PATCH", body: body({ name: "Shop" }) }],
  ["a deletion", { path: project, method: "DELETE" }],
  ["keys", { path: "/v1/keys" }],
  ["the key itself, which may only read", { path: "/v1/keys", key: keys.read }],
  ["a new key", { path: "/v1/keys", method: "POST", body: body({ name: "report", scope: "read" }) }],
  ["a key that ends", { path: "/v1/keys/7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a12", method: "DELETE" }],
  ["the connection", { path: "/v1/connections/github" }],
  ["a new connection", { path: "/v1/connections/github", method: "PUT", body: body({ token: "t".repeat(40) }) }],
  ["no connection any more", { path: "/v1/connections/github", method: "DELETE" }],
  ["the tracking", { path: `${project}/tracking` }],
  ["tracking", { path: `${project}/tracking`, method: "PUT", body: body({ branch: "main", priceThresholdEur: 10 }) }],
  ["no tracking any more", { path: `${project}/tracking`, method: "DELETE" }],
  ["installations", { path: "/v1/connections/github/installations" }],
  ["a link that begins", { path: "/v1/connections/github/installations", method: "POST", body: body({}) }],
  [
    "a link to an installation that is there",
    { path: "/v1/connections/github/installations", method: "POST", body: body({ installationId: 51_234_567 }) }
  ],
  ["a link that ends", { path: "/v1/connections/github/installations/51234567", method: "DELETE" }],
  ["the audit", { path: "/v1/audit?limit=5" }],
  ["webhooks", { path: "/v1/webhooks" }],
  ["a new webhook", { path: "/v1/webhooks", method: "POST", body: body({ url: "https://a.example/", events: null }) }],
  ["a webhook", { path: webhook }],
  ["a webhook that is paused", { path: webhook, method: "PATCH", body: body({ enabled: false }) }],
  ["a webhook that goes", { path: webhook, method: "DELETE" }],
  ["a test of a webhook", { path: `${webhook}/test`, method: "POST" }],
  ["a new secret of a webhook", { path: `${webhook}/rotate`, method: "POST" }],
  ["deliveries", { path: `${webhook}/deliveries?limit=5` }],
  ["a delivery once more", { path: `${webhook}/deliveries/${ids.designed}/replay`, method: "POST" }],
  ["a zip before a design", { path: `/v1/projects/${ids.undesigned}/files.zip` }]
]

/** The same failure through both doors, and whether a retry can help. */
export const failures: ReadonlyArray<
  readonly [name: string, tool: string, input: object, call: Call, retryable: boolean]
> = [
  [
    "an unknown project",
    "get_architecture",
    { conversationId: ids.unknown },
    { path: `/v1/projects/${ids.unknown}` },
    false
  ],
  [
    "a version that there is not",
    "get_architecture",
    { conversationId, version: 9 },
    { path: `${project}?version=9` },
    false
  ],
  [
    "a version before a design",
    "get_architecture",
    { conversationId: ids.undesigned, version: 1 },
    { path: `/v1/projects/${ids.undesigned}?version=1` },
    false
  ],
  ["an id that is none", "get_files", { conversationId: "x" }, { path: "/v1/projects/x/files" }, false],
  [
    "a long id",
    "get_architecture",
    { conversationId: "x".repeat(99) },
    { path: `/v1/projects/${"x".repeat(99)}` },
    false
  ],
  [
    "no design",
    "get_files",
    { conversationId: ids.undesigned },
    { path: `/v1/projects/${ids.undesigned}/files` },
    false
  ],
  [
    "a project at work",
    "design_infrastructure",
    { conversationId: ids.busy },
    { path: `/v1/projects/${ids.busy}/design`, body: "{}" },
    true
  ],
  [
    "a database that is away",
    "get_architecture",
    { conversationId: ids.away },
    { path: `/v1/projects/${ids.away}` },
    true
  ],
  [
    "an unknown repository",
    "analyze_repository",
    { repoUrl: "missing/x" },
    { path: "/v1/projects", body: body({ repoUrl: "missing/x" }) },
    false
  ],
  [
    "a folder that is not there",
    "analyze_repository",
    { repoUrl: "folderless/x", path: "apps/web" },
    { path: "/v1/projects", body: body({ repoUrl: "folderless/x", path: "apps/web" }) },
    false
  ],
  [
    "a huge repository",
    "analyze_repository",
    { repoUrl: "huge/x" },
    { path: "/v1/projects", body: body({ repoUrl: "huge/x" }) },
    false
  ],
  [
    "GitHub too slow",
    "analyze_repository",
    { repoUrl: "slow/x" },
    { path: "/v1/projects", body: body({ repoUrl: "slow/x" }) },
    true
  ],
  [
    "a wrong field",
    "design_infrastructure",
    { conversationId, context: { opsSkill: "x" } },
    { path: `${project}/design`, body: body({ context: { opsSkill: "x" } }) },
    false
  ],
  ["a missing field", "refine_architecture", { conversationId }, { path: `${project}/messages`, body: "{}" }, false],
  [
    "a context that cannot be",
    "design_infrastructure",
    { conversationId, context: { region: "us-east" } },
    { path: `${project}/design`, body: body({ context: { region: "us-east" } }) },
    false
  ]
]
