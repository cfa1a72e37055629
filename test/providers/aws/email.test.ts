import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { askedFor } from "../../../src/blueprint/Wishes.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { aVariable } from "../../support/analysis.ts"
import { errorsInAll, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const part = (name: string, form: string, secret = false) =>
  aVariable({ name, secret, value: "store-part", from: "email", form })

const parts = [
  part("SMTP_HOST", "{host}"),
  part("SMTP_PORT", "{port}"),
  part("SMTP_USER", "{user}"),
  part("SMTP_PASSWORD", "{password}", true),
  part("MAIL_FROM", "no-reply@{sendingDomain}")
]
const address = [aVariable({ name: "SMTP_URL", secret: true, value: "store-url", from: "email", form: "{url}" })]
const sealed = [
  aVariable({
    name: "SMTP_URL",
    secret: true,
    value: "store-url",
    from: "email",
    form: "smtps://{login}@{host}:{tlsPort}"
  })
]

const sending = (environment: typeof parts): ReadonlyArray<Need> => [
  needs.web("web", { environment, uses: [] }),
  needs.email()
]

const tiers: Readonly<Record<string, ReadonlyArray<Need>>> = {
  "in parts": sending(parts),
  "as an address": sending(address),
  "as an address with TLS": sending(sealed),
  "from a cluster": [...sending(parts), needs.cluster(sending(parts))],
  "from a function": [needs.called("orders", [], { environment: [...parts, ...address] }), needs.email()]
}

const filesOf = (asked: ReadonlyArray<Need>): ReadonlyMap<string, string> =>
  new Map(assembleTerraform(aws, planned(asked, { tier: "growth" }).plan).map(({ path, content }) => [path, content]))
const textOf = (asked: ReadonlyArray<Need>, path: string): string => filesOf(asked).get(path) ?? ""

describe("mail over SMTP on AWS", () => {
  it("is sent by a user that may do nothing but send as the domain", () => {
    const text = textOf(sending(parts), "email.tf")
    assert.match(text, /resource "aws_iam_user" "email_smtp"/)
    assert.match(text, /Action\s+= \["ses:SendRawEmail"\]/)
    assert.match(text, /"ses:FromAddress" = "\*@\$\{var\.domain_name\}"/)
    assert.include(text, "aws_sesv2_email_identity.email.arn")
    assert.include(text, "aws_sesv2_configuration_set.email.arn")
  })

  it("is logged in for with the key of that user, its password out of a secret", () => {
    const files = filesOf(sending(parts))
    const task = files.get("service_web.tf") ?? ""
    assert.match(task, /SMTP_USER\s+= aws_iam_access_key\.email_smtp\.id/)
    assert.match(task, /MAIL_FROM\s+= "no-reply@\$\{var\.domain_name\}"/)
    assert.match(
      task,
      /name\s+= "SMTP_PASSWORD"\s+valueFrom = "\$\{aws_secretsmanager_secret\.email\.arn\}:password::"/
    )
    assert.match(files.get("email.tf") ?? "", /password = aws_iam_access_key\.email_smtp\.ses_smtp_password_v4/)
  })

  it("has both halves of the login encoded within an address", () => {
    const login =
      "${urlencode(aws_iam_access_key.email_smtp.id)}:${urlencode(aws_iam_access_key.email_smtp.ses_smtp_password_v4)}"
    const host = "email-smtp.${var.region}.amazonaws.com"
    assert.include(textOf(sending(address), "email.tf"), `"smtp://${login}@${host}:587"`)
    assert.include(textOf(sending(sealed), "email.tf"), `"smtps://${login}@${host}:465"`)
  })

  it("is allowed to CI by the name of that user alone", () => {
    const text = textOf(sending(parts), "iam.tf")
    assert.match(text, /"iam:CreateAccessKey"/)
    assert.include(text, "user/${local.name}-email-smtp")
    assert.notMatch(text, /user\/[^"]*\*/)
  })

  it("needs no user where programs call the API", () => {
    const files = filesOf(sending([part("MAIL_FROM", "no-reply@{sendingDomain}")]))
    const all = [...files.values()].join("\n")
    assert.notMatch(all, /aws_iam_user|aws_iam_access_key|SMTP_/)
    assert.notInclude(files.get("iam.tf") ?? "", "iam:CreateUser")
  })

  it("is logged in for under usual names where a message asked for it", () => {
    const asked = [needs.web("web", { environment: [], uses: [] }), { ...needs.email(), because: [askedFor] }]
    assert.match(textOf(asked, "service_web.tf"), /SMTP_USER\s+= aws_iam_access_key\.email_smtp\.id/)
  })

  it("is told of as it is", () => {
    const warnings = planned(sending(parts)).plan.placements.flatMap(({ warnings: all }) => all)
    const sandbox = warnings.find(({ code }) => code === "email_sandbox")?.text ?? ""
    assert.notInclude(sandbox, "credentials")
  })

  describe.skipIf(!hasChecker)("is accepted by a Terraform checker (TFCHECK names one; skipped without)", () => {
    it("in every way that a process asks for it", { timeout: 600_000 }, async () => {
      const all = Object.entries(tiers).map(
        ([name, asked]) => [name, assembleTerraform(aws, planned(asked, { tier: "growth" }).plan)] as const
      )
      assert.deepStrictEqual(await errorsInAll(new Map(all)), [])
    })
  })
})
