import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const commandsWith = (shipped: ReadonlyArray<string>, ...paths: readonly [string, ...ReadonlyArray<string>]) => {
  const disk = { ...needs.volume("web"), paths, ...(shipped.length === 0 ? {} : { shipped }) }
  const { plan } = planned([needs.web("web", { uses: ["data"], max: 1, releaseCommand: "migrate" }), disk])
  return assembleTerraform(scaleway, plan).find(({ path }) => path === "service_web.tf")?.content ?? ""
}

describe("a disk over a folder that the image has files in, on an Instance", () => {
  it("is filled by the image itself after its user was given the disk, and before anything else starts", () => {
    const text = commandsWith(["/app/media"], "/app/media")
    const order = ["sbin/own-data", "--volume=/data:/disk", "fill '/app/media' '/disk'", "migrate", "--detach"].map(
      (part) => text.lastIndexOf(part)
    )
    assert.notInclude(order, -1)
    assert.deepStrictEqual(
      order.toSorted((a, b) => a - b),
      order
    )
    assert.include(text, '"--entrypoint=sh"')
  })

  it("is filled in the part of the disk that the folder has", () => {
    const text = commandsWith(["/app/media"], "/app/data", "/app/media")
    assert.include(text, '"--volume=/data/app-media:/disk"')
    assert.notInclude(text, "fill '/app/data'")
  })

  it("stays as it is where the image has nothing there", () => {
    assert.notInclude(commandsWith([], "/app/media"), "fill")
  })
})
