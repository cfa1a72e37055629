import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const cdnOf = (asked: ReadonlyArray<Need>): string =>
  assembleTerraform(aws, planned(asked).plan).find(({ path }) => path === "cdn.tf")?.content ?? ""

describe("the address of a CDN without a path", () => {
  it("is the first page of a site of files", () => {
    assert.include(cdnOf([needs.site(), needs.cdn("site")]), 'default_root_object = "index.html"')
  })

  it("is asked of the application as it is where that is the origin, which has no such file", () => {
    const own = cdnOf([needs.web(), needs.cdn("web")])
    assert.include(own, "custom_origin_config")
    assert.notInclude(own, "default_root_object")
  })
})
