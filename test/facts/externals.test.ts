import { assert, describe, it } from "@effect/vitest"
import { externalKnown } from "../../src/facts/data/externalPackages.ts"
import { analysisOf, manifest } from "./support.ts"

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

  it("are not told by words that only begin alike", () => {
    assert.deepStrictEqual(named({ ".env.example": "SQUARES=\nPOLAR_COORDINATES=\nLOOPS=3\nZOOM_LEVEL=\n" }), [])
  })

  it("have names of their own", () => {
    const names = externalKnown.map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
  })
})
