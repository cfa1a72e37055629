/** What only people know of a repository, said in three languages. */
import { assert, describe, it } from "@effect/vitest"
import { editsIn } from "../changesShop.ts"

const said = [
  ["worker is not part of our product", { _tag: "CorrectService", service: "worker", ignore: true }],
  ["worker n'est pas à nous", { _tag: "CorrectService", service: "worker", ignore: true }],
  ["worker is ours after all", { _tag: "CorrectService", service: "worker", ignore: false }],
  ["we do not deploy worker", { _tag: "CorrectService", service: "worker", ignore: true }],
  ["worker is the same program as web", { _tag: "CorrectService", service: "worker", sameAs: "web" }],
  ["worker ist dasselbe wie web", { _tag: "CorrectService", service: "worker", sameAs: "web" }],
  ["make web internal", { _tag: "CorrectService", service: "web", public: false }],
  ["web has to be reachable from the internet", { _tag: "CorrectService", service: "web", public: true }],
  ["web ist nicht öffentlich", { _tag: "CorrectService", service: "web", public: false }],
  ["web est interne", { _tag: "CorrectService", service: "web", public: false }],
  ["web listens on port 8080", { _tag: "CorrectService", service: "web", port: 8080 }],
  ["web lauscht auf Port 8080", { _tag: "CorrectService", service: "web", port: 8080 }],
  ["start web with `node X.js --is Was`", { _tag: "CorrectService", service: "web", start: "node X.js --is Was" }],
  ["the health check of web is /up", { _tag: "CorrectService", service: "web", health: "/up" }],
  ["redis is run by somebody else", { _tag: "CorrectStore", store: "redis", use: "external" }],
  ["wir betreiben redis selbst", { _tag: "CorrectStore", store: "redis", use: "external" }],
  ["redis est hébergé ailleurs", { _tag: "CorrectStore", store: "redis", use: "external" }],
  ["the application does not need redis", { _tag: "CorrectStore", store: "redis", use: "none" }],
  ["FOO_KEY is not required", { _tag: "CorrectVariable", variable: "FOO_KEY", need: "optional" }],
  ["FOO_KEY est facultatif", { _tag: "CorrectVariable", variable: "FOO_KEY", need: "optional" }]
] as const

describe("a message that corrects what is known", () => {
  it.each(said)("is read as it is said: %s", (message, edit) => {
    assert.deepStrictEqual<unknown>(editsIn(message), [edit])
  })

  it.each([
    "worker is not ours in growth",
    "maybe worker is not ours",
    "nobody is the same as web",
    "is web public?",
    "the frobnicator is not ours"
  ])("is none where it doubts, asks or names nobody: %s", (message) => {
    assert.isNull(editsIn(message))
  })
})
