import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that wait for Terraform or for the command take the longest by far: one that began last would run alone. */
const slow = /\/(?:traps|terraform|commandLine|versions|road|ai)\.test\.ts$/

/** Slow files first, also where no run before this one told how long each takes. */
class SlowFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number => (slow.test(moduleId) ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    sequence: { sequencer: SlowFirst },
    // Files side by side on two cores, where one would be the default.
    maxWorkers: 2,
    minWorkers: 1,
    // Files of a thread share what it loaded: loading it again for each, a database's WebAssembly above all, took longer
    // than many a test.
    pool: "threads",
    poolOptions: { threads: { isolate: false } },
    setupFiles: ["test/support/plainTests.ts"],
    globalSetup: ["test/support/globalSetup.ts"],
    // Two shared cores: a database or a server that starts beside others takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
