import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { command, scratch } from "../support/command.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"

const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String, message: Schema.String }), { exact: true })
})

const line = (output: string, expression: RegExp): string => expression.exec(output)?.[0] ?? ""

it.scopedLive(
  "a private repository is read with its account's own token, by that account alone, and the token is told to nobody",
  () =>
    Effect.gen(function* () {
      const token = ["github", "pat", randomBytes(24).toString("hex")].join("_")
      const users = new Map([[token, { login: "ada", opens: ["acme/secret"] }]])
      const gitHub = yield* gitHubServer({
        repositories: { "acme/secret": { folder: "fixtures/vite-static/repo", private: true } },
        users
      })
      const environment = {
        PORT: "0",
        GITHUB_API_URL: gitHub.url,
        GROUNDPLAN_DATA_DIR: yield* scratch,
        GROUNDPLAN_SECRET_KEY: randomBytes(32).toString("base64"),
        LOG_LEVEL: "trace"
      }
      // another account, made by the operator before the service starts
      const groundplan = yield* command
      const runs = (...args: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          const process = yield* running([groundplan, ...args], environment)
          return yield* Effect.promise(() => process.ended)
        })
      yield* runs("accounts", "create", "other", "--plan", "pro")
      const others = line(yield* runs("keys", "create", "--account", "other", "--scope", "read_write"), /gp_rw_\w+/)
      yield* runs("accounts", "create", "owner", "--plan", "pro")
      const key = line(yield* runs("keys", "create", "--account", "owner", "--scope", "read_write"), /gp_rw_\w+/)

      const server = yield* running([groundplan, "serve"], environment)
      const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
      const answers: Array<string> = []
      const send = (method: string, path: string, body?: unknown, as = key) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/v1${path}`, {
            method,
            headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) })
          })
          const text = await response.text()
          answers.push(text)
          return Schema.decodePromise(Schema.parseJson(Answer))(text)
        })
      const analyze = (as?: string, more = {}) =>
        send("POST", "/projects?detail=summary", { repoUrl: "acme/secret", ...more }, as)

      assert.strictEqual((yield* analyze()).error?.code, "repository_not_found")
      const noApp = (yield* send("POST", "/connections/github/installations", {})).error
      assert.strictEqual(noApp?.code, "unavailable")
      assert.include(noApp?.message, "GITHUB_APP_ID")
      const refused = yield* send("PUT", "/connections/github", { token: `${token}x` })
      assert.strictEqual(refused.error?.code, "invalid_request")
      const { data: connected } = yield* send("PUT", "/connections/github", { token })
      assert.nestedPropertyVal(connected, "connection.login", "ada")

      const { data: analysed } = yield* analyze()
      assert.nestedPropertyVal(analysed, "repository.private", true)
      const id = String(analysed?.["conversationId" as never])
      // neither the repository nor what was made of it is another account's
      assert.strictEqual((yield* analyze(others)).error?.code, "repository_not_found")
      for (const path of [`/projects/${id}`, `/projects/${id}/messages`, `/projects/${id}/files`])
        assert.strictEqual((yield* send("GET", path, undefined, others)).error?.code, "not_found")
      assert.deepStrictEqual((yield* send("GET", "/projects", undefined, others)).data, {
        projects: [],
        nextCursor: null
      })
      assert.nestedPropertyVal((yield* send("GET", "/connections/github", undefined, others)).data, "connection", null)

      // access that is lost is said, and what was made stays readable
      users.clear()
      const lost = yield* analyze(undefined, { refresh: true })
      assert.strictEqual(lost.error?.code, "connection_lost")
      assert.nestedPropertyVal((yield* send("GET", `/projects/${id}?detail=summary`)).data, "state", "analyzed")
      assert.nestedPropertyVal((yield* send("DELETE", "/connections/github")).data, "connection", null)
      assert.strictEqual((yield* analyze(undefined, { refresh: true })).error?.code, "repository_not_found")
      assert.nestedPropertyVal((yield* send("GET", `/projects/${id}?detail=summary`)).data, "state", "analyzed")

      const { data: audit } = yield* send("GET", "/audit")
      assert.deepStrictEqual(
        (audit as { readonly entries: ReadonlyArray<{ readonly action: string }> }).entries.map(({ action }) => action),
        ["connection.deleted", "connection.stored", "key.created"]
      )
      assert.isFalse(answers.some((text) => text.includes(token)))
      assert.notInclude(server.output(), token)
      assert.isTrue(gitHub.calls.some(({ authorization }) => authorization === `Bearer ${token}`))
    }),
  120_000
)
