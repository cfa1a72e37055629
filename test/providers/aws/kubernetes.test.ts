import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { priceLines } from "../../../src/pricing/priceLines.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { alarmsFor } from "../../../src/providers/aws/shared/alarms.ts"
import { clusterOf, environmentSecret, nodePortOf } from "../../../src/providers/kubernetes.ts"
import type { Plan } from "../../../src/providers/Provider.ts"
import * as needs from "./needs.ts"
import { type Asking, isGap, place, planned } from "./plans.ts"

const shop = [
  needs.web("web", { min: 2, max: 6 }),
  needs.web("api", { min: 2, max: 6, uses: ["postgres", "uploads"] }),
  needs.worker("worker", { min: 1, max: 1, uses: ["postgres"], zones: 1 }),
  needs.job(),
  needs.relational(),
  needs.cache(),
  needs.bucket()
]

const onCluster = (asked: ReadonlyArray<Need>, asking: Asking = {}): Plan =>
  planned([...asked, needs.cluster(asked)], asking).plan

const clusterIn = (plan: Plan) => clusterOf(plan) ?? assert.fail("no cluster")

const placed = (asking: Asking = {}) => clusterIn(onCluster(shop, asking))

const files = (plan: Plan) => new Map(assembleTerraform(aws, plan).map(({ content, path }) => [path, content]))

const textOf = (plan: Plan): string => [...files(plan).values()].join("\n")

const componentOf = (plan: Plan, id: string) =>
  plan.placements.find(({ component }) => component.id === id)?.component ?? assert.fail(id)

/** What is said about who reaches the API. */
const said = (asking: Asking) => placed(asking).warnings.map(({ code }) => code)

/** From where it is reached, unless somebody says otherwise. */
const range = (asking: Asking) =>
  /variable "cluster_api_cidrs" \{[^}]*default\s+= (\[.*\])/.exec(
    files(onCluster(shop, asking)).get("variables.tf") ?? ""
  )?.[1]

