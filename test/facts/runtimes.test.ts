import { assert, describe, it } from "@effect/vitest"
import { releaseOf } from "../../src/facts/services/release.ts"
import { runtimeOfImage } from "../../src/facts/services/runtimeImages.ts"
import { analysisOf, values } from "./support.ts"

const runtimes = (files: Readonly<Record<string, string>>) => values(analysisOf(files), "runtime")

describe("a stated release", () => {
  it.each([
    ["node", "v22.11.0", "22.11.0"],
    ["node", "20.x", "20"],
    ["node", "^20.9.0", "20.9.0"],
    ["node", ">=20 <21", "20"],
    ["node", "lts/jod", "22"],
    ["python", ">=3.11,<3.12", "3.11"],
    ["python", "~=3.12.0", "3.12.0"],
    ["python", "==3.12.*", "3.12"],
    ["php", "~8.2.0", "8.2.0"],
    ["ruby", "~> 3.3.0", "3.3.0"],
    ["java", "1.8", "8"],
    ["elixir", "1.17.2-otp-27", "1.17.2"]
  ])("of %s is exact in %s", (runtime, stated, version) => {
    assert.deepInclude(releaseOf(runtime, stated), { version, exact: true })
  })

  it.each([
    ["node", ">=18", "18"],
    ["node", "18 || 20", "20"],
    ["node", "14 - 20", "14"],
    ["python", "3", "3"],
    ["python", "^3.11", "3.11"],
    ["php", "^8.2", "8.2"],
    ["php", "^7.4|^8.0", "8.0"],
    ["ruby", "~> 3.3", "3.3"],
    ["dotnet", "6.0 || 8.0", "8.0"]
  ])("of %s is a range in %s", (runtime, stated, version) => {
    assert.deepInclude(releaseOf(runtime, stated), { version, exact: false })
  })

  it.each([
    ["node", "*"],
    ["node", "latest"],
    ["rust", "stable"],
    ["ruby", "jruby-9.4"],
    ["python", "myenv"],
    ["node", ""],
    ["go", "9.1"]
  ])("of %s is none in %s", (runtime, stated) => {
    assert.isUndefined(releaseOf(runtime, stated))
  })
})

describe("an image", () => {
  it.each([
    ["node:20-alpine", "node 20"],
    ["eclipse-temurin:21.0.2_13-jre", "java 21.0.2"],
    ["openjdk:8u342", "java 8"],
    ["maven:3.9-eclipse-temurin-21", "java 21"],
    ["tomcat:10.1-jdk17", "java 17"],
    ["gcr.io/distroless/nodejs22-debian12", "node 22"],
    ["registry.access.redhat.com/ubi9/python-312:1", "python 3.12"],
    ["public.ecr.aws/lambda/python:3.12", "python 3.12"],
    ["ghcr.io/astral-sh/uv:python3.12-bookworm-slim", "python 3.12"],
    ["dunglas/frankenphp:1-php8.3", "php 8.3"],
    ["mcr.microsoft.com/dotnet/aspnet:8.0", "dotnet 8.0"],
    ["mcr.microsoft.com/devcontainers/python:1-3.12-bookworm", "python 3.12"],
    ["mcr.microsoft.com/azure-functions/node:4-node20", "node 20"],
    ["hexpm/elixir:1.17.2-erlang-27.0", "elixir 1.17.2"]
  ])("%s brings %s", (image, brought) => {
    const found = runtimeOfImage(image)
    assert.strictEqual(`${found?.runtime} ${found?.version}`, brought)
  })

  it.each(["node", "nginx:1.25", "ghcr.io/astral-sh/uv:0.5", "postgres:17", "acme/shop:2.0"])(
    "%s brings none",
    (image) => {
      assert.isUndefined(runtimeOfImage(image))
    }
  )
})

