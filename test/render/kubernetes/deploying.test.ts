import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { samples } from "../samples.ts"
import { workflowOf } from "../workflow.ts"
import { filesOn, onCluster, shop } from "./clusters.ts"

const stepsOf = (provider: "aws" | "scaleway", analysis = shop) =>
  workflowOf(filesOn(onCluster(analysis, provider)), "deploy").jobs["deploy"]?.steps ?? []

const namesOf = (provider: "aws" | "scaleway", analysis = shop) => stepsOf(provider, analysis).map(({ name }) => name)

describe("a deployment to a cluster", () => {
  it("reads secrets and runs release steps before anything rolls out, after Terraform", () => {
    for (const provider of ProviderName.literals) {
      const names = namesOf(provider)
      const order = [
        "Apply",
        "Reach the cluster",
        "Namespace and cluster",
        "Accounts and policies",
        "Secrets of the processes",
        "Images and settings",
        "Release steps",
        "Roll out"
      ].map((name) => names.indexOf(name))
      assert.isTrue(order.every((at) => at >= 0))
      assert.deepStrictEqual(
        order,
        order.toSorted((one, other) => one - other)
      )
      assert.notInclude(names, "Wait for the new version")
    }
  })

  it("hands no secret to a program as an argument, which others on the machine could read", () => {
    for (const provider of ProviderName.literals) {
      for (const { run } of stepsOf(provider)) {
        assert.notMatch(run ?? "", /--(?:header|token)[ =]"[^"]*\$SCW_SECRET_KEY/)
      }
    }
  })

  it("has no release step where no process has a command for it", () => {
    assert.notInclude(namesOf("aws", samples.go), "Release steps")
  })

  it("gives each process the values it asks for, by name only", () => {
    const step = stepsOf("aws").find(({ name }) => name === "Secrets of the processes")
    assert.deepInclude(JSON.parse(String(step?.env?.["PROCESSES"])), {
      id: "catalog",
      secret: "catalog-environment",
      names: ["DATABASE_URL", "PAYMENT_API_KEY"]
    })
  })

  it("waits with a limit, and goes back where a version does not come up", () => {
    const run = stepsOf("scaleway").find(({ name }) => name === "Roll out")?.run ?? ""
    assert.match(run, /rollout status "deployment\/\$name" --timeout=\d+m/)
    assert.include(run, 'rollout undo "deployment/$name" --to-revision="$old"')
  })

  it("is a script that the shell can read, and stops at the first failure", () => {
    for (const provider of ProviderName.literals)
      for (const { name, run, "working-directory": folder } of stepsOf(provider)) {
        if (run === undefined || folder !== "kubernetes") continue
        const read = spawnSync("bash", ["-n"], { input: run, encoding: "utf8" })
        assert.deepStrictEqual([read.status, read.stderr], [0, ""], name)
        if (run.trim().includes("\n")) assert.isTrue(run.startsWith("set -euo pipefail\n"), name)
      }
  })

  it("sets what every placeholder of the settings stands for", () => {
    for (const provider of ProviderName.literals) {
      const files = filesOn(onCluster(shop, provider))
      const settings = files.get("kubernetes/settings.env")?.content.match(/^\w+(?==)/gm) ?? []
      const run = stepsOf(provider).find(({ name }) => name === "Images and settings")?.run ?? ""
      for (const name of settings) assert.include(run, `echo "${name}=$value" >> settings.env`)
    }
  })
})

const text = (provider: "aws" | "scaleway", name: string) =>
  filesOn(onCluster(shop, provider)).get(`docs/infrastructure/${name}.md`)?.content ?? ""

describe("documents of a tier on Kubernetes", () => {
  it("say how it is looked into, scaled and upgraded, and what a lost zone means", () => {
    for (const provider of ProviderName.literals) {
      const runbook = text(provider, "RUNBOOK")
      for (const heading of ["Look first", "Scale", "Upgrade the cluster", "When a zone is lost"])
        assert.include(runbook, `## ${heading}\n`)
      assert.include(runbook, "kubectl --namespace app rollout undo")
      assert.include(text(provider, "ARCHITECTURE"), "## The cluster\n")
      assert.include(text(provider, "SECURITY"), "## Inside the cluster\n")
      assert.include(text(provider, "README"), "`kubernetes/`")
    }
  })

  it("ask for no image before the first deployment, which pushes them", () => {
    for (const provider of ProviderName.literals) assert.notInclude(text(provider, "README"), "docker buildx")
  })
})
