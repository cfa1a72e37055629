import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { namespace } from "../../../src/providers/kubernetes.ts"
import { workflowOf } from "../workflow.ts"
import { filesOn, objectsIn, onCluster, shop } from "./clusters.ts"
import { decodeObject } from "./schemas.ts"

const pieces = [
  "${{ secrets.KEY }}",
  "$(PORT)",
  "$$",
  "`id`",
  "'",
  '"',
  "\\",
  "\n",
  "\r\n",
  "\n---\nkind: Secret\n",
  "\n  hostNetwork: true\n",
  ": ",
  "- ",
  "#",
  "|",
  "&x",
  "*x",
  "!!js",
  "{{ .Values.x }}",
  "; rm",
  "\u0000",
  "\u2028",
  "\u202e",
  "../..",
  "服务",
  "a",
  " "
]

const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""))

describe("hostile names of a repository, on a cluster", () => {
  for (const provider of ["aws", "scaleway"] as const) {
    it(`as names of services give names that the cluster takes on ${provider}`, () => {
      let seen = 0
      fc.assert(
        fc.property(fc.array(hostile, { minLength: 4, maxLength: 4 }), (names) => {
          const services = shop.services.map((service, at) => ({ ...service, name: `${names[at]}${at}` }))
          const files = filesOn(onCluster({ ...shop, services }, provider))
          for (const { object } of objectsIn(files)) {
            if (object["kind"] === "Kustomization") continue
            const { metadata } = decodeObject(object)
            if ("namespace" in metadata) assert.include([namespace, "kube-system"], metadata.namespace)
          }
          for (const [path, { content }] of files)
            if (path.startsWith("kubernetes/")) assert.notMatch(content, /secrets\.KEY|; rm|\.Values/, path)
          workflowOf(files, "deploy")
          seen += 1
        }),
        { numRuns: 10 }
      )
      assert.strictEqual(seen, 10)
    }, 120_000)
  }
})
