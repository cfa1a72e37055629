import { assert, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { web, worker } from "./needs.ts"
import { planned } from "./plans.ts"

const initOf = (...needs: ReadonlyArray<Need>) =>
  assembleTerraform(aws, planned(needs).plan).flatMap(({ content }) =>
    [...content.matchAll(/initProcessEnabled\s+= (\w+)/g)].map(([, value]) => value)
  )

it("an init process stands before a program, and not before an image's own", () => {
  assert.deepStrictEqual(initOf(worker("mailer", { releaseCommand: null })), ["true"])
  assert.deepStrictEqual(initOf(worker("mailer", { ownInit: true, releaseCommand: null })), ["false"])
})

it("a release step that takes the place of the entry point has one before it", () => {
  assert.deepStrictEqual(initOf(web("shop", { ownInit: true, override: false })), ["false", "true"])
})
