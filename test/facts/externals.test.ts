import { assert, describe, it } from "@effect/vitest"
import { externalKnown } from "../../src/facts/data/externalPackages.ts"
import { analysisOf, manifest, stores } from "./support.ts"

const named = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: { express: "4.21.0" } }),
    "server.js": "express().listen(3000)\n",
    ...files
  }).externalServices.map(({ name, category }) => `${category} ${name}`)

describe("other people's services", () => {
  it("are told by the names of variables, also those that a browser may see", () => {
    assert.deepStrictEqual(
      named({
        ".env.example":
          "SENTRY_DSN=\nNEXT_PUBLIC_MAPBOX_TOKEN=\nVITE_CLERK_PUBLISHABLE_KEY=\nOPENAI_API_KEY=\nGOOGLE_CLIENT_ID=\nBREVO_API_KEY=\n"
      }).toSorted(),
      [
        "ai openai",
        "authentication clerk",
        "authentication google-sign-in",
        "email brevo",
        "monitoring sentry",
        "other mapbox"
      ]
    )
  })

  it("are those that speak of a store in a language of their own: no server that is made here answers it", () => {
    const kept = {
      "package.json": manifest({
        private: true,
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0", "@upstash/redis": "1.35.0" }
      }),
      "cache.js":
        "const { UPSTASH_REDIS_REST_URL: url, KV_REST_API_URL: other } = process.env\nexport const cache = url ? new Redis({ url, token: process.env.UPSTASH_REDIS_REST_TOKEN }) : process.env.KV_REST_API_TOKEN ? other : null\n"
    }
    const { datastores, externalServices, services } = analysisOf(kept)
    assert.deepStrictEqual(datastores, [])
    assert.deepStrictEqual(
      externalServices.map(({ name }) => name),
      ["upstash"]
    )
    assert.deepStrictEqual(
      services[0]?.environment.map(({ from, name, need, value }) => [name, need, value, from]),
      ["KV_REST_API_TOKEN", "KV_REST_API_URL", "UPSTASH_REDIS_REST_TOKEN", "UPSTASH_REDIS_REST_URL"].map((name) => [
        name,
        "optional",
        "third-party",
        "upstash"
      ])
    )
  })

  it("do not stand for the server that the same program speaks to", () => {
    const both = { dependencies: { express: "5.1.0", "@upstash/redis": "1.35.0", ioredis: "5.4.0" } }
    assert.deepStrictEqual(
      stores(analysisOf({ "package.json": manifest({ private: true, scripts: { start: "node ." }, ...both }) })),
      ["redis required"]
    )
  })

  it("are not told by words that only begin alike", () => {
    assert.deepStrictEqual(named({ ".env.example": "SQUARES=\nPOLAR_COORDINATES=\nLOOPS=3\nZOOM_LEVEL=\n" }), [])
  })

  it("have names of their own", () => {
    const names = externalKnown.map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
  })
})
