import { HttpLayerRouter, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { groundplanJsonSchema } from "../facts/corrections/jsonSchema.ts"
import { CurrentRequest } from "../operations/CurrentRequest.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { publicPaths } from "./allowed.ts"
import { docsPage } from "./docsPage.ts"
import { json, jsonText, refuse } from "./Envelope.ts"
import { openApi } from "./openApi.ts"
import { refusalOf } from "./Refusal.ts"

const named = <E, R>(name: string, answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(CurrentRequest, (trace) => {
    if (trace !== null) trace.operation = name
    return answer
  })

/** Everything that needs no key: the description, the reference page and the probes. */
export const layer = HttpLayerRouter.use((router) =>
  Effect.gen(function* () {
    const store = yield* ProjectStore
    const description = JSON.stringify(openApi)
    const fileSchema = JSON.stringify(groundplanJsonSchema)
    const page = docsPage(openApi)
    const cached = { "cache-control": "public, max-age=300" }

    yield* router.add(
      "GET",
      publicPaths.openApi,
      named(
        "openapi",
        Effect.sync(() => jsonText(200, description, cached))
      )
    )
    yield* router.add(
      "GET",
      publicPaths.groundplanSchema,
      named(
        "groundplanSchema",
        Effect.sync(() => jsonText(200, fileSchema, cached))
      )
    )
    yield* router.add(
      "GET",
      publicPaths.docs,
      named(
        "docs",
        Effect.sync(() =>
          HttpServerResponse.text(page, {
            contentType: "text/html; charset=utf-8",
            headers: { ...cached, "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" }
          })
        )
      )
    )
    yield* router.add(
      "GET",
      publicPaths.health,
      named(
        "health",
        Effect.sync(() => json(200, { data: { status: "ok" } }))
      )
    )
    yield* router.add(
      "GET",
      publicPaths.ready,
      named(
        "ready",
        store.ping.pipe(
          Effect.as(json(200, { data: { status: "ready" } })),
          Effect.catchAll((error) => Effect.succeed(refuse(refusalOf(error))))
        )
      )
    )
  })
)
