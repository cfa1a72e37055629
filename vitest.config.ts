import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Rooms whose tests start servers, databases or commands, or change what a process shares: each file has a process of its own. */
const system = "test/{accounts,cli,e2e,http,layers,mcp,operations,projects}/**/*.test.ts"

/** Files that have Terraform plan take the longest by far: one that began last would run alone. */
const slow = /\/(?:traps|terraform)\.test\.ts$/

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
    sequence: { sequencer: SlowFirst },
    // Files side by side on two cores, where one would be the default.
    maxWorkers: 2,
    minWorkers: 1,
    globalSetup: ["test/support/database/globalSetup.ts"],
    // Two shared cores: a database or a server that starts beside others takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Read for the whole run, not by project: threads share what they loaded, each fork is a process of its own.
    poolOptions: { threads: { isolate: false } },
    projects: [
      // Pure functions share what is loaded: loading it again for each file took longer than many a test.
      {
        extends: true,
        test: { name: "pure", include: ["test/**/*.test.ts"], exclude: [system], pool: "threads" }
      },
      { extends: true, test: { name: "system", include: [system], pool: "forks" } }
    ]
  }
})
