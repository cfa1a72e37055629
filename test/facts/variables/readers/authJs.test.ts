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
      filled(
        next(
          "4.24.13",
          'import NextAuth from "next-auth"\nexport const options = {\n  secret: process.env.DESK_SECRET,\n}\n'
        )
      ),
      { DESK_SECRET: "generated text:64", NEXTAUTH_URL: "own-url https://{host}" }
    )
  })

  it("is a secret where code hands another one to something else", () => {
    const files = {
      ...next("4.24.13"),
      "lib/hook.ts": "export const hook = new Webhook({ secret: process.env.DESK_HOOK_SECRET })\n"
    }
    assert.include(Object.keys(filled(files)), "NEXTAUTH_SECRET")
  })

  it("is that of version 4 where no number is given and the code may be of it", () => {
    assert.deepStrictEqual(
      Object.keys(filled(next("latest", 'import NextAuth from "next-auth"\nexport default NextAuth({})\n'))),
      ["NEXTAUTH_SECRET", "NEXTAUTH_URL"]
    )
    const fifth = 'import NextAuth from "next-auth"\nexport const { handlers, auth } = NextAuth({})\n'
    for (const files of [next("latest", fifth), next("beta")])
      assert.deepStrictEqual(Object.keys(filled(files)), ["AUTH_SECRET", "AUTH_TRUST_HOST"])
  })

  it("is nothing of a package that only has a provider or a type of it", () => {
    for (const code of [
      'import type { Session } from "next-auth"\n',
      'import GitHub from "next-auth/providers/github"\n',
      'import { useSession } from "next-auth/react"\n'
    ])
      assert.deepStrictEqual(filled(next("4.24.13", code)), {}, code)
    const reads = 'import { getToken } from "next-auth/jwt"\nexport const find = getToken\n'
    assert.include(Object.keys(filled(next("4.24.13", reads))), "NEXTAUTH_SECRET")
  })
})
