import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { createHmac, randomBytes } from "node:crypto"
import { command, scratch } from "../support/command.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { gitHubServer, type GitHubServerOptions } from "../support/github/GitHubServer.ts"
import { running } from "../support/process.ts"

const decode = Schema.decodePromise(
  Schema.parseJson(Schema.Struct({ data: Schema.Record({ key: Schema.String, value: Schema.Unknown }) }))
)

const app = filesBelow("fixtures/vite-static/repo")
const server = {
  "server/package.json": JSON.stringify({
    name: "server",
    scripts: { start: "node index.js" },
    dependencies: { express: "5.1.0" }
  }),
  "server/index.js": 'require("express")().listen(3000)\n',
  "server/Dockerfile": 'FROM node:22\nWORKDIR /app\nCOPY . .\nRUN npm ci\nEXPOSE 3000\nCMD ["node", "index.js"]\n'
}
const readme = (text: string) => ({ "README.md": `# ${text}\n` })

/** Tells of something as GitHub does. */
const deliver = (url: string, secret: string, name: string, event: object) =>
  Effect.promise(async () => {
    const body = JSON.stringify(event)
    const answer = await fetch(`${url}/v1/github/events`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-github-event": name,
        "x-github-delivery": randomBytes(16).toString("hex"),
        "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`
      },
      body
    })
    assert.strictEqual(answer.status, 202)
  })

it.scopedLive(
  "a push and a pull request are each commented on once, and why they cannot be is said",
  () =>
    Effect.gen(function* () {
      const token = ["github", "pat", randomBytes(24).toString("hex")].join("_")
      const secret = randomBytes(24).toString("hex")
      const users: NonNullable<GitHubServerOptions["users"]> = new Map([
        [token, { login: "ada", opens: ["acme/secret"] }]
      ])
      const gitHub = yield* gitHubServer({ repositories: { "acme/secret": { files: app, private: true } }, users })
      const process = yield* running([yield* command, "serve"], {
        PORT: "0",
        GITHUB_API_URL: gitHub.url,
        GITHUB_APP_WEBHOOK_SECRET: secret,
        GROUNDPLAN_DATA_DIR: yield* scratch,
        GROUNDPLAN_SECRET_KEY: randomBytes(32).toString("base64"),
        PUBLIC_URL: "https://groundplan.example.com",
        TRACKING_GATHER_FOR: "1 second",
        TRACKING_CHECK_EVERY: "1 day",
        // what is waited for is asked for again and again
        RATE_LIMIT_PER_MINUTE: "0",
        LOG_LEVEL: "warning"
      })
      const [, key = ""] = yield* Effect.promise(() => process.line(/read and write\s+(\S+)/))
      const [, url = ""] = yield* Effect.promise(() => process.line(/listens on (\S+)/))
      const send = (method: string, path: string, body?: unknown) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/v1${path}`, {
            method,
            headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) })
          })
          const text = await response.text()
          assert.include([200, 201], response.status, text)
          return (await decode(text)).data
        })
      yield* send("PUT", "/connections/github", { token })
      const id = String((yield* send("POST", "/projects?detail=summary", { repoUrl: "acme/secret" }))["conversationId"])
      yield* send("POST", `/projects/${id}/design?detail=summary`, {})
      const following = send("PUT", `/projects/${id}/tracking`, { comment: true })
      assert.nestedPropertyVal(yield* following, "tracking.comment", true)

      const { comments, propose, writes } = gitHub.discussion("acme/secret")
      const tracking = Effect.map(send("GET", `/projects/${id}/tracking`), (data) => data["tracking"])
      const until = (isSo: (tracking: unknown) => boolean) => Effect.repeat(tracking, { until: isSo })
      const repository = { id: gitHub.numberOf("acme/secret"), default_branch: "main" }
      const push = deliver(url, secret, "push", { ref: "refs/heads/main", after: "f".repeat(40), repository })

      gitHub.push("acme/secret", { files: { ...app, ...server }, private: true })
      yield* push
      yield* until(() => comments.length > 0)
      assert.match(comments[0]?.on ?? "", /^commits\//)
      assert.include(comments[0]?.body, `[The project](https://groundplan.example.com/v1/projects/${id})`)
      yield* push

      const pull = (action: string, head: string) =>
        deliver(url, secret, "pull_request", {
          action,
          number: 3,
          pull_request: { state: "open", head: { sha: head }, base: { ref: "main" } },
          repository
        })
      yield* pull("opened", propose(3, { ...app, ...readme("A fork takes the server away") }))
      yield* until(() => comments.length > 1)
      const [, first] = comments.map(({ body, on }) => ({ body, on }))
      assert.strictEqual(first?.on, "issues/3")
      const second = propose(3, { ...app, ...readme("And says it otherwise") })
      yield* pull("synchronize", second)
      yield* until(() => comments[1]?.body !== first?.body)
      assert.include(comments[1]?.body, `read \`${second.slice(0, 7)}\``)
      assert.deepStrictEqual(
        writes.map(({ method }) => method),
        ["POST", "POST", "PATCH"]
      )
      assert.isTrue(writes.every((write) => write.token === token))

      users.set(token, { login: "ada", opens: ["acme/secret"], pulls: false })
      yield* pull("synchronize", propose(3, app))
      const refused = yield* until((now) => JSON.stringify(now).includes("permission_missing"))
      assert.nestedPropertyVal(refused, "state", "active")
      const project = yield* send("GET", `/projects/${id}?detail=summary`)
      assert.propertyVal(project, "currentVersion", 2)
      assert.lengthOf(comments, 2)
      assert.notInclude(process.output(), token)
    }),
  120_000
)
