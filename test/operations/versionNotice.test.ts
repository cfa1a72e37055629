import { assert, it } from "@effect/vitest"
import { versionNotice } from "../../src/operations/versionNotice.ts"

it("says before it happens that the next version makes the oldest one go", () => {
  assert.isUndefined(versionNotice(1, null))
  assert.isUndefined(versionNotice(498, 500))
  assert.isUndefined(versionNotice(499, 500))
  assert.include(versionNotice(500, 500), "the next one deletes version 1 ")
  assert.include(versionNotice(731, 500), "the next one deletes version 232 ")
})
