import { assert, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { volume, web } from "./needs.ts"
import { planned } from "./plans.ts"

const jobs = { id: "jobs", command: "bin/jobs", environment: [{ name: "ROLE", value: "jobs" }] }

const files = assembleTerraform(
  aws,
  planned([web("shop", { beside: [jobs], uses: ["data"], max: 1, min: 1 }), volume("shop")]).plan
)
const service = files.find(({ path }) => path.endsWith("service_shop.tf"))?.content ?? ""
const [, task = ""] = /resource "aws_ecs_task_definition" "shop" \{([\s\S]*?)\n\}/.exec(service) ?? []

it("a worker beside a process is a second container of its task, on the same disk and from the same image", () => {
  assert.deepStrictEqual(
    [...task.matchAll(/\bname\s+= "(shop|jobs)"/g)].map(([, name]) => name),
    ["shop", "jobs"]
  )
  assert.lengthOf([...task.matchAll(/containerPath\s+= "\/data"/g)], 2)
  assert.lengthOf([...task.matchAll(/repository\["?shop|app\["shop"\]/g)], 2)
  assert.match(task, /command\s+= \["bin\/jobs"\]/)
  assert.match(task, /merge\(local\.shop_environment, \{ ROLE = "jobs" \}\)/)
})

it("the step before a release runs alone, and no service is made for the worker", () => {
  const [, release = ""] = /resource "aws_ecs_task_definition" "shop_release" \{([\s\S]*?)\n\}/.exec(service) ?? []
  assert.notInclude(release, "bin/jobs")
  assert.notInclude(files.map(({ content }) => content).join("\n"), 'aws_ecs_service" "jobs"')
})
