import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const filesOf = (asked: ReadonlyArray<Need>) =>
  new Map(assembleTerraform(scaleway, planned(asked).plan).map(({ content, path }) => [path, content]))

const warned = (asked: ReadonlyArray<Need>): boolean =>
  planned(asked).plan.placements.some(({ warnings }) => warnings.some(({ code }) => code === "state_readable"))

describe("the bucket of Terraform's state on Scaleway", () => {
  it("is said to be open to processes whose key reads buckets, as rights on buckets go by project", () => {
    assert.isTrue(warned([needs.web(), needs.bucket()]))
    assert.isTrue(warned([needs.web(), needs.volume("web")]))
    assert.isFalse(warned([needs.web(), needs.postgres()]))
  })

  it("has a policy at hand that names CI and whoever else is listed, and not the processes", () => {
    const files = filesOf([needs.web(), needs.bucket()])
    const outputs = files.get("outputs.tf") ?? ""
    const [, policy = ""] = outputs.split('output "state_bucket_policy"')
    const [own = ""] = policy.split("\noutput ")
    assert.include(own, "scaleway_iam_application.ci.id")
    assert.include(own, "var.state_principals")
    assert.notInclude(own, "runtime")
    assert.include(files.get("variables.tf") ?? "", 'variable "state_principals"')
    assert.include(files.get("backend.tf.example") ?? "", "state_bucket_policy")
  })

  it("needs none where no key of a process reads buckets", () => {
    const files = filesOf([needs.web(), needs.postgres()])
    assert.notInclude(files.get("outputs.tf") ?? "", "state_bucket_policy")
    assert.notInclude(files.get("backend.tf.example") ?? "", "state_bucket_policy")
  })
})
