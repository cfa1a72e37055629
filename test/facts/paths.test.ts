import { assert, it } from "@effect/vitest"
import { isAside } from "../../src/facts/paths.ts"

it("a suite of tests is no part of the application, however its folder writes that", () => {
  for (const folder of ["test-suite", "test-suites", "tests-suite", "testsuite", "TestSuite", "test_suites"])
    assert.isTrue(isAside(`${folder}/server.js`), folder)
  for (const folder of ["suite", "latest-suite", "contest"]) assert.isFalse(isAside(`${folder}/server.js`), folder)
})
