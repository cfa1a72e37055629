/** Files of every trap, each planned for one tier on one cloud, as the tools that read them see them. */
import { assert, describe, it } from "@effect/vitest"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { parseMermaid } from "../support/mermaid.ts"
import { errorsInAll, hasChecker } from "../support/terraform/checker.ts"
import { terraformOf } from "../support/terraform/together.ts"
import { trapPlans } from "../support/trapPlans.ts"
import { composeComplaints, dockerfileComplaints } from "./containers.ts"
import { objectsIn } from "./kubernetes/clusters.ts"
import { manifestComplaints } from "./kubernetes/models.ts"
import { lint, parserErrors } from "./workflows/lint.ts"

const plans = trapPlans()

/** Texts with the trap that has each first. */
const texts = (isOne: (file: GeneratedFile) => boolean): ReadonlyArray<readonly [content: string, from: string]> => [
  ...new Map(
    plans
      .flatMap(({ files, name }) =>
        files.filter(isOne).map(({ content, path }) => [content, `${name}: ${path}`] as const)
      )
      .toReversed()
  )
]

const complaints = async (
  isOne: (file: GeneratedFile) => boolean,
  complaintsOf: (content: string) => ReadonlyArray<string> | Promise<ReadonlyArray<string>>
): Promise<ReadonlyArray<string>> => {
  const all = texts(isOne)
  assert.isNotEmpty(all)
  const found: Array<string> = []
  for (const [content, from] of all)
    found.push(...(await complaintsOf(content)).map((complaint) => `${from}: ${complaint}`))
  return found
}

const isWorkflow = ({ path }: GeneratedFile): boolean => path.startsWith(".github/workflows/")

describe("plans of traps", () => {
  it("are one for each, on every tier of every cloud", () => {
    assert.isAbove(plans.length, 150)
    for (const provider of ProviderName.literals)
      for (const tier of tierNames)
        assert.isAbove(plans.filter((plan) => plan.provider === provider && plan.tier === tier).length, 15)
  })

  it("have documents always, and what runs them only where something is deployed", () => {
    for (const { files, name, rendering } of plans) {
      const paths = new Set(files.map(({ path }) => path))
      assert.isTrue(paths.has("docs/infrastructure/README.md"), name)
      for (const needed of ["terraform/versions.tf", ".github/workflows/deploy.yml", ".gitlab-ci.yml"])
        if (rendering.plan.placements.length === 0) assert.isFalse(paths.has(needed), `${name}: ${needed}`)
      assert.strictEqual(paths.has("terraform/versions.tf"), rendering.plan.placements.length > 0, name)
    }
  })

  it("have workflows that actionlint and the parser of GitHub's editor accept", async () => {
    assert.deepStrictEqual(await complaints(isWorkflow, async (content) => (await lint(content)).errors), [])
    assert.deepStrictEqual(await complaints(isWorkflow, parserErrors), [])
  }, 120_000)

  it("have Dockerfiles that Docker's own rules accept, and compose files that the specification allows", async () => {
    assert.deepStrictEqual(await complaints(({ language }) => language === "dockerfile", dockerfileComplaints), [])
    assert.deepStrictEqual(await complaints(({ path }) => path === "compose.yaml", composeComplaints), [])
  })

  it("have manifests that the API of Kubernetes takes, where a cluster runs them", () => {
    const objects = plans.flatMap(({ files, name }) =>
      objectsIn(new Map(files.map((file) => [file.path, file]))).map(({ object, path }) => ({ name, object, path }))
    )
    assert.isNotEmpty(objects)
    for (const { name, object, path } of objects)
      if (object["kind"] !== "Kustomization") assert.deepStrictEqual(manifestComplaints(object), [], `${name}: ${path}`)
  })

  it("have a picture that Mermaid reads", async () => {
    for (const source of new Set(plans.map(({ rendering }) => rendering.tier.diagram.mermaid)))
      assert.strictEqual(await parseMermaid(source), "flowchart-v2", source)
  })

  describe.skipIf(!hasChecker)("have Terraform (TFCHECK names a checker; skipped without)", () => {
    it.each(ProviderName.literals)(
      "that it formats, validates and plans on %s",
      async (provider) => {
        const byText = plans
          .filter((plan) => plan.provider === provider)
          .map(({ files, name }) => ({ name, terraform: terraformOf(files) }))
          .filter(({ terraform }) => terraform.length > 0)
          .map(({ name, terraform }) => [JSON.stringify(terraform), { name, terraform }] as const)
        const unlike = [...new Map(byText).values()]
        assert.isAbove(unlike.length, 40)
        assert.deepStrictEqual(await errorsInAll(new Map(unlike.map(({ name, terraform }) => [name, terraform]))), [])
      },
      900_000
    )
  })
})
