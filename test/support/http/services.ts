import { assert } from "@effect/vitest"
import { DateTime, Deferred, Effect, Either, Layer, Option, Redacted, Schema, Struct } from "effect"
import { createHash } from "node:crypto"
import {
  IdempotencyConflict,
  KeyInvalid,
  KeyNotFound,
  KeysFull,
  QuotaUsedUp
} from "../../../src/accounts/AccountErrors.ts"
import { Audit } from "../../../src/accounts/Audit.ts"
import { Connections } from "../../../src/accounts/Connections.ts"
import { InstallationNotFound, Installations } from "../../../src/accounts/Installations.ts"
import { SecretKeyMissing } from "../../../src/accounts/Vault.ts"
import type { Caller } from "../../../src/accounts/Caller.ts"
import { Idempotency, type StoredAnswer } from "../../../src/accounts/Idempotency.ts"
import { Keys } from "../../../src/accounts/Keys.ts"
import { Quota } from "../../../src/accounts/Quota.ts"
import * as RateLimit from "../../../src/accounts/RateLimit.ts"
import { type LoggedRequest, RequestLog } from "../../../src/accounts/RequestLog.ts"
import { Spending } from "../../../src/accounts/Spending.ts"
import { Architect, ContextInvalid, EditNotPossible, ProviderNotAllowed } from "../../../src/architect/Architect.ts"
import type { TierName } from "../../../src/blueprint/TierName.ts"
import { Analyzer } from "../../../src/facts/Analyzer.ts"
import { AccountId } from "../../../src/projects/AccountId.ts"
import {
  CursorInvalid,
  DesignRequired,
  FileNotFound,
  OperationInProgress,
  ProjectNotFound,
  VersionNotFound
} from "../../../src/projects/ProjectErrors.ts"
import type { Project } from "../../../src/projects/Project.ts"
import { ProjectStore } from "../../../src/projects/ProjectStore.ts"
import { StoreUnavailable } from "../../../src/projects/StoreUnavailable.ts"
import { IacRenderer } from "../../../src/render/IacRenderer.ts"
import {
  GitHubFailed,
  GitHubTimedOut,
  RepoFolderNotFound,
  RepoNotFound,
  RepoUnreadable
} from "../../../src/repo/RepoErrors.ts"
import { type App, GitHubApp, LinkRefused } from "../../../src/repo/GitHubApp.ts"
import { GitHubWriting } from "../../../src/pullRequests/GitHubWriting.ts"
import { GitHubUsers, TokenRefused } from "../../../src/repo/GitHubUsers.ts"
import { RepoReader } from "../../../src/repo/RepoReader.ts"
import { TrackedPulls } from "../../../src/tracking/TrackedPulls.ts"
import { Tracking } from "../../../src/tracking/Tracking.ts"
import { TrackingState } from "../../../src/tracking/TrackingState.ts"
import { examples } from "../../../src/http/examples.ts"
import * as samples from "./samples.ts"
import { webhooks } from "./webhooks.ts"

/** Keys made anew for every run; none of them is a secret of anybody's. */
export const keys = {
  readWrite: ["test", "readwrite"].join("-"),
  read: ["test", "read"].join("-"),
  frugal: ["test", "frugal"].join("-")
}

const callers: Readonly<Record<string, Caller["Type"]>> = Object.fromEntries(
  Object.entries(keys).map(([name, key], index) => [
    key,
    {
      account: {
        id: AccountId.make(`aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa${index}`),
        login: samples.account.login,
        plan: samples.account.plan.name,
        createdAt: DateTime.unsafeMake(0)
      },
      plan: {
        name: samples.account.plan.name,
        providers: samples.account.plan.providers,
        analysesPerMonth: 100,
        aiActionsPerMonth: 500,
        storedProjects: 500,
        versionsPerProject: 500,
        trackedProjects: 10
      },
      key: {
        id: `bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbb${index}`,
        prefix: `gp_${name.slice(0, 4)}`,
        name,
        scope: name === "read" ? "read" : "read_write",
        createdAt: DateTime.unsafeMake(0),
        parentId: null,
        lastUsedAt: null,
        revokedAt: null
      }
    }
  ])
)

