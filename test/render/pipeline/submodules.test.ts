import { assert, describe, it } from "@effect/vitest"
import { filesFor, samples } from "../samples.ts"

const withSubmodule = (path: string) => ({
  ...samples.nextjs,
  statistics: {
    ...samples.nextjs.statistics,
    notRead: [{ path, why: "submodule: another repository on github.com" }]
  }
})

const textOf = (path: string, of: string): string =>
  [...filesFor(withSubmodule(path), "aws")]
    .filter(([name]) => name.endsWith(of))
    .map(([, { content }]) => content)
    .join("\n")

describe("a folder that is another repository", () => {
  it("is fetched before what takes it along is built, in every pipeline and by hand", () => {
    assert.match(textOf("locales", "groundplan-deploy.yml"), /submodules: recursive/)
    assert.match(textOf("locales", "groundplan-test.yml"), /submodules: recursive/)
    assert.match(textOf("locales", ".gitlab-ci.yml"), /GIT_SUBMODULE_STRATEGY: recursive/)
    assert.include(textOf("locales", "infrastructure/README.md"), "git submodule update --init --recursive")
  })

  it("is left out where it is for tests or documents", () => {
    assert.notMatch(textOf("docs/theme", ".yml"), /submodules: recursive|SUBMODULE/)
    assert.notInclude(textOf("docs/theme", "README.md"), "git submodule")
  })
})
