import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { filled, needs } from "../support.ts"

const next = (version: string, code = 'import NextAuth from "next-auth"\nexport const { auth } = NextAuth({})\n') => ({
  "package.json": manifest({
    private: true,
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.5.0", react: "19.1.0", "next-auth": version }
  }),
  "app/page.tsx": "export default function Page() { return null }\n",
  "auth.ts": code
})

describe("what Auth.js reads itself", () => {
  it("is a secret that is drawn, and whether it believes the host of a request", () => {
    assert.deepStrictEqual(filled(next("5.0.0-beta.29")), {
      AUTH_SECRET: "generated text:64",
      AUTH_TRUST_HOST: "constant true"
    })
    assert.deepStrictEqual(needs(next("5.0.0-beta.29")), ["AUTH_SECRET required", "AUTH_TRUST_HOST optional"])
  })

  it("is the application's own address before version 5", () => {
    assert.deepStrictEqual(filled(next("4.24.13")), {
      NEXTAUTH_SECRET: "generated text:64",
      NEXTAUTH_URL: "own-url https://{host}"
    })
  })

  it("is no secret where code hands it one", () => {
    assert.deepStrictEqual(
      filled(next("4.24.13", "export const options = {\n  secret: process.env.DESK_SECRET,\n}\n")),
      { DESK_SECRET: "generated text:64", NEXTAUTH_URL: "own-url https://{host}" }
    )
  })
})