describe("a cluster on Amazon EKS", () => {
  it("has nodes of the cheapest class that holds its processes, as many in every zone", () => {
    const { component } = placed()
    assert.deepStrictEqual(
      [component.name, component.version, component.size, component.min, component.max, component.zones],
      ["Amazon EKS", "1.36", "t3a.medium", 2, 4, ["eu-west-3a", "eu-west-3b"]]
    )
  })

  it("never has nodes that live on credits from scale on", () => {
    assert.match(placed({ tier: "scale" }).component.size ?? "", /^m/)
    assert.match(placed({ tier: "enterprise" }).component.size ?? "", /^m/)
  })

  it("names what the next classes, ARM and the same processes on Fargate would cost", () => {
    const { rejected } = placed().component
    assert.strictEqual(rejected.length, 4)
    for (const { monthlyEur, option } of rejected) assert.isAbove(monthlyEur ?? 0, 0, option)
    // five tasks and their addresses: 5 x 730 h x (0.25 x 0.0486 + 0.5 x 0.0053 + 0.005) USD x 0.89823 EUR/USD
    assert.strictEqual(rejected.at(-1)?.monthlyEur, 64.92)
    // 730 h x 0.1 USD x 0.89823: the control plane comes with every class
    assert.isAbove(rejected[0]?.monthlyEur ?? 0, 65.57)
  })

  it("costs what control plane, nodes, disks and addresses cost by hand", () => {
    const fixed = placed({ tier: "starter" }).usage.filter(({ usageDriven }) => !usageDriven)
    const of = (sku: string) =>
      priceLines(
        fixed.filter((line) => line.sku === sku),
        bundledPriceList,
        "eu-west-3"
      ).monthlyEur
    // 730 h x 0.1 USD x 0.89823
    assert.strictEqual(of("aws.eks.cluster"), 65.57)
    // 2 zones x 1 node x 30 GB x 0.0928 USD x 0.89823
    assert.strictEqual(of("aws.ebs.gp3"), 5)
    // 2 x 730 h x 0.005 USD x 0.89823
    assert.strictEqual(of("aws.ipv4.inuse"), 6.56)
    assert.isFalse(fixed.some(({ sku }) => sku === "aws.cloudwatch.metric"))
  })

  it("counts the metrics of Container Insights where the tier has them", () => {
    const metrics = placed().usage.filter(({ sku }) => sku === "aws.cloudwatch.metric")
    // 24 of the cluster, 8 of each of 2 nodes, 9 of each of 3 + 8 processes, 6 of each of 2 services
    assert.deepStrictEqual(
      metrics.map(({ quantity }) => quantity),
      [24 + 8 * 2 + 9 * 11 + 6 * 2]
    )
  })

  it("scales its nodes out with its processes, by the shares of tasks", () => {
    const { usage } = clusterIn(
      onCluster([needs.web("web", { min: 2, max: 40 }), needs.worker("worker", { min: 4, max: 60, uses: [] })])
    )
    const line = usage.find(({ sku, usageDriven }) => sku.startsWith("aws.ec2.") && usageDriven) ?? assert.fail("none")
    assert.strictEqual(line.low, 0)
    assert.isAbove(line.quantity, 0)
    assert.isAbove(line.high ?? 0, line.quantity)
    // whole nodes in a peak, a fifth of the time
    assert.strictEqual(Math.round(line.quantity / 730 / 0.2) % 2, 0)
  })

  it("is promised by its control plane, and its processes by the nodes that they run on", () => {
    const plan = onCluster(shop)
    assert.strictEqual(clusterIn(plan).sla?.percent, 99.95)
    const percent = (id: string) => plan.placements.find(({ component }) => component.id === id)?.sla?.percent
    assert.strictEqual(percent("web"), 99.99)
    assert.strictEqual(percent("worker"), 99.5)
  })

  it("is a gap where no class holds one instance", () => {
    const huge = [needs.web("web", { vcpu: 32, memoryGib: 64 })]
    const result = place(needs.cluster(huge), {}, huge)
    assert.isTrue(isGap(result) && result.constraint === "capacity")
  })

  it("answers on the internet only where its nodes do, and says so", () => {
    assert.deepStrictEqual(said({ tier: "growth" }), ["security_exception"])
    assert.deepStrictEqual(said({ tier: "scale" }), ["cluster_api_private"])
    assert.strictEqual(range({ tier: "growth" }), '["0.0.0.0/0"]')
    assert.strictEqual(range({ tier: "starter", compliance: ["pci"] }), "[]")
  })
})