const [oneKey] = Object.values(callers).map(({ key }) => key)
const anyKey = () => oneKey ?? assert.fail("there are no callers")

const keysFake = Layer.mock(Keys, {
  authenticate: (key) => Either.fromNullable(callers[Redacted.value(key)], () => new KeyInvalid()),
  create: (_, { name, parent = null, scope }) =>
    name === "one too many"
      ? new KeysFull({ limit: 20 })
      : Effect.succeed({
          key: Redacted.make(["gp", "r", "shown"].join("_")),
          apiKey: { ...anyKey(), name, scope, parentId: parent }
        }),
  list: () => Effect.succeed(Object.values(callers).map(({ key }) => key)),
  page: (_, { cursor }) =>
    cursor === undefined
      ? Effect.succeed({ keys: Object.values(callers).map(({ key }) => key), nextCursor: null })
      : new CursorInvalid(),
  revoke: (_, which) =>
    which === samples.ids.unknown
      ? new KeyNotFound({ prefix: which })
      : Effect.succeed({ apiKey: anyKey(), made: [{ ...anyKey(), name: "made by it" }], ended: [] })
})

const connection = { login: "acme-ops", connectedAt: DateTime.unsafeMake(0) }
const connectionsFake = Layer.mock(Connections, {
  ready: Effect.void,
  find: () => Effect.succeedSome(connection),
  token: (account) =>
    account === callers[keys.frugal]?.account.id ? Effect.succeedNone : Effect.succeedSome(Redacted.make("any")),
  connect: (_, { login }) =>
    login === "keyless"
      ? new SecretKeyMissing({ reason: "GROUNDPLAN_SECRET_KEY is not set." })
      : Effect.succeed({ ...connection, login }),
  disconnect: () => Effect.succeed(true)
})
const { tracking } = Schema.decodeUnknownSync(Schema.Struct({ tracking: TrackingState }))(
  examples.answers["putTracking"]
)
const trackingFake = Layer.mock(Tracking, {
  find: (_, id) => Effect.as(projectOf(id), Option.some(tracking)),
  follow: ({ account, plan }, id) =>
    account.id === callers[keys.frugal]?.account.id
      ? new QuotaUsedUp({ quota: "trackedProjects", limit: plan.trackedProjects ?? 0, resetsAt: Option.none() })
      : Effect.as(projectOf(id), tracking),
  unfollow: (_, id) => Effect.as(projectOf(id), true),
  pushed: () => Effect.void,
  changed: () => Effect.void
})
const trackedPullsFake = Layer.mock(TrackedPulls, { changed: () => Effect.void })
const usersFake = Layer.mock(GitHubUsers, {
  ownerOf: (token) => {
    const text = Redacted.value(token)
    if (text.startsWith("refused")) return new TokenRefused({ reason: "GitHub does not accept it." })
    return Effect.succeed(text.startsWith("keyless") ? "keyless" : "acme-ops")
  }
})

