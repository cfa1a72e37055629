import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import * as Planning from "../../../../layers/planning.ts"
import { atLeast } from "../../../../src/blueprint/floors.ts"
import { TierName } from "../../../../src/blueprint/TierName.ts"
import type { Block } from "../../../../src/hcl/index.ts"
import { scaleway } from "../../../../src/providers/scaleway/index.ts"
import { everyPlan, type NamedPlan } from "../../../support/everyPlan.ts"
import { inside, nameOf, Reading } from "../../../support/terraform/Reading.ts"
import { planned } from "../../scaleway/plans.ts"
import { scenarios } from "../../scaleway/scenarios.ts"
import type { Check } from "./Check.ts"
import { checks } from "./index.ts"
import { notApplicable } from "./notApplicable.ts"

const SecurityRules = Schema.Struct({
  takenOn: Schema.String,
  source: Schema.String,
  rules: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      title: Schema.String,
      from: TierName,
      resourceTypes: Schema.Array(Schema.String)
    })
  )
})

const { rules } = Schema.decodeSync(Schema.parseJson(SecurityRules), { onExcessProperty: "error" })(
  readFileSync(new URL("../../../support/securityRules/scaleway.json", import.meta.url), "utf8")
)

interface Read extends NamedPlan {
  readonly reading: Reading
}

const readPlans = Effect.map(everyPlan(scaleway, scenarios, planned), (plans) =>
  plans.map((plan): Read => ({ ...plan, reading: Reading.of(scaleway, plan.plan) }))
)

/** What a rule asks of a plan's blocks. */
const subjects = (check: Check, { reading }: Read) => {
  const types = rules.find(({ id }) => id === check.rule)?.resourceTypes ?? []
  return reading.resources(...types).filter((block) => check.asks?.(block, reading) ?? true)
}

/** The sentences beside a block that name a rule. */
const exceptions = (comment: string | undefined, rule: string): ReadonlyArray<string> =>
  (comment ?? "").split("\n").filter((line) => line.startsWith(`Rule ${rule} is not met: `))

/** Types that have no tags in scaleway/scaleway 2.79. */
const takesNoTags: ReadonlySet<string> = new Set([
  "scaleway_billing_budget",
  "scaleway_billing_budget_alert",
  "scaleway_billing_budget_alert_notification",
  "scaleway_cockpit_alert_manager",
  "scaleway_cockpit_source",
  "scaleway_cockpit_token",
  "scaleway_container_domain",
  "scaleway_domain_record",
  "scaleway_domain_zone",
  "scaleway_edge_services_backend_stage",
  "scaleway_edge_services_cache_stage",
  "scaleway_edge_services_dns_stage",
  "scaleway_edge_services_head_stage",
  "scaleway_edge_services_pipeline",
  "scaleway_edge_services_plan",
  "scaleway_edge_services_tls_stage",
  "scaleway_edge_services_waf_stage",
  "scaleway_function_cron",
  "scaleway_function_trigger",
  "scaleway_iam_api_key",
  "scaleway_job_definition",
  "scaleway_k8s_acl",
  "scaleway_lb_backend",
  "scaleway_lb_certificate",
  "scaleway_lb_frontend",
  "scaleway_lb_route",
  "scaleway_mnq_nats_account",
  "scaleway_mnq_nats_credentials",
  "scaleway_mnq_sqs",
  "scaleway_mnq_sqs_credentials",
  "scaleway_mnq_sqs_queue",
  "scaleway_mongodb_user",
  "scaleway_object_bucket_acl",
  "scaleway_object_bucket_server_side_encryption_configuration",
  "scaleway_object_bucket_website_configuration",
  "scaleway_rdb_database",
  "scaleway_rdb_privilege",
  "scaleway_rdb_read_replica",
  "scaleway_rdb_user",
  "scaleway_registry_namespace",
  "scaleway_secret_version",
  "scaleway_tem_domain",
  "scaleway_vpc_gateway_network"
])

/** What cannot be made anew. A cache can, and what jobs lose with it stands in its warnings; a site is built again. */
const holdsData = [
  "scaleway_block_volume",
  "scaleway_k8s_cluster",
  "scaleway_mongodb_instance",
  "scaleway_object_bucket",
  "scaleway_rdb_instance"
]

const isSite = ({ labels: [, name] }: Block, reading: Reading): boolean =>
  reading.resources("scaleway_object_bucket_website_configuration").some(({ labels }) => labels[1] === name)

