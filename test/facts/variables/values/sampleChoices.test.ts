import { assert, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const insists = (name: string) => `if (!process.env.${name}) throw new Error("${name} is missing")\n`

const found = (name: string, text: string) =>
  filled({ ...program, "a.js": insists(name), ".env.example": `${name}=${text}\n` })[name]

it("the word by which a sample chooses, and the address of a vendor's API, are the same for everybody", () => {
  assert.strictEqual(found("READER_PROVIDER", "firecrawl"), "constant firecrawl")
  assert.strictEqual(found("OPENAI_API_BASE", "https://api.openai.com/v1"), "constant https://api.openai.com/v1")
})

it("what is left to be filled in, is for developers, or is not needed, is not", () => {
  for (const text of ["your_provider", "mock", "local", "<provider>"])
    assert.notMatch(found("READER_PROVIDER", text) ?? "", /^constant/, text)
  assert.notMatch(found("OPENAI_API_BASE", "https://example.com/v1") ?? "", /^constant/)
  assert.notMatch(found("OPENAI_API_KEY", "https") ?? "", /^constant/)
  const optional = filled({
    ...program,
    "a.js": 'use(process.env.READER_PROVIDER ?? "plain")\n',
    ".env.example": "READER_PROVIDER=firecrawl\n"
  })
  assert.notMatch(optional["READER_PROVIDER"] ?? "", /^constant/)
})

it("a store is chosen only where the application is known to have it", () => {
  for (const [name, text] of [
    ["SEARCH_ENGINE", "elasticsearch"],
    ["STORAGE_PROVIDER", "s3"],
    ["STORAGE_PROVIDER", "azure"],
    ["QUEUE_BACKEND", "rabbitmq"]
  ] as const)
    assert.notMatch(found(name, text) ?? "", /^constant/, `${name}=${text}`)
  const searching = filled({
    ...program,
    "a.js": insists("SEARCH_ENGINE"),
    ".env.example": "SEARCH_ENGINE=meilisearch\n",
    "compose.yaml": "services:\n  search: { image: 'getmeili/meilisearch:v1.12' }\n"
  })
  assert.strictEqual(searching["SEARCH_ENGINE"], "constant meilisearch")
  const alike = filled({
    ...program,
    "package.json": program["package.json"].replace(
      '"express"',
      '"@opensearch-project/opensearch": "3.0.0", "express"'
    ),
    "a.js": insists("SEARCH_ENGINE"),
    ".env.example": "SEARCH_ENGINE=elasticsearch\n"
  })
  assert.strictEqual(alike["SEARCH_ENGINE"], "constant elasticsearch")
  assert.strictEqual(found("VOICE_PROVIDER", "azure"), "constant azure")
})

it("a word that only begins like one for nothing is a choice", () => {
  for (const text of ["disk", "locmem", "sync", "array", "log", "in-memory", "local-disk", "sandbox"])
    assert.notMatch(found("READER_DRIVER", text) ?? "", /^constant/, text)
  for (const text of ["truelayer", "testrail", "offerwall", "logsnag"])
    assert.strictEqual(found("READER_DRIVER", text), `constant ${text}`)
})
