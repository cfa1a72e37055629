import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const web = needs.web("web", { uses: [], pages: true })
const api = needs.web("api", {
  uses: [],
  sharedPaths: { front: "web", paths: ["/api", "/feeds", "/nodeinfo/"] }
})

const files = new Map(
  assembleTerraform(aws, planned([web, api], { tier: "growth" }).plan).map(({ content, path }) => [path, content])
)
const priorities = (path: string): ReadonlyArray<number> =>
  [...(files.get(path) ?? "").matchAll(/priority\s+= (\d+)/g)].map(([, priority]) => Number(priority))

describe("paths of another's address on AWS", () => {
  it("go to the part that answers them, four patterns to a rule", () => {
    const text = files.get("service_api.tf") ?? ""
    assert.match(text, /"aws_lb_listener_rule" "api_paths_1"/)
    assert.match(text, /"aws_lb_listener_rule" "api_paths_2"/)
    assert.include(text, 'values = ["/api", "/api/*", "/feeds", "/feeds/*"]')
    assert.include(text, 'values = ["/nodeinfo/*"]')
    assert.match(text, /values = \[var\.domain_name\]/)
  })

  it("are looked for before the addresses themselves", () => {
    const [first = 0, second = 0, own = 0] = priorities("service_api.tf")
    assert.isBelow(Math.max(first, second), Math.min(own, ...priorities("service_web.tf")))
  })
})
