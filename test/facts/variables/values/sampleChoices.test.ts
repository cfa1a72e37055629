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
