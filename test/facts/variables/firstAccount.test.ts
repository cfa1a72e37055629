import { assert, describe, it } from "@effect/vitest"
import { accountPart } from "../../../src/facts/variables/firstAccount.ts"

const told = (name: string): string => {
  const part = accountPart(name)
  return part === undefined ? "" : `${part.account} ${part.part}${part.sure ? " sure" : ""}`
}

describe("the name of a setting of a first account", () => {
  it("says which account it is of, and which part", () => {
    assert.strictEqual(told("ADMIN_USERNAME"), "ADMIN name")
    assert.strictEqual(told("ADMIN_USER_PASSWORD"), "ADMIN password")
    assert.strictEqual(told("CREATE_ADMIN"), "ADMIN switch")
    assert.strictEqual(told("SHOP__ADMIN__EMAIL"), "SHOP_ADMIN email")
    assert.strictEqual(told("DESK_SUPERUSER_NAME"), "DESK_SUPERUSER name sure")
    assert.strictEqual(told("DESK_DEFAULTUSER_PASS"), "DESK_DEFAULTUSER password sure")
    assert.strictEqual(told("FIRST_SUPERUSER"), "FIRST_SUPERUSER name sure")
    assert.strictEqual(told("KC_BOOTSTRAP_ADMIN_USERNAME"), "KC_BOOTSTRAP_ADMIN name sure")
  })

  it("is none of a store, of mail or of a directory, nor one that is only called alike", () => {
    for (const name of [
      "MYSQL_ROOT_PASSWORD",
      "DB_ADMIN_USER",
      "SMTP_ADMIN_PASSWORD",
      "LDAP_ADMIN_PASSWORD",
      "TEST_ADMIN_PASSWORD",
      "ADMIN_URL",
      "ROOT_URL",
      "ENABLE_ADMIN",
      "ADMIN_PASSWORD_HASH",
      "DEFAULT_USER_AGENT"
    ])
      assert.strictEqual(told(name), "", name)
  })
})