const link = { id: 51_234_567, owner: "acme", linkedBy: "ada", personId: 7, linkedAt: DateTime.unsafeMake(0) }
const known = "k".repeat(43)
const installationsFake = Layer.mock(Installations, {
  list: () => Effect.succeed([link]),
  begin: () => Effect.succeed({ state: Redacted.make(known), expiresAt: DateTime.unsafeMake(0) }),
  visit: (state) =>
    Effect.succeed(
      Redacted.value(state) === known
        ? Option.some({
            account: AccountId.make(samples.ids.unknown),
            login: "<acme>",
            keyId: "k",
            asked: Option.none()
          })
        : Option.none()
    ),
  offer: () => Effect.succeed(Redacted.make(known)),
  link: (confirmation) =>
    Redacted.value(confirmation) === known
      ? Effect.succeed({ login: "<acme>", link })
      : new LinkRefused({ reason: "This confirmation was used already, or is too old. Begin again at Groundplan." }),
  unlink: (_, id) => (id === link.id ? Effect.succeed(link) : new InstallationNotFound({ id: String(id) }))
})
const appFake = Layer.succeed(GitHubApp, {
  app: Effect.succeed<App>({
    bot: "groundplan[bot]",
    address: (state) => `https://github.com/apps/groundplan/installations/new?state=${Redacted.value(state)}`,
    visitor: (_, id) =>
      id === link.id
        ? Effect.succeed({ person: { id: 7, login: "ada" }, installed: { id, owner: "acme", suspended: false } })
        : new LinkRefused({ reason: "GitHub does not show you this installation, so it is not linked." }),
    installedFor: () => Effect.succeedNone,
    installed: (id) => Effect.succeedSome({ id, owner: "acme", suspended: false }),
    token: () => Effect.succeedNone,
    rightsOf: () => Effect.succeed("none")
  })
})
/** A repository with one empty branch, `main`. */
const writingFake = Layer.mock(GitHubWriting, {
  repository: (of) => Effect.succeed({ ...of, defaultBranch: "main", archived: false }),
  branch: (_, name) => Effect.succeed(name === "main" ? Option.some({ commit: "c", tree: "t" }) : Option.none()),
  text: () => Effect.succeedNone,
  standing: () => Effect.succeed(new Map()),
  pulls: () => Effect.succeed([]),
  commit: () => Effect.succeed("d"),
  createBranch: () => Effect.void,
  open: ({ name, owner }, { base, body, branch }) =>
    Effect.succeed({ number: 7, url: `https://github.com/${owner}/${name}/pull/7`, branch, base, body, state: "open" })
})

const auditFake = Layer.mock(Audit, {
  record: () => Effect.void,
  list: (_, { cursor }) =>
    cursor === undefined
      ? Effect.succeed({
          entries: [
            {
              at: DateTime.unsafeMake(0),
              action: "project.deleted",
              subject: samples.ids.designed,
              detail: "acme/shop",
              keyPrefix: "gp_rw_4fTq",
              requestId: null
            }
          ],
          nextCursor: null
        })
      : new CursorInvalid()
})

/** Rows of the request log as the doors wrote them. */
export interface Rows {
  readonly rows: Array<LoggedRequest>
}

const projectOf = (id: string): Effect.Effect<Project, ProjectNotFound | StoreUnavailable> => {
  switch (id) {
    case samples.ids.designed:
      return Effect.succeed(samples.project)
    case samples.ids.undesigned:
      return Effect.succeed({ ...samples.project, state: "analyzed", currentVersion: null })
    case samples.ids.away:
      return new StoreUnavailable()
    default:
      return new ProjectNotFound()
  }
}

const heading = {
  version: 1,
  createdAt: DateTime.unsafeMake(0),
  cause: "design" as const,
  summary: "Four tiers designed."
}
const version = { ...heading, changeCount: 0, priceDelta: {} }

const listed = {
  ...samples.project,
  overview: {
    grade: samples.analysis.securityCheck.grade,
    lowestEur: 61.2,
    lowestComplete: true,
    lowestEurBefore: null,
    unmet: 0,
    readiness: "ready",
    tracking: "paused",
    pauseCode: "connection_lost"
  }
} as const

const fileOf = (tier: TierName) => {
  const content = `resource "x" "${tier}" {}\n`
  return {
    path: "terraform/network.tf",
    size: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    language: "hcl",
    purpose: "terraform" as const,
    content
  }
}

