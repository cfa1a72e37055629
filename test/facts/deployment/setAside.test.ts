import { assert, it } from "@effect/vitest"
import type { DeploymentRule } from "../../../src/facts/deployment/DeploymentRule.ts"
import { setAside } from "../../../src/facts/deployment/setAside.ts"
import type { Draft } from "../../../src/facts/join/Draft.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const repo = viewOf(snapshotOf({}, { scanners }))
const drafts: ReadonlyArray<Draft> = ["a", "b", "c"].map((root) => ({ root, process: "main", signals: [] }))
const rule = (...roots: ReadonlyArray<string>): DeploymentRule => ({
  name: "some",
  find: (_, all) =>
    new Map(
      all.filter(({ root }) => roots.includes(root)).map((draft) => [draft, { why: "some reason", evidence: [] }])
    )
})

it("everything is deployed or told with its reason, and nothing twice", () => {
  const { aside, deployed } = setAside(repo, drafts, [rule("a"), rule("a", "b")])
  assert.deepStrictEqual(
    deployed.map(({ root }) => root),
    ["c"]
  )
  assert.deepStrictEqual(
    aside.map(({ name, why }) => [name, why]),
    [
      ["a", "some reason"],
      ["b", "some reason"]
    ]
  )
})

it("a rule that would leave nothing takes what it found for the application", () => {
  assert.lengthOf(setAside(repo, drafts, [rule("a", "b", "c")]).deployed, 3)
  assert.lengthOf(setAside(repo, drafts, [rule("a", "b"), rule("c")]).deployed, 1)
})