describe("runtimes", () => {
  it("are stated once for a folder, with every source that disagrees behind the one that is believed", () => {
    const { facts } = analysisOf({
      ".nvmrc": "20\n",
      "package.json": '{\n  "engines": { "node": ">=18" },\n  "volta": { "node": "22.1.0" }\n}\n',
      Dockerfile: "FROM node:24-slim\nCMD node a.js\n",
      ".travis.yml": "language: node_js\nnode_js:\n  - 16\n"
    })
    const fact = facts.filter(({ kind }) => kind === "runtime")
    assert.lengthOf(fact, 1)
    assert.strictEqual(fact[0]?.value, "node 24")
    assert.strictEqual(fact[0]?.confidence, 0.7)
    assert.deepStrictEqual(
      fact[0]?.evidence.map(({ line, path }) => `${path}:${line}`),
      ["Dockerfile:1", ".nvmrc:1", "package.json:3", ".travis.yml:3", "package.json:2"]
    )
  })

  it.each(["^22.12.0", ">=22.12 <23", "22.x", ">=18"])(
    "that a bound of %s allows are not contested by it",
    (stated) => {
      const { facts } = analysisOf({
        ".nvmrc": "22.21.1\n",
        "package.json": JSON.stringify({ engines: { node: stated } })
      })
      const fact = facts.find(({ kind }) => kind === "runtime")
      assert.strictEqual(fact?.value, "node 22.21.1")
      assert.strictEqual(fact?.confidence, 1)
    }
  )

  it.each(["^22.22.0", "20.x"])("outside of a bound of %s are contested", (stated) => {
    const { facts } = analysisOf({
      ".nvmrc": "22.21.1\n",
      "package.json": JSON.stringify({ engines: { node: stated } })
    })
    assert.isBelow(facts.find(({ kind }) => kind === "runtime")?.confidence ?? 1, 1)
  })

  it("of a lower bound alone are little more than a guess", () => {
    const { facts } = analysisOf({ "package.json": '{ "engines": { "node": ">=18" } }' })
    assert.deepStrictEqual(
      facts.filter(({ kind }) => kind === "runtime").map(({ confidence, value }) => [value, confidence]),
      [["node 18", 0.6]]
    )
  })

  it("of tests are told where nothing else is, the newest of a matrix first", () => {
    const tox = "[tox]\nenvlist = py{310,311,312}-django\n"
    assert.deepStrictEqual(runtimes({ "tox.ini": tox, "setup.py": "setup()\n" }), ["python 3.12"])
    assert.deepStrictEqual(runtimes({ "tox.ini": tox, ".python-version": "3.10\n" }), ["python 3.10"])
    const workflow = "jobs:\n  a:\n    strategy:\n      matrix:\n        python-version: ['3.9', '3.13', '3.x']\n"
    assert.deepStrictEqual(runtimes({ ".github/workflows/a.yml": workflow }), ["python 3.13"])
  })

  it.each([
    ["volta", { "package.json": '{ "volta": { "node": "20.11.0" } }' }, "node 20.11.0"],
    ["mise", { "mise.toml": '[tools]\nnode = "22"\n' }, "node 22"],
    ["asdf", { ".tool-versions": "elixir 1.17.2-otp-27\n" }, "elixir 1.17.2"],
    ["SDKMAN", { ".sdkmanrc": "java=21.0.2-tem\n" }, "java 21.0.2"],
    ["jenv", { ".java-version": "openjdk64-17.0.1\n" }, "java 17.0.1"],
    ["a virtual environment's name", { ".python-version": "my-env-3\n" }, undefined],
    ["another implementation", { ".ruby-version": "jruby-9.4.0.0\n" }, undefined],
    ["a channel", { "rust-toolchain.toml": '[toolchain]\nchannel = "stable"\n' }, undefined],
    ["a pinned channel", { "rust-toolchain": "1.84.0\n" }, "rust 1.84.0"],
    ["Heroku", { "runtime.txt": "python-3.12.1\n" }, "python 3.12.1"],
    ["Heroku for Java", { "system.properties": "java.runtime.version=21\n" }, "java 21"],
    [
      "Render",
      { "render.yaml": "services:\n  - type: web\n    envVars:\n      - key: PYTHON_VERSION\n        value: 3.12.3\n" },
      "python 3.12.3"
    ],
    ["App Engine", { "app.yaml": "runtime: python312\n" }, "python 3.12"],
    ["Serverless", { "serverless.yml": "provider:\n  runtime: nodejs20.x\n" }, "node 20"],
    ["Platform.sh", { ".platform.app.yaml": "type: 'php:8.3'\n" }, "php 8.3"],
    ["Firebase", { "firebase.json": '{ "functions": [{ "runtime": "nodejs22" }] }' }, "node 22"],
    [
      "a Maven property of a property",
      { "pom.xml": "<project><properties><v>21</v><java.version>${v}</java.version></properties></project>" },
      "java 21"
    ],
    [
      "Gradle's toolchain before its target",
      {
        "build.gradle":
          "sourceCompatibility = '11'\njava { toolchain { languageVersion = JavaLanguageVersion.of(21) } }\n"
      },
      "java 21"
    ],
    [
      "a convention of Gradle",
      { "buildSrc/src/main/kotlin/shop.gradle.kts": "kotlin { jvmToolchain(17) }\n" },
      "java 17"
    ],
    [
      "several targets",
      {
        "a.csproj":
          "<Project><PropertyGroup><TargetFrameworks>net6.0;net8.0</TargetFrameworks></PropertyGroup></Project>"
      },
      "dotnet 8.0"
    ],
    ["Swift's tools", { "Package.swift": "// swift-tools-version:5.9\n" }, "swift 5.9"],
    ["Scala", { "build.sbt": 'scalaVersion := "3.3.4"\n' }, "scala 3.3.4"],
    [
      "a requirement of Composer rather than the platform that packages are resolved for",
      { "composer.json": '{ "require": { "php": "^8.1" }, "config": { "platform": { "php": "8.3.6" } } }' },
      "php 8.1"
    ],
    [
      "a container for developers",
      {
        ".devcontainer/devcontainer.json":
          '{ "features": { "ghcr.io/devcontainers/features/node:1": { "version": "20" } } }'
      },
      "node 20"
    ]
  ] as const)("are read from %s", (_, files, runtime) => {
    assert.deepStrictEqual(runtimes(files), runtime === undefined ? [] : [runtime])
  })

  it("survive hostile names and values", () => {
    assert.deepStrictEqual(
      runtimes({
        "package.json": '{ "engines": { "__proto__": 1, "node": ["18"] }, "volta": "x" }',
        ".tool-versions": "constructor 1.2\n__proto__ 3\n",
        "mise.toml": '[tools]\nconstructor = "1"\n"__proto__" = "2"\n',
        "render.yaml": "services: [1, { envVars: { key: NODE_VERSION } }]\n",
        ".nvmrc": "9".repeat(5000)
      }),
      []
    )
  })
})

