import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { aVariable } from "../../support/analysis.ts"
import { errorsInAll, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const environment = [
  aVariable({ name: "MAIL_MAILER", value: "store-part", from: "email", form: "smtp" }),
  aVariable({ name: "MAIL_FROM", value: "store-part", from: "email", form: "Desk <no-reply@{sendingDomain}>" }),
  aVariable({ name: "EMAIL_USE_TLS", value: "store-part", from: "email", form: "{capitalTls}" }),
  aVariable({ name: "SMTP_URL", secret: true, value: "store-url", from: "email", form: "{url}" }),
  aVariable({
    name: "MAILER_DSN",
    secret: true,
    value: "store-url",
    from: "email",
    form: "smtps://{login}@{host}:{tlsPort}"
  })
]
const web = needs.web("web", { environment, uses: [] })
const mail = { kind: "email", id: "email", because: [], emailsPerMonth: needs.estimate(1_000) } as const

const filesOf = (asked: Parameters<typeof planned>[0]) => assembleTerraform(scaleway, planned(asked).plan)
const textOf = (asked: Parameters<typeof planned>[0]): string =>
  filesOf(asked)
    .map(({ content }) => content)
    .join("\n")

describe("mail on Scaleway", () => {
  it("goes as the domain that is verified, by SMTP with TLS", () => {
    const text = textOf([web, mail])
    assert.match(text, /MAIL_MAILER\W+= "smtp"/)
    assert.match(text, /MAIL_FROM\W+= "Desk <no-reply@\$\{var\.sending_domain\}>"/)
    assert.match(text, /EMAIL_USE_TLS\W+= "True"/)
  })

  it("is logged in for within an address, as a secret", () => {
    const text = textOf([web, mail])
    assert.match(text, /smtp:\/\/\$\{scaleway_tem_domain\.main\.smtps_auth_user\}:\$\{[^}]+\}@\$\{[^}]+smtp_host\}:/)
    assert.match(text, /smtps:\/\/[^\n]+:\$\{scaleway_tem_domain\.main\.smtps_port_alternative\}/)
  })

  it("is in no variable where the design sends none", () => {
    assert.notMatch(textOf([web]), /MAIL_MAILER|MAIL_FROM|EMAIL_USE_TLS/)
  })

  describe.skipIf(!hasChecker)("is accepted by a Terraform checker (TFCHECK names one; skipped without)", () => {
    it("wherever a process sends it", { timeout: 600_000 }, async () => {
      assert.deepStrictEqual(await errorsInAll(new Map([["mail", filesOf([web, mail])]])), [])
    })
  })
})
