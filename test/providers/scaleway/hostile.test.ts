import { aVariable } from "../../support/analysis.ts"
import { format } from "@cdktn/hcl-tools"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

const pieces = fc.constantFrom(
  "${evil}",
  "%{ if evil }",
  "$${",
  '"',
  "\\",
  "\n",
  "`",
  "$(evil)",
  "'",
  "#",
  "é",
  "a",
  "/",
  " ",
  "EOT\n"
)
const text = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""))

/** Everything a repository can name, and nothing else. */
const hostile = fc.record({
  service: text,
  root: text,
  command: fc.option(text),
  releaseCommand: fc.option(text),
  healthPath: fc.option(text),
  // A legal name would be a real variable of the service: these are none.
  environment: fc.array(
    fc
      .record({ name: text.map((name) => `-${name}`), secret: fc.boolean(), required: fc.boolean() })
      .map((variable) => aVariable(variable)),
    { maxLength: 4 }
  )
})
type Hostile = typeof hostile extends fc.Arbitrary<infer A> ? A : never

const tier = ({
  command,
  environment,
  healthPath,
  releaseCommand,
  root,
  service
}: Hostile): ReadonlyArray<Need<"compute.container" | "job.scheduled">> => {
  const named = { service, root, environment, command }
  return [
    needs.web("web", { ...named, healthPath, releaseCommand }),
    needs.worker("worker", { ...named, service: `${service}2` }),
    { ...needs.scheduled("report", ["postgres"]), ...named, service: `${service}3` },
    { ...needs.scheduled("ping", []), ...named, service: `${service}4` }
  ]
}

const stores = [needs.postgres(), needs.redis()]

const print = (of: Hostile) => assembleTerraform(scaleway, planned([...tier(of), ...stores]).plan)

const printCluster = (of: Hostile) =>
  assembleTerraform(scaleway, planned([...needs.onCluster(tier(of)), ...stores]).plan)

const heads = (files: ReturnType<typeof print>) =>
  files.flatMap(({ content, path }) =>
    content.split("\n").flatMap((line) => (/^[a-z]+ .*\{$/.test(line) ? [`${path}: ${line}`] : []))
  )

const benign: Hostile = {
  service: "a",
  root: "a",
  command: "a",
  releaseCommand: "a",
  healthPath: "/a",
  environment: []
}

describe("names out of a repository", () => {
  for (const [where, printed, numRuns] of [
    ["", print, 100],
    [" on a cluster", printCluster, 50]
  ] as const)
    it(`never change the structure of a file, and never become code${where}`, () => {
      const expected = heads(printed(benign))
      fc.assert(
        fc.property(hostile, (named) => {
          const files = printed(named)
          assert.deepStrictEqual(
            heads(files).map((line) => line.replace(/_\d+"/, '"')),
            expected
          )
          for (const { content } of files) assert.notMatch(content, /(^|[^$])\$\{evil|(^|[^%])%\{ if evil/)
        }),
        { numRuns }
      )
    })

  it("leave the files as the formatter writes them", async () => {
    const named = fc.sample(hostile, { numRuns: 5, seed: 1 })
    const files = [...named.flatMap(print), ...named.slice(0, 2).flatMap(printCluster)]
    const formatted = await Promise.all(files.map(({ content }) => format(content)))
    assert.deepStrictEqual(
      formatted,
      files.map(({ content }) => content)
    )
  })
})
