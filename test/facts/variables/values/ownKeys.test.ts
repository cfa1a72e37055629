import { assert, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const read = (...names: ReadonlyArray<string>) =>
  filled({ ...program, "a.js": `use(${names.map((name) => `process.env.${name}`).join(", ")})\n` })

it("a pair of keys that the application signs with is made by its owner", () => {
  const names = ["RSA_PRIVATE_KEY", "JWT_PRIVATE_KEY", "JWT_PUBLIC_KEY", "PASSPORT_PRIVATE_KEY", "OIDC_RSA_PRIVATE_KEY"]
  assert.deepStrictEqual(
    Object.values(read(...names)),
    names.map(() => "owner")
  )
})

it("a public key alone is that of whoever signs, and a vendor's private key is issued by it", () => {
  assert.notMatch(read("JWT_PUBLIC_KEY")["JWT_PUBLIC_KEY"] ?? "", /^owner/)
  const others = ["DOCUSIGN_RSA_PRIVATE_KEY", "GITHUB_APP_PRIVATE_KEY", "PRIVATE_KEY", "VAPID_PRIVATE_KEY"]
  for (const [name, value] of Object.entries(read(...others))) assert.match(value, /^third-party/, name)
})
