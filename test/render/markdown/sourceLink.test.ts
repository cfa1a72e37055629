import { assert, describe, it } from "@effect/vitest"
import { sourceLink } from "../../../src/render/markdown/sourceLink.ts"
import { repository } from "../samples.ts"

describe("sourceLink", () => {
  it("links to the line at the commit that was read", () => {
    assert.strictEqual(
      sourceLink(repository, { path: "src/a b.ts", line: 7 }),
      `[\`src/a b.ts:7\`](https://github.com/acme/shop/blob/${"0".repeat(40)}/src/a%20b.ts#L7)`
    )
  })

  it("names the place alone where there is no GitHub to link to", () => {
    assert.strictEqual(
      sourceLink({ ...repository, url: "file:///home/me/shop" }, { path: "a.ts", line: 1 }),
      "`a.ts:1`"
    )
    assert.strictEqual(sourceLink({ ...repository, commit: "working-tree" }, { path: "a.ts", line: 1 }), "`a.ts:1`")
  })

  it("takes half a character in a path", () => {
    assert.include(sourceLink(repository, { path: "a\ud800.ts", line: 1 }), "%EF%BF%BD")
  })
})
