import { assert, describe, it } from "@effect/vitest"
import { usedBranch } from "../../src/repo/usedBranch.ts"

const of = (...texts: ReadonlyArray<string>) =>
  usedBranch(new Map(texts.map((text, at) => [`.github/workflows/${at}.yml`, text])))

describe("the branch that workflows use", () => {
  it("is the usual one that a push starts them on", () => {
    assert.strictEqual(
      of("on:\n  push:\n    branches:\n      - master\n    paths-ignore:\n      - notes.md\njobs: {}\n"),
      "master"
    )
    assert.strictEqual(of('on:\n  push:\n    branches: [develop, "trunk"]\n'), "trunk")
    assert.strictEqual(of("on:\n  push:\n    branches: [master]\n", "on:\n  push:\n    branches: ['main']\n"), "main")
  })

  it("is not told by pull requests, patterns, or files that are no workflow", () => {
    assert.isUndefined(of("on:\n  pull_request:\n    branches: [master]\n  push:\n"))
    assert.isUndefined(of("on:\n  push:\n    branches: ['release/**']\n"))
    assert.isUndefined(usedBranch(new Map([["docs/workflow.yml", "on:\n  push:\n    branches: [master]\n"]])))
  })
})
