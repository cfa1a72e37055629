import { assert, it } from "@effect/vitest"
import { filled, needs } from "../support.ts"

const symfony = {
  "composer.json": JSON.stringify({ name: "acme/desk", require: { php: ">=8.2", "symfony/framework-bundle": "^7.3" } }),
  "public/index.php": "<?php\n",
  "config/services.yaml":
    "parameters:\n  locale: '%env(DESK_LOCALE)%'\n  secret: '%env(APP_SECRET)%'\n  feed: '%env(DESK_FEED)%'\n"
}

it("what the committed file of a Symfony application gives is there wherever it runs, but its secrets", () => {
  const committed = { ...symfony, ".env": "DESK_LOCALE=en\nAPP_SECRET=0123abcd\nDESK_FEED=\n" }
  assert.deepStrictEqual(needs(committed), ["APP_SECRET required", "DESK_FEED optional", "DESK_LOCALE optional"])
  assert.match(filled(committed)["APP_SECRET"] ?? "", /^generated/)
})

it("a sample beside it gives nothing", () => {
  assert.include(needs({ ...symfony, ".env.example": "DESK_LOCALE=en\n" }), "DESK_LOCALE required")
})

it("what it holds is given by the files where only developers have what reads it", () => {
  const found = filled({
    ...symfony,
    "composer.json": JSON.stringify({
      name: "acme/desk",
      require: { php: ">=8.2", "symfony/framework-bundle": "^7.3" },
      "require-dev": { "symfony/dotenv": "^7.3" }
    }),
    ".env": "DESK_LOCALE=en\nAPP_SECRET=0123abcd\n"
  })
  assert.match(found["DESK_LOCALE"] ?? "", /^constant.*en/)
})