describe("processes on the cluster", () => {
  const plan = onCluster(shop)
  const text = textOf(plan)

  it("are what was asked for, and cost only what they send", () => {
    const web = componentOf(plan, "web")
    assert.deepStrictEqual(
      [web.kind, web.name, web.vcpu, web.memoryGib, web.min, web.max],
      ["compute.container", "Deployment on Amazon EKS", 0.25, 0.5, 2, 6]
    )
    assert.strictEqual(componentOf(plan, "report").name, "CronJob on Amazon EKS")
    const skus = plan.placements
      .filter(({ kind }) => kind === "compute.container" || kind === "job.scheduled")
      .flatMap(({ usage }) => usage.map(({ sku }) => sku))
    assert.deepStrictEqual([...new Set(skus)].toSorted(), ["aws.egress.interaz", "aws.egress.internet"])
  })

  it("leave nothing of ECS behind", () => {
    assert.notMatch(text, /aws_ecs_|aws_scheduler_|aws_appautoscaling_|ecs-tasks|ecs:RunTask|AWS\/ECS/)
    assert.notMatch(text, /variable "(image_tag|outbound_ports)"/)
  })

  it("are reached at a port of every node", () => {
    for (const id of ["web", "api"]) {
      const service = files(plan).get(`service_${id}.tf`) ?? ""
      assert.match(service, /target_type\s+= "instance"/)
      assert.match(service, new RegExp(`port\\s+= ${nodePortOf(plan, id)}\\n`))
      assert.match(
        service,
        /autoscaling_group_name = aws_eks_node_group\.main\.resources\[0\]\.autoscaling_groups\[0\]\.name/
      )
    }
    assert.notStrictEqual(nodePortOf(plan, "web"), nodePortOf(plan, "api"))
  })

  it("get their environment from one secret, with the values of stores and without those of the owner", () => {
    const cluster = files(plan).get("cluster.tf") ?? ""
    const secret = cluster.slice(cluster.indexOf('"aws_secretsmanager_secret_version" "cluster_environment"'))
    assert.include(cluster, `"\${local.name}-${environmentSecret}"`)
    for (const id of ["web", "api", "worker", "report"])
      assert.match(secret, new RegExp(`${id}\\s+= merge\\(local\\.${id}_environment, \\{`))
    assert.include(
      secret,
      'DATABASE_URL = jsondecode(aws_secretsmanager_secret_version.postgres.secret_string)["DATABASE_URL"]'
    )
    assert.notMatch(secret, /STRIPE_API_KEY/)
  })

  it("get a role under their own service account only where they need one", () => {
    assert.match(
      files(plan).get("service_api.tf") ?? "",
      /resource "aws_eks_pod_identity_association" "api_pod" \{[^}]*namespace\s+= "app"\n\s+service_account = "api"/
    )
    assert.notMatch(files(plan).get("service_worker.tf") ?? "", /aws_iam_role/)
  })

  it("are watched by their nodes and their load balancer, not as tasks", () => {
    const alarms = alarmsFor(plan.placements.map(({ need }) => need))
    assert.deepStrictEqual(
      alarms.map(({ namespace }) => namespace).filter((namespace) => namespace === "AWS/ECS"),
      []
    )
    assert.deepStrictEqual(
      alarms.filter(({ namespace }) => namespace === "AWS/EC2").map(({ name }) => name),
      ["cluster_cpu", "cluster_nodes"]
    )
  })

  it("do not mount a disk yet, and the plan says so", () => {
    const asked = [needs.web("web", { uses: [], min: 1, max: 1, zones: 1 }), needs.volume("web")]
    const { gaps } = planned([...asked, needs.cluster(asked)])
    assert.deepStrictEqual(
      gaps.map(({ constraint }) => constraint),
      ["provider"]
    )
  })
})

describe("the Terraform of a cluster", () => {
  const scale = textOf(onCluster(shop, { tier: "scale" }))
  const starter = textOf(onCluster(shop, { tier: "starter" }))

  it("encrypts secrets with the plan's key where there is one, and every disk", () => {
    assert.match(
      scale,
      /encryption_config \{\n\s+resources = \["secrets"\]\n\n\s+provider \{\n\s+key_arn = aws_kms_key\.main/
    )
    assert.notMatch(starter, /encryption_config \{\n\s+resources/)
    for (const text of [scale, starter])
      assert.match(text, /volume_type\s+= "gp3"\n\s+volume_size\s+= 30\n\s+encrypted\s+= true/)
  })

  it("keeps the keys of a node from its pods", () => {
    assert.match(scale, /http_tokens\s+= "required"\n\s+http_put_response_hop_limit = 1/)
  })

  it("keeps the control plane's logs from scale on", () => {
    assert.match(scale, /enabled_cluster_log_types\s+= \["api", "audit", "authenticator"\]/)
    assert.match(scale, /"\/aws\/eks\/\$\{local\.name\}\/cluster"\n\s+retention_in_days = 90/)
    assert.notMatch(starter, /enabled_cluster_log_types/)
  })

  it("takes the default versions of add-ons, and never extended support", () => {
    assert.match(scale, /most_recent\s+= false/)
    assert.match(scale, /support_type = "STANDARD"/)
  })

  it("is administered by the role that applies and by named people, not by whoever made it", () => {
    assert.match(scale, /bootstrap_cluster_creator_admin_permissions = false/)
    assert.deepStrictEqual(
      [...scale.matchAll(/resource "aws_eks_access_entry" "(\w+)"/g)].map(([, name]) => name),
      ["admin"]
    )
    assert.match(scale, /merge\(\{ ci = aws_iam_role\.ci_apply\.arn \}, /)
  })

  it("gives nodes an address only where tasks have one", () => {
    assert.match(starter, /map_public_ip_on_launch = true/)
    assert.notMatch(scale, /map_public_ip_on_launch = true/)
    assert.match(scale, /node_role_arn +=.*\n +subnet_ids +=.*aws_subnet\.private/)
  })
})
