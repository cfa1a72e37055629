import { assert, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const said = (...lines: ReadonlyArray<string>) => filled({ ...program, "account.js": `${lines.join("\n")}\n` })

it("the password of the first account that a sentence asks for is drawn, whatever its name is like", () => {
  assert.deepStrictEqual(
    said(
      'const none = "The admin password has to be there when the account is created. \\',
      '  Either set `user_pass` in the settings or the `DESK_LDAP_USER_PASS` environment variable."'
    ),
    { DESK_LDAP_USER_PASS: "generated account:24" }
  )
})

it("a password of somebody else's account is not drawn", () => {
  for (const sentence of [
    "The admin password of the directory is missing: set the DESK_LDAP_USER_PASS environment variable",
    "To create a ticket, set the DESK_POST_PASS environment variable"
  ])
    assert.deepStrictEqual(said(`fail("${sentence}")`), {}, sentence)
})
