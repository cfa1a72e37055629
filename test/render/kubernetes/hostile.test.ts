import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { namespace } from "../../../src/providers/kubernetes.ts"
import { stepsOf, workflowOf } from "../workflow.ts"
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

const spoiled = (text: string): Analysis => ({
  ...shop,
  services: shop.services.map((service, at) => ({
    ...service,
    root: `services/same${text}`,
    dockerfile: null,
    startCommand: `run ${text}`,
    migrateCommand: at === 1 ? `migrate ${text}` : null,
    healthPath: service.healthPath === null ? null : `/${text}`,
    environment: [...service.environment, { name: text, secret: true, required: true }]
  }))
})

describe("hostile words of a repository, on a cluster", () => {
  for (const provider of ["aws", "scaleway"] as const) {
    const tame = filesOn(onCluster(spoiled("word word"), provider))
    const scripts = stepsOf(workflowOf(tame, "deploy")).map(({ run }) => run)
    const shapes = objectsIn(tame)
      .filter(({ object }) => object["kind"] !== "Kustomization")
      .map(({ object, path }) => [path, object["kind"]])

    it(`change no object and no script on ${provider}`, () => {
      fc.assert(
        fc.property(hostile, (text) => {
          const files = filesOn(onCluster(spoiled(`${text} word`), provider))
          assert.deepStrictEqual([...files.keys()].toSorted(), [...tame.keys()].toSorted())
          const objects = objectsIn(files).filter(({ object }) => object["kind"] !== "Kustomization")
          assert.deepStrictEqual(
            objects.map(({ object, path }) => [path, object["kind"]]),
            shapes
          )
          for (const { object } of objects) decodeObject(object)
          assert.deepStrictEqual(
            stepsOf(workflowOf(files, "deploy")).map(({ run }) => run),
            scripts
          )
        }),
        { numRuns: 15 }
      )
    }, 120_000)

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