layer(Planning.layer)("the files of Scaleway", (it) => {
  // Planned once: every test below looks at the same plans.
  let plans: ReadonlyArray<Read> = []

  it.effect("are planned for every fixture, tier and scenario", () =>
    Effect.gen(function* () {
      plans = yield* readPlans
      assert.isAbove(plans.length, 40)
    })
  )

  it("are held to every rule, each once", () => {
    assert.deepStrictEqual(
      [...checks, ...notApplicable].map(({ rule }) => rule).toSorted(),
      rules.map(({ id }) => id).toSorted()
    )
  })

  for (const { from, id, title } of rules) {
    const check = checks.find(({ rule }) => rule === id)
    if (check === undefined) continue

    it(`meet ${id}: ${title}, from ${from} on, or say why not`, () => {
      const held = plans.filter(({ tier }) => atLeast(tier, from))
      const faults = held.flatMap((plan) =>
        subjects(check, plan).flatMap((block) => {
          const fault = check.fault(block, plan.reading)
          if (fault === null) return []
          const said = exceptions(block.comment, id)
          const warned = plan.warnings.some(({ code, text }) => code === "security_exception" && said.includes(text))
          return said.length === 1 && warned ? [] : [`${plan.name}: ${nameOf(block)} ${fault}`]
        })
      )
      assert.deepStrictEqual(faults, [])
      assert.isAbove(
        held.flatMap((plan) => subjects(check, plan)).length,
        0,
        "no plan has anything that the rule asks something of"
      )
    })

    it(`would be caught without ${id}`, () => {
      const seen = plans.some((plan) =>
        subjects(check, plan).some((block) => {
          if (check.fault(block, plan.reading) !== null) return false
          const spoilt = check.spoilt(block)
          return check.fault(spoilt, plan.reading.replacing(block, spoilt)) !== null
        })
      )
      assert.isTrue(seen)
    })
  }

  for (const { proof, reason, rule } of notApplicable)
    it(`have nothing that ${rule} asks something of: ${reason}`, () => {
      const types = rules.find(({ id }) => id === rule)?.resourceTypes ?? []
      for (const { name, reading } of plans) {
        // The rule's types are absent, but for those that the proof looks at.
        const found = reading.resources(...types.filter((type) => /_(?:acl|policy)$/.test(type)))
        assert.deepStrictEqual(found.map(nameOf), [], name)
        assert.isTrue(proof(reading), name)
      }
    })

  it("are applied with pinned providers from a state that is encrypted and locked", () => {
    for (const { name, reading } of plans) {
      const settings = reading.blocks.filter(({ type }) => type === "terraform")
      const backends = settings.flatMap((one) => inside(one, "backend"))
      const pins = settings
        .flatMap((one) => inside(one, "required_providers"))
        .flatMap(({ attributes }) => Object.keys(attributes).map((key) => [key, attributes[key]] as const))
      assert.strictEqual(backends.length, 1, name)
      for (const backend of backends) {
        assert.isTrue(reading.attribute(backend, "encrypt"), name)
        assert.isTrue(reading.attribute(backend, "use_lockfile"), name)
      }
      assert.isAbove(pins.length, 0, name)
      for (const [of, pin] of pins) assert.match(JSON.stringify(pin), /"version":"~> \d+\.\d+"/, `${name}: ${of}`)
    }
  })

  it("carry owner, project, tier and version on everything that takes tags", () => {
    for (const { name, reading } of plans) {
      const bare = reading.blocks.filter(
        ({ attributes, labels: [type = ""], type: of }) =>
          of === "resource" &&
          type.startsWith("scaleway_") &&
          !takesNoTags.has(type) &&
          attributes["tags"] === undefined
      )
      assert.deepStrictEqual(bare.map(nameOf), [], name)
    }
    assert.deepStrictEqual(
      [...takesNoTags].filter((type) => plans.every(({ reading }) => reading.resources(type).length === 0)),
      []
    )
  })

  it("do not destroy what holds data from growth on", () => {
    const keepers = plans
      .filter(({ tier }) => atLeast(tier, "growth"))
      .flatMap(({ name, reading }) =>
        reading
          .resources(...holdsData)
          .filter((block) => !isSite(block, reading))
          .map((block) => ({
            name: `${name}: ${nameOf(block)}`,
            type: block.labels[0],
            kept: inside(block, "lifecycle").some((one) => reading.attribute(one, "prevent_destroy") === true)
          }))
      )
    assert.deepStrictEqual(
      keepers.filter(({ kept }) => !kept).map(({ name }) => name),
      []
    )
    assert.deepStrictEqual(new Set(keepers.map(({ type }) => type)), new Set(holdsData))
  })

  it("ring at 80 and 100 % of the price wherever there is a budget", () => {
    for (const { name, reading } of plans) {
      const budgets = reading.resources("scaleway_billing_budget")
      const alerts = reading
        .resources("scaleway_billing_budget_alert")
        .map((one) => reading.attribute(one, "threshold"))
      assert.deepStrictEqual(alerts, budgets.length === 0 ? [] : [80, 100], name)
    }
  })

  it("say no exception that they do not need", () => {
    const rulesSaid = new Set<string>()
    for (const { name, reading, warnings } of plans) {
      const said = reading.blocks.flatMap(({ comment }) =>
        (comment ?? "").split("\n").filter((line) => /^Rule \S+ is not met: /.test(line))
      )
      const warned = warnings.filter(({ code }) => code === "security_exception").map(({ text }) => text)
      assert.deepStrictEqual([...new Set(said)].toSorted(), [...new Set(warned)].toSorted(), name)
      for (const check of checks)
        for (const block of reading.resources(...(rules.find(({ id }) => id === check.rule)?.resourceTypes ?? [])))
          if (exceptions(block.comment, check.rule).length > 0) {
            rulesSaid.add(check.rule)
            assert.isNotNull(check.fault(block, reading), `${name}: ${nameOf(block)}`)
          }
    }
    assert.deepStrictEqual([...rulesSaid].toSorted(), [
      "SCW-K8S-03",
      "SCW-LB-01",
      "SCW-NET-04",
      "SCW-RDB-05",
      "SCW-RED-01",
      "SCW-RED-03"
    ])
  })
})
