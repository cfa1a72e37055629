import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import type { TierName } from "../../../src/blueprint/TierName.ts"
import { volume, web } from "./needs.ts"
import { planned } from "./plans.ts"

const jobs = { id: "jobs", command: "bin/jobs", environment: [] }

const tasksOf = (shipped: ReadonlyArray<string> | undefined, tier: TierName = "growth") => {
  const disk = { ...volume("shop"), paths: ["/app/out", "/app/media"] as const }
  const text =
    assembleTerraform(
      aws,
      planned(
        [
          web("shop", { beside: [jobs], uses: ["data"], max: 1, min: 1 }),
          shipped === undefined ? disk : { ...disk, shipped }
        ],
        { tier }
      ).plan
    ).find(({ path }) => path.endsWith("service_shop.tf"))?.content ?? ""
  const task = (name: string): string =>
    new RegExp(`resource "aws_ecs_task_definition" "${name}" \\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ""
  return { text, service: task("shop"), release: task("shop_release") }
}

/** Lines of a container by its name. */
const container = (task: string, name: string): string => {
  const [, found = ""] = new RegExp(`( +name += "${name}"[\\s\\S]*?)(?=\\n {4}\\})`).exec(task) ?? []
  return found
}

describe("a disk over a folder that the image has files in, on ECS", () => {
  it("is filled by a container of the same image, which others wait for", () => {
    const { release, service } = tasksOf(["/app/media"])
    for (const task of [service, release]) {
      const filling = container(task, "shop-fill")
      assert.match(filling, /essential += false/)
      assert.match(filling, /image += "\$\{aws_ecr_repository\.app\["shop"\]/)
      assert.match(filling, /entryPoint += \[\s*"sh",\s*"-c",/)
      assert.include(filling, "fill '/app/media' '/disk'")
      assert.match(filling, /containerPath += "\/disk"/)
      assert.match(filling, /sourceVolume += "data-2"/)
      assert.notMatch(filling, /secrets|environment|portMappings|"data"/)
      assert.include(filling, "aws_cloudwatch_log_group.shop.name")
    }
    for (const one of [container(service, "shop"), container(service, "jobs"), container(release, "shop")])
      assert.match(one, /dependsOn[\s\S]*containerName += "shop-fill"[\s\S]*condition += "SUCCESS"/)
  })

  it("is filled at a place for each folder", () => {
    const { service } = tasksOf(["/app/out", "/app/media"])
    assert.include(service, "fill '/app/out' '/disk'")
    assert.include(service, "fill '/app/media' '/disk-2'")
    assert.match(service, /sourceVolume += "data-2"[^}]*containerPath += "\/disk-2"/)
  })

  it("lets the root of the filling container be read only from scale on", () => {
    assert.match(
      container(tasksOf(["/app/media"], "scale").service, "shop-fill"),
      /readonlyRootFilesystem += var\.read_only_root_filesystem/
    )
  })

  it("stays as it is where the image has nothing there", () => {
    assert.notMatch(tasksOf(undefined).text, /fill|dependsOn/)
  })
})