const designedOnly = Effect.fnUntraced(function* (id: string, asked: number | undefined) {
  const project = yield* projectOf(id)
  if (project.currentVersion === null) return yield* new DesignRequired()
  if (asked !== undefined && asked !== 1) return yield* new VersionNotFound({ version: asked, newest: 1 })
})

const exchange = {
  kind: "answer",
  message: "how much?",
  reply: "14.60 €",
  focusTier: "growth",
  version: 1,
  createdAt: DateTime.unsafeMake(0)
} as const

const storeFake = Layer.mock(ProjectStore, {
  ping: Effect.void,
  find: () => Effect.succeedNone,
  beginAnalysis: (account) =>
    Effect.succeed({
      _tag: "Begun",
      lease: { account, project: samples.project.conversationId, doing: "analyzing", token: "t" }
    }),
  completeAnalysis: () => Effect.succeed({ ...samples.project, state: "analyzed", currentVersion: null }),
  release: () => Effect.void,
  fail: () => Effect.void,
  update: (_, id, { name }) =>
    Effect.map(projectOf(id), (project) => ({ ...project, ...(typeof name === "string" ? { name } : {}) })),
  erase: (_, id) => (id === samples.ids.busy ? new OperationInProgress({ doing: "designing" }) : projectOf(id)),
  messages: (_, id, { cursor }) =>
    Effect.zipRight(
      projectOf(id),
      cursor === undefined ? Effect.succeed({ messages: [exchange], nextCursor: null }) : new CursorInvalid()
    ),
  get: (_, id) => projectOf(id),
  list: (_, { cursor }) =>
    cursor === undefined ? Effect.succeed({ projects: [listed], nextCursor: null }) : new CursorInvalid(),
  details: (_, id) =>
    Effect.map(projectOf(id), (project) => ({
      project,
      analysis: samples.analysis,
      versions: project.currentVersion === null ? [] : [version]
    })),
  version: (_, id, asked) =>
    Effect.as(designedOnly(id, asked), {
      ...heading,
      requested: {},
      context: samples.context,
      architect: samples.architect,
      tiers: samples.tiers,
      changes: [],
      priceDelta: {},
      priceCauses: {},
      edits: []
    }),
  begin: Effect.fnUntraced(function* (account, id, doing) {
    if (id === samples.ids.busy) return yield* new OperationInProgress({ doing })
    const project = yield* projectOf(id)
    if (doing === "refining" && project.currentVersion === null) return yield* new DesignRequired()
    const lease = { account, project: project.conversationId, doing, token: "t" }
    return { lease, project, analysis: samples.analysis }
  }),
  addVersion: () => Effect.succeed({ project: samples.project, version }),
  addExchange: () => Effect.succeed(samples.project),
  files: (_, id, { tier, version }) =>
    Effect.as(designedOnly(id, version), { version: 1, files: [Struct.omit(fileOf(tier), "content")] }),
  contents: (_, id, { paths, tier, version }) =>
    Effect.as(
      designedOnly(id, version),
      [fileOf(tier)].filter(({ path }) => paths.includes(path))
    ),
  file: Effect.fnUntraced(function* (_, id, { path, tier, version }) {
    yield* designedOnly(id, version)
    const file = fileOf(tier)
    if (path !== file.path) return yield* new FileNotFound()
    return { version: 1, file }
  })
})

/** What the repository reader does is said by the owner's name. */
const readerFake = (hold: Effect.Effect<void>) =>
  Layer.mock(RepoReader, {
    resolve: ({ name, owner }) => {
      switch (owner) {
        case "missing":
          return new RepoNotFound({ what: `${owner}/${name}` })
        case "folderless":
          return new RepoFolderNotFound({ repository: `${owner}/${name}`, at: "0".repeat(40), path: "apps/web" })
        case "huge":
          return new RepoUnreadable({ reason: "it is too large", limit: "REPO_MAX_ENTRIES" })
        case "failing":
          return new GitHubFailed({ reason: "it answered 500" })
        case "slow":
          return new GitHubTimedOut({ seconds: 10 })
        case "broken":
          return Effect.die(new Error("a bug with internals"))
        case "held":
          return Effect.as(hold, { number: 1, repository: samples.project.repository })
        default:
          return Effect.succeed({ number: 1, repository: samples.project.repository })
      }
    },
    read: () => Effect.succeed({ repository: samples.project.repository, entries: [], hits: [], dropped: [] } as never) // Only the fake analyzer sees it.
  })

