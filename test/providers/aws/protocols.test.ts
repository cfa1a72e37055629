import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"
import { streaming } from "./scenarios.ts"

const text = (asked: Parameters<typeof planned>[0]): string =>
  assembleTerraform(aws, planned(asked, { tier: "growth" }).plan)
    .map(({ content }) => content)
    .join("\n")

const group = (of: string, name: string): string =>
  new RegExp(`resource "aws_lb_target_group" "${name}" \\{\\n(?:(?!\\}$).*\\n)*`, "m").exec(of)?.[0] ?? ""

const written = text(streaming)

describe("requests that are no plain HTTP on AWS", () => {
  it("are sent on as gRPC, and asked for by its own health service where that answers", () => {
    assert.match(group(written, "prices"), /protocol_version\s+= "GRPC"/)
    assert.match(group(written, "prices"), /path\s+= "\/grpc\.health\.v1\.Health\/Check"/)
    assert.match(group(written, "prices"), /matcher\s+= "0"/)
  })

  it("count any answer of gRPC as one of a server that lives, where it has no health service", () => {
    assert.match(group(written, "rates"), /path\s+= "\/"/)
    assert.match(group(written, "rates"), /matcher\s+= "0-99"/)
  })

  it("keep connections open and bind clients of WebSockets to one instance", () => {
    assert.match(written, /idle_timeout\s+= 300/)
    assert.match(group(written, "chat"), /stickiness \{/)
    assert.notMatch(group(written, "prices"), /stickiness \{/)
    assert.notMatch(group(written, "chat"), /protocol_version/)
  })
})

describe("a program whose health path is not known on AWS", () => {
  it("is well where it answers, whatever it answers to a path that it may not have", () => {
    const api = group(text([needs.web("api", { healthPath: null, uses: [] })]), "api")
    assert.match(api, /matcher\s+= "200-499"/)
  })
})
