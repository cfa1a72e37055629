import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const ended = (files: Record<string, string>): ReadonlyArray<string> =>
  analysisOf(files)
    .securityCheck.findings.filter(({ rule }) => rule === "runtime.end-of-life")
    .map(({ title, path, line }) => `${title.replace(/ is past.*/, "")} ${path}:${line}`)

const pom = (version: string, properties = "") =>
  `<project>\n<artifactId>shop</artifactId>\n<parent>\n<groupId>org.springframework.boot</groupId>\n<artifactId>spring-boot-starter-parent</artifactId>\n<version>${version}</version>\n</parent>\n<properties>${properties}</properties>\n<dependencies><dependency>\n<groupId>org.springframework.boot</groupId>\n<artifactId>spring-boot-starter-web</artifactId>\n</dependency></dependencies>\n</project>`

const lock = (version: string) => JSON.stringify({ packages: [{ name: "laravel/framework", version }] }, null, 4)

const requiring = (symfony: string) =>
  ended({ "composer.json": manifest({ require: { "symfony/framework-bundle": symfony } }), "public/index.php": "" })

describe("the end of life", () => {
  it("is found of a framework in a Maven manifest, whose lines are full of signs", () => {
    const found = ended({ "pom.xml": pom("2.7.5"), "src/main/java/A.java": "class A {}" })
    assert.include(found.join(), "spring-boot 2.7.5 pom.xml:")
  })

  it("is not found of a range in a Maven manifest", () => {
    assert.deepStrictEqual(ended({ "pom.xml": pom("[2.7.5,)"), "src/main/java/A.java": "class A {}" }), [])
  })

  it("is that of the release which a lock file says is installed, not of the constraint's first", () => {
    const files = {
      "composer.json": manifest({ require: { "laravel/framework": "^10.10" } }),
      artisan: "",
      "public/index.php": ""
    }
    assert.deepStrictEqual(ended(files), ["laravel 10.10 composer.json:3"])
    assert.deepStrictEqual(ended({ ...files, "composer.lock": lock("v10.48.4") }), ["laravel 10.48.4 composer.lock:5"])
    assert.deepStrictEqual(ended({ ...files, "composer.lock": lock("v13.0.0") }), [])
  })

  it("is that of the newest release which a caret lets in", () => {
    assert.deepStrictEqual(requiring("6.0.*"), [])
    assert.deepStrictEqual(requiring("6.0.20"), ["symfony 6.0.20 composer.json:3"])
    assert.deepStrictEqual(requiring("^6.0"), [])
    assert.deepStrictEqual(requiring("^3.0"), ["symfony 3.4 composer.json:3"])
    assert.deepStrictEqual(requiring("^99.0"), [])
  })

  it("is not that of the release which packages are resolved for", () => {
    assert.deepStrictEqual(
      ended({
        "composer.json": manifest({ require: { php: "^8.0" }, config: { platform: { php: "8.0.2" } } }),
        "index.php": "<?php",
        Dockerfile: "FROM php:8.4-apache\nUSER www-data\n"
      }),
      []
    )
  })
})
