import { assert, describe, it } from "@effect/vitest"
import type { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesFor, samples, type SampleName } from "../samples.ts"

const readme = (sample: SampleName, provider: ProviderName): string =>
  filesFor(samples[sample], provider).get("docs/infrastructure/README.md")?.content ?? ""

describe("what the README says of GitLab", () => {
  it("is which merge requests are planned, and that a key that may apply stays protected", () => {
    assert.include(readme("nextjs", "scaleway"), "merge requests of others are not planned")
    assert.include(readme("nextjs", "scaleway"), "Leave the variables protected: the key may apply")
    assert.notInclude(readme("nextjs", "aws"), "not planned")
  })

  it("is what AWS cannot tell of a job, and what to do about it", () => {
    assert.include(readme("nextjs", "aws"), "It is not told which job asks.")
    assert.notInclude(readme("nextjs", "scaleway"), "audience")
  })

  it("is how to roll back where something runs from an image, and that sites go with it", () => {
    assert.match(readme("nextjs", "aws"), /`ROLLBACK_TO` set to the commit\.$/m)
    assert.notInclude(readme("site", "aws"), "ROLLBACK_TO")
  })
})
