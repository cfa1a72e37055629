import { assert, describe, it } from "@effect/vitest"
import { block, printFile } from "../../src/hcl/index.ts"
import { excepted, exceptionWarning } from "../../src/providers/ruleException.ts"

const noReplica = { rule: "X-DB-01", why: "a second node costs as much as the first" }
const database = block("resource", ["x_database", "main"], { size: "small" })

describe("a security rule that is not met on purpose", () => {
  it("stands above the resource in the words of the warning", () => {
    const { code, text } = exceptionWarning(noReplica)
    assert.strictEqual(code, "security_exception")
    assert.strictEqual(text, "Rule X-DB-01 is not met: a second node costs as much as the first")
    assert.isTrue(printFile([excepted(database, noReplica)]).startsWith(`# ${text}\nresource "x_database" "main" {`))
  })

  it("stands below a comment that is already there, and below another exception", () => {
    const twice = excepted(excepted({ ...database, comment: "The store." }, noReplica), { rule: "X-DB-02", why: "y" })
    assert.deepStrictEqual(printFile([twice]).split("\n").slice(0, 3), [
      "# The store.",
      "# Rule X-DB-01 is not met: a second node costs as much as the first",
      "# Rule X-DB-02 is not met: y"
    ])
  })

  it("changes nothing where the rule is met", () => {
    assert.strictEqual(excepted(database, undefined), database)
  })
})
