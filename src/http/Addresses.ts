import { HttpLayerRouter, HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"

const aliases = ["/v1", "/mcp"] as const

/** The address that a request means: older ones keep working, and a full `http://host/path` is its path. */
export const canonicalUrl = (url: string): string => {
  const path = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/")
  for (const alias of aliases) {
    const old = `/api${alias}`
    const next = path[old.length]
    if (path.startsWith(old) && (next === undefined || next === "/" || next === "?")) return path.slice("/api".length)
  }
  return path
}

/** Rewrites every address to its canonical form before it is routed. */
export const layer = HttpLayerRouter.middleware(
  (app) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const url = canonicalUrl(request.url)
      return url === request.url
        ? app
        : Effect.provideService(app, HttpServerRequest.HttpServerRequest, request.modify({ url }))
    }),
  { global: true }
)
