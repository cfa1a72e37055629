import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { existsSync } from "node:fs"
import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { command, groundplan, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { newTestApp } from "../support/github/TestApp.ts"
import { variablesOf } from "../support/github/variables.ts"
import { running } from "../support/process.ts"

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&")

/** The form that the command's page shows a person. */
const formAt = (url: string) =>
  Effect.promise(async () => {
    const text = await (await fetch(url)).text()
    const action = unescaped(/action="([^"]+)"/.exec(text)?.[1] ?? "")
    return { action, manifest: unescaped(/name="manifest" value="([^"]+)"/.exec(text)?.[1] ?? "") }
  })

const statusOf = (url: string, headers = {}) => Effect.promise(async () => (await fetch(url, { headers })).status)

/** The command in a process of its own, and where its page is. */
const asked = Effect.fnUntraced(function* (more: ReadonlyArray<string>, publicUrl: string) {
  const app = newTestApp()
  const gitHub = yield* gitHubServer({ repositories: {}, app })
  const out = join(yield* scratch, "app.env")
  const environment = { GITHUB_API_URL: gitHub.url, PUBLIC_URL: publicUrl }
  const process = yield* running([yield* command, "github-app", "create", "--out", out, ...more], environment)
  const [, page = ""] = yield* Effect.promise(() => process.line(/Open (\S+) in a browser/))
  return { app, gitHub, out, page, process }
})

it.scopedLive(
  "the operator makes the App in a browser, and its credentials go to a file of their own alone",
  () =>
    Effect.gen(function* () {
      const { app, gitHub, out, page, process } = yield* asked(
        ["--organization", "acme", "--pull-requests"],
        "https://groundplan.example.com"
      )
      const { action, manifest } = yield* formAt(page)
      assert.include(action, `${gitHub.url}/organizations/acme/settings/apps/new?state=`)
      assert.deepStrictEqual(JSON.parse(manifest), {
        name: "groundplan.example.com",
        url: "https://groundplan.example.com",
        redirect_url: `${page}made`,
        callback_urls: ["https://groundplan.example.com/v1/connections/github/callback"],
        request_oauth_on_install: true,
        public: false,
        default_permissions: { contents: "write", metadata: "read", pull_requests: "write", workflows: "write" },
        hook_attributes: { url: "https://groundplan.example.com/v1/github/events", active: true },
        default_events: ["push", "repository", "pull_request"]
      })

      // what did not come from that page makes nothing, under whatever name it is called
      assert.strictEqual(yield* statusOf(`${page}made?code=${"c".repeat(20)}&state=${"0".repeat(64)}`), 400)
      assert.strictEqual(yield* statusOf(`${page}made`), 400)
      assert.strictEqual(yield* statusOf(`${page}other`), 404)
      assert.strictEqual(yield* statusOf(page.replace("127.0.0.1", "localhost")), 404)

      const posted = yield* Effect.promise(() =>
        fetch(action, { method: "POST", body: new URLSearchParams({ manifest }), redirect: "manual" })
      )
      const location = posted.headers.get("location") ?? ""
      assert.strictEqual(yield* statusOf(location), 200)
      const said = yield* Effect.promise(() => process.ended)
      assert.strictEqual(process.process.exitCode, 0)
      assert.include(said, "Its credentials are in")

      const { mode } = yield* Effect.promise(() => stat(out))
      assert.strictEqual(mode & 0o777, 0o600)
      const written = yield* Effect.promise(() => readFile(out, "utf8"))
      const lines = written.trim().split("\n")
      assert.sameMembers(
        lines,
        Object.entries(variablesOf(app.credentials)).map(([name, value]) => `${name}=${value}`)
      )
      for (const secret of [app.credentials.clientSecret, app.credentials.webhookSecret, ...lines.slice(3)])
        assert.notInclude(said, secret)
    }),
  120_000
)

it.scopedLive(
  "an App for this machine alone is sent no events, and a code that GitHub does not know leaves no file",
  () =>
    Effect.gen(function* () {
      const { app, out, page, process } = yield* asked(["--name", "Mine", "--public"], "http://localhost:8787")
      const { action, manifest } = yield* formAt(page)
      const described = JSON.parse(manifest) as Readonly<Record<string, unknown>>
      assert.strictEqual(described["name"], "Mine")
      assert.strictEqual(described["public"], true)
      assert.deepStrictEqual(described["default_permissions"], { contents: "read", metadata: "read" })
      assert.notProperty(described, "hook_attributes")
      const state = new URL(action).searchParams.get("state") ?? ""
      assert.isTrue(existsSync(out))
      assert.strictEqual(yield* statusOf(`${page}made?${new URLSearchParams({ code: "c".repeat(20), state })}`), 502)
      const said = yield* Effect.promise(() => process.ended)
      assert.include(said, "does not accept the code")
      assert.strictEqual(process.process.exitCode, 1)
      assert.isFalse(existsSync(out))
      assert.isEmpty(app.manifests)
    }),
  120_000
)

it.scopedLive(
  "nothing is asked of GitHub where the result could not be kept, or would lead nowhere",
  () =>
    Effect.gen(function* () {
      const out = join(yield* scratch, "app.env")
      yield* Effect.promise(() => writeFile(out, "KEPT=1\n"))
      const run = (more: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) =>
        groundplan(["github-app", "create", "--out", out, ...more], environment)
      const there = yield* run([], { PUBLIC_URL: "https://groundplan.example.com" })
      assert.strictEqual(there.code, 1)
      assert.include(there.stderr, "is there already")
      assert.strictEqual(yield* Effect.promise(() => readFile(out, "utf8")), "KEPT=1\n")
      assert.include((yield* run([], {})).stderr, "PUBLIC_URL: has to say")
      const name = ["--name", "x".repeat(35)]
      assert.include((yield* run(name, { PUBLIC_URL: "https://groundplan.example.com" })).stderr, "34 characters")
    }),
  120_000
)
