import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const rights = () =>
  assembleTerraform(scaleway, planned([needs.web(), needs.bucket()]).plan).find(({ path }) => path === "iam.tf")
    ?.content ?? ""

const blockOf = (text: string, head: string): string => text.split(`${head} {`)[1]?.split("\n}\n")[0] ?? ""

describe("a machine of its own on Scaleway", () => {
  it("asks the registry again for five minutes: a new key is not known everywhere at once", () => {
    const machine =
      assembleTerraform(scaleway, planned([needs.web("web", { port: 3000 }), needs.volume("web")]).plan).find(
        ({ path }) => path === "service_web.tf"
      )?.content ?? ""
    assert.match(machine, /for _ in \$\(seq 30\); do docker login rg\.[^;]* && exit 0; sleep 10; done; exit 1/)
  })
})

describe("the keys of CI and of processes on Scaleway", () => {
  it("are replaced by a person only: CI reads IAM and may not write it, so no date moves by itself", () => {
    const text = rights()
    assert.include(blockOf(text, 'resource "scaleway_iam_policy" "ci"'), "IAMReadOnly")
    assert.notInclude(text, "time_rotating")
    for (const owner of ["ci", "runtime"]) {
      assert.match(blockOf(text, `resource "time_offset" "${owner}"`), /offset_days = 180/)
      assert.match(
        blockOf(text, `resource "scaleway_iam_api_key" "${owner}"`),
        new RegExp(`expires_at\\s+= time_offset\\.${owner}\\.rfc3339`)
      )
    }
  })

  it("are made before the old ones go, so that who uses them is never without", () => {
    for (const owner of ["ci", "runtime"])
      assert.match(blockOf(rights(), `resource "scaleway_iam_api_key" "${owner}"`), /create_before_destroy = true/)
  })

  it("announce their end in every plan of the last month, with the date", () => {
    for (const owner of ["ci", "runtime"]) {
      const check = blockOf(rights(), `check "${owner}_key"`)
      assert.include(check, `timecmp(plantimestamp(), timeadd(time_offset.${owner}.rfc3339, "-720h")) < 0`)
      assert.match(check, new RegExp(`error_message = ".*\\$\\{time_offset\\.${owner}\\.rfc3339\\}`))
    }
  })
})
