import { NodeHttpClient, NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { createServer } from "node:http"
import { PublicUrl } from "../src/accounts/PublicUrl.ts"
import { github, publicUrl } from "./configuration.ts"
import * as AppManifests from "./github/app/AppManifests.ts"
import { webUrl } from "./github/app/configuration.ts"

const manifests = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { apiUrl } = yield* github
    return AppManifests.layer({ apiUrl, webUrl: yield* webUrl })
  })
).pipe(Layer.provide(NodeHttpClient.layerUndici))

/** What making the App takes: GitHub, the service's address, and a page on a free port of this machine alone. */
export const layer = Layer.mergeAll(
  manifests,
  Layer.effect(PublicUrl, publicUrl),
  NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0 })
)
