import { Effect, Schema } from "effect"
import { command, scratch } from "./command.ts"
import { gitHubServer } from "./github/GitHubServer.ts"
import { running } from "./process.ts"

/** An answer of REST. */
export const Answer = Schema.Struct({
  data: Schema.optionalWith(Schema.Object, { exact: true }),
  error: Schema.optionalWith(Schema.Struct({ code: Schema.String }), { exact: true })
})

/** The real server in a process of its own, which reads one fixture from a GitHub, and calls of its first key or of another one. */
export const service = Effect.fnUntraced(function* (folder: string) {
  const gitHub = yield* gitHubServer({ repositories: { "acme/app": { folder } } })
  const server = yield* running([yield* command, "serve"], {
    PORT: "0",
    GITHUB_API_URL: gitHub.url,
    GROUNDPLAN_DATA_DIR: yield* scratch,
    LOG_LEVEL: "warning"
  })
  const [, key = ""] = yield* Effect.promise(() => server.line(/read and write\s+(\S+)/))
  const [, url = ""] = yield* Effect.promise(() => server.line(/listens on (\S+)/))
  return (method: string, path: string, body?: unknown, as: string = key) =>
    Effect.promise(async () => {
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      return Schema.decodeUnknownPromise(Answer)(await response.json())
    })
})
