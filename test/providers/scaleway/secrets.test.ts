import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { errorsInAll, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { aVariable } from "../../support/analysis.ts"
import { planned } from "./plans.ts"

const issued = (name: string, required: boolean) =>
  aVariable({ name, secret: true, required, value: "third-party", from: "another" })

const environment = [
  issued("STRIPE_API_KEY", true),
  issued("GITHUB_CLIENT_SECRET", false),
  issued("SLACK_TOKEN", false),
  aVariable({ name: "SESSION_SECRET", secret: true, need: "required", value: "generated", form: "hex:32" })
]

const tiers: Readonly<Record<string, ReadonlyArray<Need>>> = {
  containers: [
    needs.web("web", { environment, uses: [] }),
    { ...needs.scheduled("ping", []), environment: environment.slice(1, 2) }
  ],
  machines: [
    needs.web("web", { environment, vcpu: 8, memoryGib: 16, min: 2, max: 2, uses: ["postgres"] }),
    { ...needs.scheduled("report", ["postgres"]), environment },
    needs.postgres()
  ],
  cluster: needs.onCluster([needs.web("web", { environment, uses: [] })], { zones: 1 })
}

const written = (tier: ReadonlyArray<Need>): ReadonlyMap<string, string> =>
  new Map(
    assembleTerraform(scaleway, planned(tier, { tier: "starter" }).plan).map(({ path, content }) => [path, content])
  )

const placed = (tier: ReadonlyArray<Need>) =>
  planned(tier, { tier: "starter" }).plan.placements.find(({ kind }) => kind === "secret")

describe("secrets that only their owner has", () => {
  it.each(Object.keys(tiers))("are asked for by no variable that must be set: %s", (name) => {
    const variables = written(tiers[name] ?? []).get("variables.tf") ?? ""
    assert.notMatch(variables, /variable "secret_/)
    assert.match(written(tiers[name] ?? []).get("secrets.tf") ?? "", /STRIPE_API_KEY += "STRIPE_API_KEY"/)
    assert.match(variables, /variable "optional_secrets" \{[^}]*default += \{\}[^}]*sensitive += true/)
  })

  it("exist only where they are passed", () => {
    const secrets = written(tiers["containers"] ?? []).get("secrets.tf") ?? ""
    const made = [...secrets.matchAll(/resource "scaleway_secret_version" "(\w+)"/g)].map(([, name]) => name)
    assert.deepStrictEqual(made, ["session_secret", "optional"])
    assert.match(secrets, /"optional" \{\n\s+for_each += local\.optional_secrets_passed/)
  })

  it("are empty until they are passed where a process does not start without them", () => {
    const web = written(tiers["containers"] ?? []).get("service_web.tf") ?? ""
    assert.match(
      web,
      /environment_variables = merge\([^]*?STRIPE_API_KEY = ""[^]*?if !contains\(local\.optional_secrets_passed, name\)/
    )
    assert.notMatch(web, /(?:GITHUB_CLIENT_SECRET|SLACK_TOKEN)\s+= ""/)
  })

  it("are given to a process that reads them, and to no other", () => {
    const files = written(tiers["containers"] ?? [])
    assert.match(files.get("service_web.tf") ?? "", /local\.optional_secrets\.web/)
    assert.match(
      files.get("jobs.tf") ?? "",
      /dynamic "secret_reference" \{\n\s+for_each += local\.optional_secret_keys\.ping/
    )
    assert.match(files.get("secrets.tf") ?? "", /ping = \{\n\s+GITHUB_CLIENT_SECRET = "GITHUB_CLIENT_SECRET"\n\s+\}/)
  })

  it("are not in the price, which says what each adds", () => {
    const secret = placed(tiers["containers"] ?? [])
    assert.deepStrictEqual(
      secret?.usage.filter(({ sku }) => sku === "scw.secret.version").map(({ quantity }) => quantity),
      [1]
    )
    assert.match(
      secret?.assumptions.join() ?? "",
      /without the 3 secrets that only their owner has.* each .* adds \d\.\d\d €/
    )
  })

  it("leave nothing to write or to pay where they are all there is", () => {
    const tier = [needs.web("web", { environment: environment.slice(1, 3), uses: [] })]
    assert.deepStrictEqual(
      placed(tier)?.usage.map(({ quantity, sku }) => [sku, quantity]),
      [["scw.secret.request", 0]]
    )
    assert.notMatch(written(tier).get("variables.tf") ?? "", /variable "secret_/)
  })

  it("are no line of the bill where nothing is secret at all", () => {
    assert.deepStrictEqual(placed([needs.web("web", { environment: [], uses: [] })])?.usage ?? [], [])
  })

  describe.skipIf(!hasChecker)("are accepted by a Terraform checker (TFCHECK names one; skipped without)", () => {
    it("wherever processes run", { timeout: 600_000 }, async () => {
      const all = Object.entries(tiers).map(
        ([name, tier]) => [name, assembleTerraform(scaleway, planned(tier, { tier: "starter" }).plan)] as const
      )
      assert.deepStrictEqual(await errorsInAll(new Map(all)), [])
    })
  })
})