const architectFake = Layer.succeed(Architect, {
  mode: "deterministic",
  design: ({ context }) => {
    if (context.region === "us-east") return new ContextInvalid({ field: "region", reason: "has no prices" })
    if (context.opsSkill === "none") return new ProviderNotAllowed({ provider: "aws", allowed: ["scaleway"] })
    return Effect.succeed({
      context: samples.context,
      architect: samples.architect,
      tiers: samples.tiers.map((tier) => ({ tier, plan: {} as never })) // Only the fake renderer sees it.
    })
  },
  respond: ({ message }) =>
    Effect.succeed({
      kind: message.endsWith("?") ? "answer" : "clarification",
      reply: "It costs **14.60 €** a month.",
      architect: samples.architect
    }),
  apply: (_, edits) => {
    const nothing = edits.findIndex((edit) => edit._tag === "TakeOption")
    return nothing < 0
      ? Effect.succeed({ kind: "answer", reply: "It is so already.", architect: samples.architect })
      : new EditNotPossible({ edit: nothing, reason: "The decision log has no such option." })
  }
})

const quotaFake = Layer.mock(Quota, {
  reserve: (account, plan, quota) =>
    account === callers[keys.frugal]?.account.id
      ? new QuotaUsedUp({ quota, limit: 5, resetsAt: Option.some(DateTime.unsafeMake("2026-12-01T00:00:00Z")) })
      : Effect.succeed({ id: plan.name, account, quota }),
  keep: () => Effect.void,
  giveBack: () => Effect.void,
  usage: () => Effect.succeed(samples.account.plan.quotas)
})

const idempotencyFake = Layer.sync(Idempotency, () => {
  const kept = new Map<string, { readonly body: string; readonly answer: StoredAnswer }>()
  return Idempotency.of({
    once: ({ account, body, key, operation }, work) =>
      Effect.gen(function* () {
        const name = [account, operation, key].join("\n")
        const found = kept.get(name)
        if (found !== undefined && found.body !== body) return yield* new IdempotencyConflict()
        if (found !== undefined) return { ...found.answer, replayed: true }
        const answer = yield* work
        kept.set(name, { body, answer })
        return { ...answer, replayed: false }
      })
  })
})

/** Everything behind the doors, in memory. `hold` is what the analysis of a repository of the owner `held` waits for. */
export const services = (
  options: { readonly hold?: Deferred.Deferred<void>; readonly perMinute?: number; readonly log?: Rows } = {}
) =>
  Layer.mergeAll(
    auditFake,
    connectionsFake,
    trackingFake,
    trackedPullsFake,
    installationsFake,
    appFake,
    usersFake,
    webhooks,
    writingFake,
    keysFake,
    storeFake,
    readerFake(options.hold === undefined ? Effect.void : Deferred.await(options.hold)),
    Layer.mock(Analyzer, { analyze: () => Effect.succeed(samples.analysis) }),
    architectFake,
    Layer.mock(IacRenderer, { render: () => Effect.succeed([]) }),
    quotaFake,
    Layer.mock(Spending, {
      setAside: () => Effect.succeed({ id: "a", leftEur: null }),
      giveBack: () => Effect.void
    }),
    idempotencyFake,
    RateLimit.layer(options.perMinute ?? 0),
    Layer.succeed(RequestLog, {
      record: (row) => Effect.sync(() => void options.log?.rows.push(row)),
      flush: Effect.void
    })
  )
