import { defineConfig } from "vitest/config"

/** Rooms whose tests start servers, databases or commands, or change what a process shares: each file has a process of its own. */
const system = "test/{accounts,cli,e2e,http,layers,mcp,operations,projects}/**/*.test.ts"

export default defineConfig({
  test: {
    // Files side by side on two cores, where one would be the default.
    maxWorkers: 2,
    minWorkers: 1,
    globalSetup: ["test/support/database/globalSetup.ts"],
    // Two shared cores: a database or a server that starts beside others takes its time.
    testTimeout: 30_000,
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
