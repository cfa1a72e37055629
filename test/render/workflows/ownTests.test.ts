import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../facts/support.ts"
import { filesFor } from "../samples.ts"

const shop = (more: Readonly<Record<string, string>> = {}) =>
  filesFor(
    analysisOf({
      "package.json": manifest({
        private: true,
        scripts: { start: "node server.js", test: "vitest run", "db:migrate": "node db/migrate.js" },
        dependencies: { express: "5.1.0", pg: "8.13.0" },
        devDependencies: { vitest: "3.2.0" }
      }),
      "package-lock.json": "{}",
      "server.js":
        "const app = express()\nnew Pool({ connectionString: process.env.DATABASE_URL })\napp.listen(3000)\n",
      "db/migrate.js": "await client.query(sql)\n",
      ...more
    }),
    "aws"
  )

const file = (files: ReturnType<typeof shop>, name: string): string =>
  [...files].find(([path]) => path.endsWith(name))?.[1].content ?? ""

const workflow = (on: string, run: string): Readonly<Record<string, string>> => ({
  ".github/workflows/ci.yml": `on: ${on}\njobs:\n  check:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ${run}\n`
})

describe("tests before a deployment", () => {
  it("are run where the repository has no workflow that does so, with the tables that they expect", () => {
    const files = shop()
    const test = file(files, "groundplan-test.yml")
    assert.isAbove(test.lastIndexOf("name: Test\n"), test.indexOf("MIGRATE_COMMAND: npm run db:migrate"))
    assert.include(file(files, "groundplan-deploy.yml"), "groundplan-test.yml")
  })

  it("leave the tables alone that only an image of the repository can make", () => {
    const files = shop({ Dockerfile: 'FROM node:24\nWORKDIR /srv\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n' })
    assert.notInclude(file(files, "groundplan-test.yml"), "MIGRATE_COMMAND")
  })

  it("have their tables on GitLab too", () => {
    const files = shop({ ".gitlab-ci.yml": "stages: [build]\n" })
    const pipeline = [...files].find(([path]) => path.includes("gitlab"))?.[1].content ?? ""
    assert.include(pipeline, 'bash -euo pipefail -c "$MIGRATE_COMMAND"')
  })

  it.each(["npm test", "make test", "npx turbo run test", "./scripts/test.sh", "cargo build && cargo test"])(
    "are left to a workflow of the repository that runs %s",
    (run) => {
      const files = shop(workflow("[push, pull_request]", run))
      const test = file(files, "groundplan-test.yml")
      assert.notInclude(test, "npm run --if-present test")
      assert.include(test, ".github/workflows/ci.yml tests")
      assert.notInclude(file(files, "groundplan-deploy.yml"), "groundplan-test.yml")
    }
  )

  it.each([
    ["[push]", "npm run build"],
    ["[push]", "npm ci"],
    ["[push]", "pip install pytest"],
    ["[push]", "echo latest"],
    ["{ schedule: [{ cron: '0 3 * * *' }] }", "npm test"]
  ])("are not left to one that runs on %s %s", (on, run) => {
    assert.include(file(shop(workflow(on, run)), "groundplan-deploy.yml"), "groundplan-test.yml")
  })
})
