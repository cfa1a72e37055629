import { assert, it } from "@effect/vitest"
import { startedByClock } from "../../../../src/facts/deployment/rules/startedByClock.ts"
import type { Draft } from "../../../../src/facts/join/Draft.ts"
import { viewOf } from "../../../../src/facts/RepoView.ts"
import { scanners } from "../../../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../../../src/repo/snapshotOf.ts"

const code = (startCommand: string): Draft => ({
  root: "",
  process: "main",
  signals: [{ _tag: "Service", source: "script", root: "", process: "main", startCommand, evidence: [] }]
})

const job: Draft = {
  root: "",
  process: "job:collect",
  signals: [
    {
      _tag: "Service",
      source: "kubernetes",
      root: "",
      process: "job:collect",
      kind: "job",
      name: "collect",
      startCommand: "python ./collect.py --all",
      evidence: [{ path: "cron.yaml", line: 4, excerpt: "name: collect" }]
    }
  ]
}

const found = (draft: Draft) => startedByClock.find(viewOf(snapshotOf({}, { scanners })), [draft, job]).get(draft)

it("a program that the clock starts is its job, and no process that runs for ever", () => {
  assert.deepStrictEqual(found(code("python collect.py")), {
    why: "it runs by the clock, as collect, and ends",
    evidence: [{ path: "cron.yaml", line: 4, excerpt: "name: collect" }]
  })
})

it("a program beside what the clock starts is deployed", () => {
  assert.isUndefined(found(code("python server.py")))
})
