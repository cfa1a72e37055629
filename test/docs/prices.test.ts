import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { publishedPrices } from "../../layers/configuration.ts"

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")

const variables = ["PRICES_AWS_URL", "PRICES_SCALEWAY_URL", "PRICES_ECB_URL"]

describe("the page about prices", () => {
  it("is linked from the README, and leads to files that exist", () => {
    assert.include(read("README.md"), "(docs/prices.md)")
    for (const [, path] of read("docs/prices.md").matchAll(/\]\(\.\.\/([\w/.-]+)\)/g)) {
      assert.isTrue(existsSync(new URL(`../../${path}`, import.meta.url)), path)
    }
  })

  it("names every variable that says where prices are read, as README and .env.example do", () => {
    for (const file of ["docs/prices.md", "README.md", ".env.example"]) {
      for (const variable of variables) assert.include(read(file), variable, file)
    }
  })

  it.effect("gives the addresses in .env.example that are used without them", () =>
    Effect.gen(function* () {
      const { awsUrl, ecbUrl, scalewayUrl } = yield* publishedPrices.pipe(
        Effect.withConfigProvider(ConfigProvider.fromMap(new Map()))
      )
      const example = read(".env.example")
      const used = [awsUrl, scalewayUrl, ecbUrl].map((url, at) => `${variables[at]}=${url}\n`)
      for (const line of used) assert.include(example, line)
    })
  )
})
