import { assert, it } from "@effect/vitest"
import { isAside, isForDevelopment, isTest } from "../../src/facts/paths.ts"

it("a suite of tests is no part of the application, however its folder writes that", () => {
  for (const folder of ["test-suite", "test-suites", "tests-suite", "testsuite", "TestSuite", "test_suites"])
    assert.isTrue(isAside(`${folder}/server.js`), folder)
  for (const folder of ["suite", "latest-suite", "contest"]) assert.isFalse(isAside(`${folder}/server.js`), folder)
})

it("a package of Go that helps tests is one of tests, and no other folder that ends so is", () => {
  for (const path of ["internal/dbtest/dbtest.go", "httptest/server.go"]) assert.isTrue(isTest(path), path)
  for (const path of [
    "cmd/contest/main.go",
    "latest/main.go",
    "cmd/speedtest/main.go",
    "internal/latest.go",
    "contest/rank.rb",
    "test.go/main.py"
  ])
    assert.isFalse(isTest(path), path)
})

it("a bed for tests is for developers", () => {
  for (const name of ["Dockerfile-js-testbed", "Dockerfile.test-bed", "testbed.Dockerfile"])
    assert.isTrue(isForDevelopment(name), name)
  assert.isFalse(isForDevelopment("Dockerfile.flowerbed"))
})

it("the packages of PEAR that a program has in its libraries are no code of its own, and a part of that name is", () => {
  assert.isTrue(isAside("shop/lib/pear/System.php"))
  assert.isFalse(isAside("apps/pear/server.js"))
})

it("stand-ins for others, which developers try a program with, are no part of it", () => {
  for (const folder of ["docker/dummy/oidc", "dummies", "mock-server", "mock_apis"])
    assert.isTrue(isAside(`${folder}/server.go`), folder)
  for (const folder of ["dummyload", "mocking"]) assert.isFalse(isAside(`${folder}/server.go`), folder)
})
