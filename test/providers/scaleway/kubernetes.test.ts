import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import type { Placement } from "../../../src/providers/Provider.ts"
import { instanceTypes } from "../../../src/providers/scaleway/classes/instances.ts"
import { clusterPods, roomOf } from "../../../src/providers/scaleway/classes/kapsule.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { monthly } from "../../../src/providers/scaleway/making.ts"
import { errorsIn, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { type Asking, isGap, place, planned, siteOf } from "./plans.ts"

const cluster = (hosted: Parameters<typeof needs.cluster>[0], asking: Asking = {}, more = {}): Placement => {
  const need = needs.cluster(hosted, more)
  const result = place(need, asking, hosted)
  if (isGap(result)) throw new Error(result.gap)
  return result
}

const codes = ({ warnings }: Placement): ReadonlyArray<string> => warnings.map(({ code }) => code)

const skus = ({ usage }: Placement): ReadonlyArray<string> => usage.map(({ sku }) => sku)

const filesOf = (asked: ReadonlyArray<Need>, asking: Asking = {}) =>
  new Map(assembleTerraform(scaleway, planned(asked, asking).plan).map(({ content, path }) => [path, content]))

const shop = (): ReadonlyArray<Need> => [
  ...needs.onCluster([
    needs.web("shop", { min: 2 }),
    needs.web("api"),
    needs.worker(),
    needs.scheduled("report", ["postgres"])
  ]),
  needs.postgres()
]

/** So many instances that fill a large node each. */
const many = (max: number) => [needs.web("web", { vcpu: 16, memoryGib: 48, min: 2, max })]

describe("a cluster on Scaleway", () => {
  it("has nodes that hold the largest instance, all at their fewest and all at their most", () => {
    for (const vcpu of [0.25, 1, 2, 4])
      for (const [min, max] of [
        [1, 1],
        [2, 6],
        [7, 90]
      ] as const) {
        const hosted = [needs.web("web", { vcpu, memoryGib: vcpu * 2, min, max }), needs.worker("worker", { min, max })]
        const { component, need } = cluster(hosted)
        const type = instanceTypes.find(({ name }) => name === component.size)
        if (type === undefined || need.kind !== "compute.kubernetes") throw new Error("no node type")
        const room = roomOf(type)
        assert.isAtLeast(room.vcpu, need.largest.vcpu)
        assert.isAtLeast(room.memoryGib, need.largest.memoryGib)
        assert.isAtLeast(component.min * room.vcpu, need.least.vcpu + clusterPods.vcpu.value)
        assert.isAtLeast(component.min * room.memoryGib, need.least.memoryGib + clusterPods.memoryGib.value)
        assert.isAtLeast(component.max * room.vcpu, need.most.vcpu + clusterPods.vcpu.value)
        assert.isAtLeast(component.max * room.memoryGib, need.most.memoryGib + clusterPods.memoryGib.value)
      }
  })

  it("spreads as many nodes over each zone", () => {
    for (const zones of [1, 2, 3]) {
      const { component } = cluster([needs.web("web", { min: 5, max: 17, vcpu: 1, memoryGib: 2 })], {}, { zones })
      assert.strictEqual(component.zones.length, zones)
      assert.strictEqual(component.min % zones, 0)
      assert.strictEqual(component.max % zones, 0)
    }
  })

  it("takes the cheapest type and says what the next ones and containers would cost", () => {
    const result = cluster([needs.web("web", { min: 4, max: 8 }), needs.worker()])
    const price = monthly(
      siteOf(),
      result.usage.filter(({ sku }) => sku !== "scw.secret.version")
    )
    const [next, after, containers] = result.component.rejected
    assert.isBelow(price ?? Number.NaN, next?.monthlyEur ?? 0)
    assert.isAtMost(next?.monthlyEur ?? Number.NaN, after?.monthlyEur ?? 0)
    assert.include(containers?.option ?? "", "Serverless Containers")
    assert.isAbove(containers?.monthlyEur ?? 0, 0)
  })

  it("holds against the cluster what the same workers would cost on Instances, with their way out", () => {
    const worker = needs.worker("worker", { min: 1, max: 1 })
    for (const tier of ["starter", "growth"] as const) {
      const { rejected } = cluster([worker], { tier }).component
      const placements = planned([worker], { tier }).plan.placements
      const alone = placements.filter(({ kind }) => kind === "compute.container" || kind === "network.nat")
      assert.strictEqual(
        rejected.at(-1)?.monthlyEur,
        monthly(
          siteOf({ tier }),
          alone.flatMap(({ usage }) => usage)
        )
      )
    }
  })

  it("costs what its nodes, their volumes and addresses cost", () => {
    const { component, usage } = cluster([needs.web("web", { max: 1 })], { tier: "starter" }, { zones: 1 })
    assert.strictEqual(component.size, "PLAY2-NANO")
    assert.deepStrictEqual([component.min, component.max], [1, 1])
    const lines = usage.filter(({ sku, usageDriven }) => sku !== "scw.secret.version" && !usageDriven)
    assert.deepStrictEqual(
      lines.map(({ quantity, sku, unit }) => [sku, quantity, unit]),
      [
        ["scw.kapsule.mutualized", 730, "hour"],
        ["scw.instance.PLAY2-NANO", 730, "hour"],
        ["scw.block.5k", 40, "GB-month"],
        ["scw.ipv4", 730, "hour"]
      ]
    )
    // 730 × 0.02754 for the node, 730 × 0.005 for its address, 40 × 730 × 0.00013 for its volume
    assert.strictEqual(monthly(siteOf(), lines), 27.55)
  })

  it("pays for nodes above the fewest by use", () => {
    const { component, usage } = cluster([needs.web("web", { min: 2, max: 40, vcpu: 1, memoryGib: 2 })])
    const above = usage.find(({ sku, usageDriven }) => usageDriven && sku.startsWith("scw.instance."))
    assert.strictEqual(above?.low, 0)
    assert.isAbove(above?.high ?? 0, above?.quantity ?? 0)
    assert.isBelow(above?.high ?? 0, (component.max - component.min) * 730)
  })

  it("has no service level below scale, and says so", () => {
    const result = cluster([needs.web()])
    assert.include(skus(result), "scw.kapsule.mutualized")
    assert.strictEqual(result.sla?.percent, null)
    assert.include(codes(result), "control_plane_without_sla")
  })

  it("has a dedicated control plane from scale on and where a floor asks for one", () => {
    for (const asking of [
      { tier: "scale" },
      { availability: "99.9" },
      { compliance: ["pci"] },
      { tier: "starter", availability: "99.95" }
    ] as const) {
      const result = cluster([needs.web()], asking)
      assert.include(skus(result), "scw.kapsule.dedicated-4")
      assert.strictEqual(result.sla?.percent, 99.5)
      assert.notInclude(codes(result), "control_plane_without_sla")
    }
  })

  it("has a larger control plane for more nodes, and none beyond what it carries", () => {
    assert.include(skus(cluster(many(300))), "scw.kapsule.dedicated-8")
    assert.isTrue(isGap(place(needs.cluster(many(5_000)), {}, many(5_000))))
  })

  it("says when no node is large enough", () => {
    const hosted = [needs.web("web", { vcpu: 64, memoryGib: 512 })]
    const result = place(needs.cluster(hosted), {}, hosted)
    assert.isTrue(isGap(result) && result.constraint === "capacity")
  })
})

describe("what runs on a cluster on Scaleway", () => {
  const { plan } = planned(shop())
  const placed = (id: string) => {
    const found = plan.placements.find(({ component }) => component.id === id)
    if (found === undefined) throw new Error(id)
    return found
  }

  it("keeps its kind, and pays for nothing but its traffic", () => {
    for (const [id, kind, name] of [
      ["shop", "compute.container", "Deployment on Kapsule"],
      ["worker", "compute.container", "Deployment on Kapsule"],
      ["report", "job.scheduled", "CronJob on Kapsule"]
    ] as const) {
      const { component, usage } = placed(id)
      assert.strictEqual(component.kind, kind)
      assert.strictEqual(component.name, name)
      assert.isTrue(usage.every(({ free }) => free !== undefined))
    }
  })

  it("is in as many zones as it has instances for", () => {
    assert.deepStrictEqual(placed("shop").component.zones, ["fr-par-1", "fr-par-2"])
    assert.deepStrictEqual(placed("api").component.zones, ["fr-par-1"])
  })

  it("is reached through one Load Balancer, and reaches out through the gateway", () => {
    const balancer = placed("load-balancer").need
    assert.deepStrictEqual(balancer.kind === "lb" ? balancer.targets : [], ["shop", "api"])
    assert.strictEqual(placed("nat").sla?.requestPath, true)
  })

  it("has nodes with addresses of their own in starter, and no gateway", () => {
    const starter = planned(shop(), { tier: "starter" }).plan.placements
    assert.isFalse(starter.some(({ kind }) => kind === "network.nat"))
    const nodes = starter.find(({ kind }) => kind === "compute.kubernetes")
    assert.include(nodes === undefined ? [] : skus(nodes), "scw.ipv4")
    assert.notInclude(skus(placed("cluster")), "scw.ipv4")
  })

  it("has a gateway in starter too where it costs less than the addresses of all nodes", () => {
    const many = needs.onCluster([needs.web("web", { vcpu: 4, memoryGib: 16, min: 60, max: 60 })])
    const starter = planned(many, { tier: "starter" }).plan
    assert.isTrue(starter.placements.some(({ kind }) => kind === "network.nat"))
    const nodes = starter.placements.find(({ kind }) => kind === "compute.kubernetes")
    assert.notInclude(nodes === undefined ? [] : skus(nodes), "scw.ipv4")
    assert.match(filesOf(many, { tier: "starter" }).get("kubernetes.tf") ?? "", /public_ip_disabled\s+= true/)
  })

  it("is counted as it is asked for, not as the cluster was asked for first", () => {
    const before = [needs.web("web", { vcpu: 4, memoryGib: 8, min: 50, max: 50 })]
    const after = [needs.web("web", { vcpu: 4, memoryGib: 8, min: 3, max: 3 })]
    const result = place(needs.cluster(before), {}, after)
    assert.isTrue(!isGap(result) && result.component.min <= 4)
  })

  it("is scaled by the cluster", () => {
    const asked: Need = { kind: "autoscaling", id: "shop-scaling", because: [], target: "shop", min: 2, max: 6 }
    const result = place(asked, {}, shop())
    assert.isTrue(!isGap(result) && result.component.name === "HorizontalPodAutoscaler" && result.usage.length === 0)
  })

  it("has no disk", () => {
    const result = place(needs.volume("shop"), {}, shop())
    assert.isTrue(isGap(result) && result.waysOut.length === 2)
  })
})

describe("the Terraform of a cluster on Scaleway", () => {
  const files = filesOf(shop())
  const kubernetes = files.get("kubernetes.tf") ?? ""

  it("makes the cluster and its pools, and nothing that would run the same processes", () => {
    assert.match(kubernetes, /resource "scaleway_k8s_cluster" "main"/)
    assert.match(kubernetes, /for_each\s+= toset\(\["fr-par-1", "fr-par-2"\]\)/)
    assert.match(kubernetes, /autohealing\s+= true/)
    const all = [...files.values()].join("\n")
    assert.notMatch(all, /"scaleway_(container|job_definition|instance_server)"/)
    assert.notMatch(all, /image_tag/)
  })

  it("gives nodes an address in starter only", () => {
    assert.match(kubernetes, /public_ip_disabled\s+= true/)
    assert.match(filesOf(shop(), { tier: "starter" }).get("kubernetes.tf") ?? "", /public_ip_disabled\s+= false/)
  })

  it("pins the minor version and has patches installed", () => {
    assert.match(kubernetes, /version\s+= "1\.\d+"/)
    assert.match(kubernetes, /auto_upgrade \{\n +enable\s+= true\n +maintenance_window_day/)
  })

  it("never prints a kubeconfig", () => {
    assert.notMatch([...files.values()].join("\n"), /kubeconfig\b(?! takes|`)/)
  })

  it("keeps the environment of every process and the registry's key in one secret", () => {
    for (const id of ["shop", "api", "worker", "report"]) assert.match(kubernetes, new RegExp(`^    ${id}\\s+=`, "m"))
    assert.match(kubernetes, /"\.registry" = \{\n +server\s+= "rg\.\$\{var\.region\}\.scw\.cloud"/)
    assert.match(kubernetes, /data\s+= jsonencode\(local\.cluster_environment\)/)
  })

  it("leaves the way to the nodes to the cluster, and redirects plain HTTP", () => {
    const balancer = files.get("load_balancer.tf") ?? ""
    assert.notMatch(balancer, /server_ips|inbound_port = 443/)
    assert.match(balancer, /type\s+= "redirect"/)
    assert.match(balancer, /scaleway_lb_certificate/)
    const outputs = files.get("outputs.tf") ?? ""
    for (const name of ["cluster_name", "environment_secret_name", "load_balancer_id", "load_balancer_certificate_id"])
      assert.include(outputs, `output "${name}"`)
  })

  it("lets CI manage the cluster of this project only, and nothing that is not there", () => {
    const iam = files.get("iam.tf") ?? ""
    assert.include(iam, '"KubernetesFullAccess"')
    assert.match(iam, /# KubernetesFullAccess makes CI an administrator/)
    assert.notMatch(iam, /ContainersFullAccess|ServerlessJobs|InstancesFullAccess/)
    assert.include(iam, '"ContainerRegistryReadOnly"')
  })

  const guarded = [...shop(), needs.cdn("shop"), ...needs.company()]

  it("puts Edge Services before the cluster once it answers, and says that this is a second step", () => {
    const edge = filesOf(guarded).get("edge.tf") ?? ""
    assert.match(edge, /count\s+= var\.edge_ready \? 1 : 0/)
    assert.match(edge, /data\.scaleway_lb_frontends\.cluster\[0\]\.frontends/)
    const placed = planned(guarded).plan.placements.find(({ kind }) => kind === "compute.kubernetes")
    assert.include(placed === undefined ? [] : codes(placed), "edge_after_first_deployment")
    assert.notInclude(codes(cluster([needs.web()])), "edge_after_first_deployment")
  })

  it.skipIf(!hasChecker)(
    "is accepted with Edge Services too (TFCHECK names a checker)",
    { timeout: 60_000 },
    async () => {
      const written = [...filesOf(guarded)].map(([path, content]) => ({ path, content }))
      const ready = { path: "ready.auto.tfvars", content: "edge_ready = true\n" }
      assert.deepStrictEqual(await errorsIn([...written, ready]), [])
    }
  )
})
