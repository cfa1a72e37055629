import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { command, groundplan, scratch } from "../support/command.ts"
import type { Grant } from "../support/github/git/answers.ts"
import { makeGitServer } from "../support/github/git/GitServer.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { filesOf } from "../support/github/tarball.ts"
import { running } from "../support/process.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String, message: Schema.String }), { exact: true })
})

/** All that was found, but for what was not read. */
const about = (project: object | undefined) => {
  const { analysis } = project as { readonly analysis: { readonly statistics: { readonly notRead: unknown } } }
  return { ...analysis, statistics: { ...analysis.statistics, notRead: null } }
}

/** A GitHub with one private application, and a token of ada's. */
const world = Effect.gen(function* () {
  const token = ["github", "pat", randomBytes(24).toString("hex")].join("_")
  const grants = new Map<string, Grant>([[token, { login: "ada" }]])
  const files = filesOf("fixtures/nextjs-shop/repo")
  const git = makeGitServer({ repositories: { "acme/shop": { files, private: true } }, grants })
  const gitHub = yield* gitHubServer({ repositories: {}, git })
  return { git, gitHub, grants, repository: git.repository("acme/shop"), theirs: Object.keys(files), token }
})

describe("a pull request", () => {
  it.scopedLive(
    "is opened by REST, brought up to date by a later version, and no evidence once it is merged",
    () =>
      Effect.gen(function* () {
        const { gitHub, grants, repository, theirs, token } = yield* world
        const server = yield* running([yield* command, "serve"], {
          PORT: "0",
          GITHUB_API_URL: gitHub.url,
          GROUNDPLAN_DATA_DIR: yield* scratch,
          GROUNDPLAN_SECRET_KEY: randomBytes(32).toString("base64"),
          LOG_LEVEL: "trace"
        })
        const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
        const [, readKey = ""] = yield* Effect.promise(() => server.line(/read only\s+(\S+)/))
        const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
        const send = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
          Effect.promise(async () => {
            const response = await fetch(`${url}/v1${path}`, {
              method,
              headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
              ...(body === undefined ? {} : { body: JSON.stringify(body) })
            })
            return Schema.decodeUnknownPromise(Answer)(await response.json())
          })
        yield* send("PUT", "/connections/github", { token })
        const analyze = send("POST", "/projects", { repoUrl: "acme/shop" })
        const { data: analysed } = yield* analyze
        const id = String(analysed?.["conversationId" as never])
        const path = `/projects/${id}/pull-request`

        assert.strictEqual((yield* send("POST", path, { tier: "growth" })).error?.code, "design_required")
        yield* send("POST", `/projects/${id}/design?detail=summary`, { context: { peakRps: 40 } })
        assert.strictEqual(
          (yield* send("POST", path, { tier: "growth" }, { authorization: `Bearer ${readKey}` })).error?.code,
          "insufficient_scope"
        )
        assert.include((yield* send("POST", path, { tier: "growth", base: "a b" })).error?.message, "base: must be")

        const again = { "idempotency-key": "once" }
        const opened = (yield* send("POST", path, { tier: "growth" }, again)).data
        assert.deepInclude(opened, {
          url: "https://github.com/acme/shop/pull/1",
          number: 1,
          branch: "groundplan/growth",
          updated: true
        })
        assert.deepStrictEqual((yield* send("POST", path, { tier: "growth" }, again)).data, opened)
        const written = Object.keys(repository.files("groundplan/growth")).filter((one) => !theirs.includes(one))
        assert.includeMembers(written, [
          "Dockerfile",
          "terraform/versions.tf",
          ".github/workflows/groundplan-deploy.yml"
        ])
        const [pull] = repository.pulls
        for (const part of ["### Readiness", "### What to supply", "`STRIPE_SECRET_KEY`", "### Prices", "**growth**"])
          assert.include(pull?.body, part)

        yield* send("POST", `/projects/${id}/messages?detail=summary`, { message: "Remove s3" })
        const updated = (yield* send("POST", path, { tier: "growth" })).data
        assert.deepInclude(updated, { number: 1, outcome: "updated", version: 2 })
        assert.include(pull?.body, "### Data to move")
        assert.deepInclude((yield* send("POST", path, { tier: "growth" })).data, { number: 1, updated: false })

        repository.merge(1)
        const { data: after } = yield* analyze
        assert.notStrictEqual(after?.["conversationId" as never], id)
        assert.deepStrictEqual(about(after), about(analysed))

        const { data: audit } = yield* send("GET", "/audit")
        assert.includeMembers(
          (audit as { readonly entries: ReadonlyArray<{ readonly action: string }> }).entries.map(
            ({ action }) => action
          ),
          ["pull_request.opened", "pull_request.updated"]
        )
        grants.set(token, { login: "ada", contents: false })
        const refused = (yield* send("POST", path, { tier: "scale" })).error
        assert.strictEqual(refused?.code, "permission_missing")
        assert.include(refused?.message, "Contents: read and write")
        yield* send("DELETE", "/connections/github")
        assert.strictEqual((yield* send("POST", path, { tier: "growth" })).error?.code, "connection_required")
        assert.notInclude(server.output(), token)
      }),
    180_000
  )

  it.scopedLive(
    "is opened by the command line with GITHUB_TOKEN, and says what is left out",
    () =>
      Effect.gen(function* () {
        const { git, gitHub, repository, token } = yield* world
        const run = (args: ReadonlyArray<string>, own: Readonly<Record<string, string>> = { GITHUB_TOKEN: token }) =>
          groundplan(["pull-request", ...args], { GITHUB_API_URL: gitHub.url, ...own })
        const without = yield* run(["acme/shop", "--tier", "growth"], {})
        assert.strictEqual(without.code, 1)
        assert.include(without.stderr, "GITHUB_TOKEN is not set")
        const folder = yield* run(["fixtures/go-api/repo", "--tier", "growth"])
        assert.include(folder.stderr, "a folder of this machine")
        assert.deepStrictEqual(git.writes, [])

        repository.push("main", { "docs/infrastructure/README.md": "# Ours, by hand\n" })
        const opened = yield* run(["acme/shop", "--tier", "growth", "--base", "main", "--provider", "scaleway"])
        assert.strictEqual(opened.code, 0, opened.stderr)
        assert.include(opened.stdout, "Opened: https://github.com/acme/shop/pull/1 (groundplan/growth into main)")
        assert.include(
          opened.stdout,
          "Left out:\n  docs/infrastructure/README.md: stands in the base branch and is not ours"
        )
        assert.property(repository.files("groundplan/growth"), "terraform/versions.tf")
        const same = yield* run(["acme/shop", "--tier", "growth", "--provider", "scaleway", "--json"])
        assert.strictEqual(same.code, 0, same.stderr)
        assert.deepInclude(JSON.parse(same.stdout), { number: 1, updated: false, outcome: "unchanged" })
        for (const output of [opened, same]) assert.notInclude(output.stdout + output.stderr, token)
      }),
    180_000
  )
})
