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

describe("what a CDN keeps", () => {
  const own = cdnOf([needs.web(), needs.cdn("web")])

  it("is of an application only what its answers say may be kept, asked for without a visitor's cookies", () => {
    assert.match(own, /cache_policy_id\s+= aws_cloudfront_cache_policy\.as_said\.id/)
    assert.match(own, /default_ttl\s+= 0/)
    assert.match(own, /min_ttl\s+= 0/)
    assert.match(own, /cookie_behavior\s+= "none"/)
    assert.match(own, /query_string_behavior\s+= "all"/)
    assert.notInclude(own, "origin_request_policy_id")
  })

  it("is every file of a site, for a day", () => {
    assert.include(cdnOf([needs.site(), needs.cdn("site")]), '"658327ea-f89d-4fab-a63d-7e88639e58f6"')
  })

  it("follows one policy however many applications stand behind it", () => {
    const two = cdnOf([needs.web(), needs.web("api"), needs.cdn("web"), { ...needs.cdn("api"), id: "api-cdn" }])
    assert.lengthOf(two.match(/resource "aws_cloudfront_cache_policy"/g) ?? [], 1)
  })
})

const globalServices = (tier: "starter" | "scale"): string =>
  planned([needs.web(), needs.cdn("web")], { tier })
    .plan.placements.flatMap(({ globalService }) => globalService ?? [])
    .join(" ")

it("says that a web ACL lives in the United States only where there is one", () => {
  assert.include(globalServices("starter"), "Its certificate lives in us-east-1")
  assert.notInclude(globalServices("starter"), "web ACL")
  assert.include(globalServices("scale"), "Its certificate and web ACL live in us-east-1")
})
