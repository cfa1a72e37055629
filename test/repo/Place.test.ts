import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { inPlace, named, placeOf, titleOf, workflowFile } from "../../src/repo/Place.ts"

describe("placeOf", () => {
  it("is nowhere in particular for a whole repository", () => {
    const place = placeOf({ path: "" })
    assert.deepStrictEqual(place, { folder: "", slug: "" })
    assert.strictEqual(workflowFile(place, "deploy"), "groundplan-deploy.yml")
    assert.strictEqual(named(place, "production"), "production")
    assert.strictEqual(inPlace(place, "`terraform/`"), "`terraform/`")
  })

  it("is the folder, whose name begins what cannot lie in it", () => {
    const place = placeOf({ path: "apps/web" })
    assert.deepStrictEqual(place, { folder: "apps/web/", slug: "apps-web" })
    assert.strictEqual(workflowFile(place, "deploy"), "groundplan-apps-web-deploy.yml")
    assert.strictEqual(named(place, "production"), "apps-web-production")
    assert.strictEqual(placeOf({ path: "src/Basket.API" }).slug, "src-basket-api")
  })

  it("moves our own paths in a text, and nobody else's", () => {
    const text = inPlace(
      placeOf({ path: "apps/web" }),
      "`docs/infrastructure/README.md`, `terraform/`, `terraform/backend.tf.example`, `.github/workflows/groundplan-test.yml`; `terraform/main.tf` is yours"
    )
    assert.strictEqual(
      text,
      "`apps/web/docs/infrastructure/README.md`, `apps/web/terraform/`, `apps/web/terraform/backend.tf.example`, `.github/workflows/groundplan-apps-web-test.yml`; `terraform/main.tf` is yours"
    )
  })

  it("is a folder of ours where a path could be read as anything else", () => {
    for (const path of ["$(id)", "a b/c", "apps/'web'", "-rf", "日本", "a/[slug]", "a;b", "x".repeat(150)]) {
      assert.match(placeOf({ path }).folder, /^infrastructure\/[a-z0-9-]+\/$/, path)
    }
  })

  it("never gives a name that a shell, a pattern or CI would read as more than a name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), (path) => {
        const { folder, slug } = placeOf({ path })
        assert.match(slug, /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/)
        assert.match(folder, /^[\w@+.][\w@+./-]*\/$/)
      })
    )
  })
})

describe("titleOf", () => {
  it("is the folder's last part, else the repository's name", () => {
    assert.strictEqual(titleOf({ name: "shop", path: "" }), "shop")
    assert.strictEqual(titleOf({ name: "shop", path: "apps/web" }), "web")
  })
})
