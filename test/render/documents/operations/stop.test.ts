import { assert, it } from "@effect/vitest"
import { ProviderName } from "../../../../src/facts/ContextValues.ts"
import { hosted, objectName } from "../../../../src/providers/kubernetes.ts"
import { filesOn, onCluster, shop } from "../../kubernetes/clusters.ts"
import { samples } from "../../samples.ts"

const stopAndStart = (files: ReturnType<typeof filesOn>): ReadonlyArray<string> =>
  (files.get("docs/infrastructure/RUNBOOK.md")?.content ?? "")
    .split("\n## Stop and start\n")[1]
    ?.split("\n## ")[0]
    ?.split("To start again") ?? []

/** Deployments that a line scales, by how many pods they get. */
const scaledIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    [...text.matchAll(/^kubectl --namespace app scale deployment (.+) --replicas=(\d+)$/gm)].flatMap(
      ([, names = "", count]) => names.split(" ").map((name): [string, number] => [name, Number(count)])
    )
  )

it("starts every process of a cluster again with as many pods as it must have: one where there may be only one", () => {
  for (const provider of ProviderName.literals)
    for (const analysis of [samples.django, shop]) {
      const rendering = onCluster(analysis, provider)
      const [stop = "", start = ""] = stopAndStart(filesOn(rendering))
      const processes = hosted(rendering.plan).filter(({ kind }) => kind === "compute.container")
      assert.deepStrictEqual(
        scaledIn(start),
        new Map(processes.map(({ need }) => [objectName(need.id), need.kind === "compute.container" ? need.min : 0]))
      )
      assert.deepStrictEqual(scaledIn(stop), new Map(processes.map(({ need }) => [objectName(need.id), 0])))
    }
  const beat = scaledIn(stopAndStart(filesOn(onCluster(samples.django, "aws")))[1] ?? "").get("beat")
  assert.strictEqual(beat, 1)
})

it("stops what the clock starts in a cluster too, and lets it run again", () => {
  const [stop = "", start = ""] = stopAndStart(filesOn(onCluster(shop, "aws")))
  assert.include(stop, `kubectl --namespace app patch cronjob report --patch '{"spec":{"suspend":true}}'`)
  assert.include(start, `kubectl --namespace app patch cronjob report --patch '{"spec":{"suspend":false}}'`)
})
