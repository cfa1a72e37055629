/** Files that a Dockerfile copies and the repository does not have. */
import { assert, describe, it } from "@effect/vitest"
import { notThere } from "../../../src/facts/detectors/missingCopies.ts"
import { briefly, readinessIn } from "../../readiness/support.ts"
import { analysisOf, values } from "../support.ts"

const missing = (dockerfile: string, files: Readonly<Record<string, string>> = {}): ReadonlyArray<string> =>
  values(analysisOf({ Dockerfile: `${dockerfile}\n`, ...files }), "absence")
    .filter((value) => value.startsWith(notThere))
    .map((value) => value.slice(notThere.length))

describe("what a Dockerfile copies", () => {
  it("is missing where neither the repository nor a stage has it", () => {
    assert.deepStrictEqual(missing("FROM eclipse-temurin:21-jre\nCOPY target/shop.jar app.jar"), ["target/shop.jar"])
    assert.deepStrictEqual(missing("FROM eclipse-temurin:21-jre\nCOPY target/*.jar app.jar"), ["target/*.jar"])
    assert.deepStrictEqual(missing('FROM scratch\nCOPY ["dist/", "/srv/"]'), ["dist"])
    const named = `FROM eclipse-temurin:21-jre\nARG JAR=build/libs/a.jar\nCOPY ${"$"}{JAR} app.jar`
    assert.deepStrictEqual(missing(named), ["build/libs/a.jar"])
  })

  it("is there where a file, a folder or a pattern is found in any folder that it may be built in", () => {
    const files = { "package.json": "{}", "src/a.js": "" }
    assert.deepStrictEqual(missing("FROM node:22\nCOPY package.json src ./", files), [])
    assert.deepStrictEqual(missing("FROM node:22\nCOPY . .\nCOPY src/*.js ./", files), [])
    assert.deepStrictEqual(missing("FROM node:22\nCOPY .git .git\nCOPY src ./", files), [])
    const nested = { "api/Dockerfile": "FROM node:22\nCOPY api/a.js shared ./\n", "api/a.js": "", "shared/b.js": "" }
    assert.deepStrictEqual(missing("FROM node:22\nCOPY . .", nested), [])
  })

  it("is not missing where a stage makes it, another image brings it, or a pattern may match nothing", () => {
    const stages =
      "FROM maven:3 AS build\nCOPY . .\nRUN mvn package\nFROM eclipse-temurin:21\nCOPY --from=build /target/a.jar a.jar"
    assert.deepStrictEqual(missing(stages, { "pom.xml": "<project/>" }), [])
    assert.deepStrictEqual(missing("FROM node:22\nCOPY package.json yarn.lock* ./", { "package.json": "{}" }), [])
    const chosen = "FROM node:22\nCOPY package.json package-lock.jso[n] ./"
    assert.deepStrictEqual(missing(chosen, { "package.json": "{}" }), [])
    assert.deepStrictEqual(missing("FROM node:22\nCOPY package.jso[n] ./", { "package.json": "{}" }), [])
    assert.deepStrictEqual(missing("FROM node:22\nCOPY [a-z]ackage.toml ./", { "package.json": "{}" }), [
      "[a-z]ackage.toml"
    ])
    assert.deepStrictEqual(missing(`FROM node:22\nADD https://example.com/a.tar.gz /tmp/\nCOPY ${"$"}{ANY} .`), [])
  })

  it("is looked for in the stages that the image is made of, and in no others", () => {
    const unused = "FROM node:22 AS tests\nCOPY reports ./\nFROM node:22\nCOPY a.js ./"
    assert.deepStrictEqual(missing(unused, { "a.js": "" }), [])
    assert.deepStrictEqual(missing("FROM node:22 AS made\nCOPY reports ./\nFROM node:22\nCOPY --from=made /x ./"), [
      "reports"
    ])
  })

  it("keeps a tier from running, whose price is then no whole one", () => {
    const analysis = analysisOf({
      Dockerfile: "FROM eclipse-temurin:21-jre\nCOPY licence.key app.jar ./\nEXPOSE 8080\nCMD java -jar app.jar\n",
      "app.jar": "",
      "pom.xml":
        "<project><groupId>a</groupId><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
      "src/main/java/a/Shop.java": "@SpringBootApplication class Shop {}"
    })
    const readiness = readinessIn(analysis)
    assert.deepStrictEqual(briefly(readiness), ["will_not_run", "copied_file_missing", "health_by_port"])
    assert.deepInclude(readiness.items[0]?.evidence[0], { path: "Dockerfile", line: 2 })
  })
})
