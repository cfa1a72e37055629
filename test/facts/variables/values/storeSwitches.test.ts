import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"
import { manifest } from "../../support.ts"

/** How a switch is filled of a program that speaks to Redis. */
const filledSwitch = (name: string, packages: Readonly<Record<string, string>> = { ioredis: "5.8.0" }) =>
  filled({
    ...program,
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", ...packages }
    }),
    "server.js": `const on = process.env.${name} === "true"\nconst cache = on ? new Redis(process.env.REDIS_URL) : none\nexpress().listen(3000)\n`,
    "compose.yml":
      "services:\n  web:\n    build: .\n    ports: ['3000:3000']\n    depends_on: [cache]\n  cache:\n    image: redis:8\n"
  })[name]

describe("the switch of a store", () => {
  it("is on wherever the store is provided", () => {
    for (const name of ["USE_REDIS", "REDIS_ENABLED", "DESK_ENABLE_REDIS", "WITH_REDIS"])
      assert.strictEqual(filledSwitch(name), "store-part redis true", name)
  })

  it("is left as it is where it speaks of something else", () => {
    for (const name of [
      "USE_KAFKA",
      "USE_REDIS_FOR_PAGES",
      "REDIS_PAGES_ENABLED",
      "DISABLE_REDIS",
      "FAKE_REDIS_ENABLED",
      "USE_LOCAL_REDIS_ENABLED"
    ])
      assert.strictEqual(filledSwitch(name), "", name)
  })
})
