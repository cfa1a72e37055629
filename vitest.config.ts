import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Files side by side on two cores, where one would be the default.
    maxWorkers: 2,
    minWorkers: 1,
    globalSetup: ["test/support/database/globalSetup.ts"],
    // Two shared cores: a database or a server that starts beside others takes its time.
    testTimeout: 30_000,
    hookTimeout: 60_000
  }
})
