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

it("the password of a database's own account is nobody's to draw", () => {
  for (const sentence of [
    "The superuser password of the database is needed to create its schema: set the DESK_STORE_PASS environment variable",
    "To create the tables, log in with the root password of MariaDB: set the DESK_STORE_PASS environment variable",
    "The postgres superuser password is used to create roles: set the DESK_STORE_PASS environment variable",
    "Database admin password, used to create tenants: set the DESK_STORE_PASS environment variable",
    "The root password is needed to create users: set the DESK_MYSQL_ROOT_PASS environment variable",
    "The root password is needed to create users: set the DESK_DB_PASS environment variable",
    "The admin password for the directory is used to create people: set the DESK_LDAP_USER_PASS environment variable"
  ]) {
    const found = said(`fail("${sentence}")`)
    for (const value of Object.values(found)) assert.notMatch(value, /^generated account/, sentence)
  }
})

it("the password of an account that is made as the database is set up is drawn", () => {
  for (const sentence of [
    "The admin password has to be there when the database is initialized: set the DESK_USER_PASS environment variable",
    "To create the superuser, its superuser password is read: set the DESK_USER_PASS environment variable"
  ])
    assert.deepStrictEqual(said(`fail("${sentence}")`), { DESK_USER_PASS: "generated account:24" }, sentence)
})

it("a password of somebody else's account is not drawn", () => {
  for (const sentence of [
    "The admin password of the directory is missing: set the DESK_LDAP_USER_PASS environment variable",
    "To create a ticket, set the DESK_POST_PASS environment variable"
  ])
    assert.deepStrictEqual(said(`fail("${sentence}")`), {}, sentence)
})
