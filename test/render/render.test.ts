import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { IacRenderer } from "../../src/render/IacRenderer.ts"
import { filesOf, layer } from "../../src/render/render.ts"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { providers } from "../../src/providers/index.ts"
import { filesFor, requestOf, sampleNames, samples } from "./samples.ts"

describe("rendering a tier", () => {
  it("sorts files by path and gives each path once", () => {
    for (const name of sampleNames) {
      for (const provider of ProviderName.literals) {
        const paths = filesOf(requestOf(samples[name], provider)).map(({ path }) => path)
        assert.deepStrictEqual(paths, [...new Set(paths)].toSorted(), `${name} on ${provider}`)
      }
    }
  })

  it("gives paths that every system can write, and content that ends with a line", () => {
    for (const name of sampleNames) {
      for (const { content, path } of filesFor(samples[name], "aws").values()) {
        assert.match(path, /^[\w@+.-]+(?:\/[\w@+.-]+)*$/)
        assert.isTrue(path.length <= 300)
        assert.isTrue(content.endsWith("\n") && !content.endsWith("\n\n"), path)
        assert.isFalse(content.includes("\r") || content.includes("\u0000"), path)
      }
    }
  })

  it("gives documents only where nothing runs, and they claim nothing", () => {
    for (const provider of ProviderName.literals) {
      const files = filesFor(samples.library, provider)
      assert.deepStrictEqual(
        [...files.keys()].filter((path) => !path.startsWith("docs/infrastructure/")),
        []
      )
      const text = (name: string) => files.get(`docs/infrastructure/${name}.md`)?.content ?? ""
      assert.include(text("README"), "Nothing to deploy")
      for (const name of ["README", "ARCHITECTURE", "RUNBOOK", "SECURITY"])
        assert.notMatch(text(name), /`terraform\/`|requests\/s|Built for|RPO|budget alarm|made by Terraform/i, name)
    }
  })

  it("gives the same bytes for the same tier", () => {
    for (const tier of tierNames) {
      const once = filesOf(requestOf(samples.django, "aws", tier))
      assert.strictEqual(JSON.stringify(filesOf(requestOf(samples.django, "aws", tier))), JSON.stringify(once))
    }
  })

  it("has the Terraform of the plan that was priced", () => {
    for (const provider of ProviderName.literals) {
      const request = requestOf(samples.rails, provider)
      const files = new Map(filesOf(request).map((file) => [file.path, file]))
      for (const { content, path } of assembleTerraform(providers[provider], request.tier.plan)) {
        assert.strictEqual(files.get(`terraform/${path}`)?.content, content)
      }
      assert.isTrue(files.has("terraform/terraform.tfvars.example"))
      assert.isTrue(files.has("terraform/backend.tf.example"))
    }
  })

  it("names no workflow of the repository's own", () => {
    for (const name of sampleNames) {
      const workflows = [...filesFor(samples[name], "scaleway").keys()].filter((path) => path.startsWith(".github/"))
      for (const path of workflows) assert.match(path, /^\.github\/workflows\/groundplan-[a-z]+\.yml$/)
    }
  })

  it.effect("is what the service gives", () =>
    Effect.gen(function* () {
      const renderer = yield* IacRenderer
      const request = requestOf(samples.go, "aws")
      assert.deepStrictEqual(yield* renderer.render(request), filesOf(request))
    }).pipe(Effect.provide(layer))
  )
})
