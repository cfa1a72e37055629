import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { aVariable } from "../../support/analysis.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const mail: Need = { kind: "email", id: "email", because: [], emailsPerMonth: needs.estimate(1_000) }
const zone: Need = { kind: "dns", id: "dns", because: [], queriesPerMonth: needs.estimate(1_000_000) }

const filesOf = (asked: ReadonlyArray<Need>) =>
  new Map(assembleTerraform(scaleway, planned(asked).plan).map(({ content, path }) => [path, content]))

const blockOf = (files: ReadonlyMap<string, string>, file: string, head: string): string =>
  files.get(file)?.split(`${head} {`)[1]?.split("\n}\n")[0] ?? ""

describe("domains on Scaleway", () => {
  it("are of two kinds: a tier that sends e-mail is made before its own domain points at it", () => {
    const files = filesOf([needs.web(), mail])
    assert.match(blockOf(files, "variables.tf", 'variable "domain"'), /default\s+= null/)
    assert.match(
      blockOf(files, "service_web.tf", 'resource "scaleway_container_domain" "web"'),
      /count\s+= var\.domain == null \? 0 : 1/
    )
    assert.match(blockOf(files, "email.tf", 'resource "scaleway_tem_domain" "main"'), /name\s+= var\.sending_domain/)
    assert.notMatch(blockOf(files, "variables.tf", 'variable "sending_domain"'), /default/)
    assert.match(files.get("terraform.tfvars.example") ?? "", /sending_domain\s+= "/)
  })

  it("give mails a name below the application's where it surely has a domain, which may be another", () => {
    const environment = [aVariable({ name: "SITE_URL", value: "own-url", form: "https://{host}" })]
    const files = filesOf([needs.web("web", { environment }), mail])
    assert.match(
      files.get("email.tf") ?? "",
      /sending_domain = coalesce\(var\.sending_domain, "mail\.\$\{var\.domain\}"\)/
    )
    assert.match(blockOf(files, "email.tf", 'resource "scaleway_tem_domain" "main"'), /name\s+= local\.sending_domain/)
    assert.match(blockOf(files, "variables.tf", 'variable "sending_domain"'), /default\s+= null/)
    assert.notInclude(files.get("terraform.tfvars.example") ?? "", "sending_domain")
  })

  it("are one where the tier has the zone, which then takes the records of e-mail by itself", () => {
    const files = filesOf([needs.web(), zone, mail])
    const sender = blockOf(files, "email.tf", 'resource "scaleway_tem_domain" "main"')
    assert.match(sender, /name\s+= var\.domain\n/)
    assert.match(sender, /autoconfig\s+= true/)
    assert.notInclude(files.get("variables.tf") ?? "", "sending_domain")
  })

  it("get whole records for e-mail, with name, type and value", () => {
    const records = blockOf(filesOf([needs.web(), mail]), "outputs.tf", 'output "email_records"')
    for (const one of ["spf_value", "dkim_name", "dkim_config", "dmarc_name", "dmarc_config"])
      assert.include(records, `scaleway_tem_domain.main.${one}`)
  })
})
