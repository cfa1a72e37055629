import { assert, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const jobs = { id: "jobs", command: "bin/jobs", environment: [{ name: "ROLE", value: "jobs" }] }
const { plan } = planned([needs.web("shop", { beside: [jobs], uses: ["data"], max: 1 }), needs.volume("shop")])
const files = assembleTerraform(scaleway, plan)
const service = files.find(({ path }) => path.endsWith("service_shop.tf"))?.content ?? ""

/** The commands of the machine's first start that run a container for as long as it lives. */
const started = [...service.matchAll(/\[\n\s+"docker",\n\s+"run",\n\s+"--detach",([\s\S]*?)\n {6}\]/g)].map(
  ([, words = ""]) => words.split("\n").map((word) => word.trim().replace(/^"|",?$|,$/g, ""))
)

it("a worker beside a process is a second container of its machine, with its settings and its disk", () => {
  const [own = [], beside = []] = started
  assert.lengthOf(started, 2)
  assert.includeMembers(own, ["--name=app-1", "--volume=/data:/data"])
  assert.includeMembers(beside, [
    "--name=jobs",
    "--env-file=/etc/app/shop.env",
    "--env=ROLE=jobs",
    "--volume=/data:/data",
    "bin/jobs"
  ])
  assert.notInclude(beside.join(" "), "--publish")
})

it("one machine is paid for it", () => {
  const lines = plan.placements.flatMap(({ usage }) => usage.filter(({ sku }) => sku.startsWith("scw.instance.")))
  assert.lengthOf(lines, 1)
  assert.notInclude(files.map(({ path }) => path).join(" "), "service_jobs.tf")
})