describe("a lock file", () => {
  const made = "#\n# This file is autogenerated by pip-compile with Python 3.8\n# by the following command:\n#\n"

  it("names the release that its packages were chosen with, which a bound of a manifest leaves open", () => {
    assert.deepStrictEqual(runtimes({ "requirements.txt": `${made}flask==1.1.4\n` }), ["python 3.8"])
    assert.deepStrictEqual(
      runtimes({
        "requirements.txt":
          "#    uv pip compile requirements.in --python-version 3.9 -o requirements.txt\nflask==2.0.1\n"
      }),
      ["python 3.9"]
    )
    assert.deepStrictEqual(
      runtimes({
        "pyproject.toml": '[project]\nname = "shop"\nrequires-python = ">=3.7"\n',
        "requirements.txt": `${made}flask==1.1.4\n`
      }),
      ["python 3.8"]
    )
    assert.deepStrictEqual(
      runtimes({
        Gemfile: 'source "https://rubygems.org"\ngem "sinatra"\n',
        "Gemfile.lock":
          "GEM\n  specs:\n    sinatra (2.1.0)\n\nRUBY VERSION\n   ruby 2.7.5p203\n\nBUNDLED WITH\n   2.3.0\n"
      }),
      ["ruby 2.7.5"]
    )
  })

  it("gives way to the file of a version manager, and says nothing without a header", () => {
    assert.deepStrictEqual(runtimes({ ".python-version": "3.9.18\n", "requirements.txt": `${made}flask==1.1.4\n` }), [
      "python 3.9.18"
    ])
    assert.deepStrictEqual(runtimes({ "requirements.txt": "flask==1.1.4\n# made with Python 3.8\n" }), [])
  })
})
