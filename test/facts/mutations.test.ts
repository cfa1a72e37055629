import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import { assert, it } from "@effect/vitest"
import { Config, Effect, FastCheck, Schema } from "effect"
import { Analysis } from "../../src/facts/Analysis.ts"
import { moduleReaders } from "../../src/facts/manifests/index.ts"
import { viewOf } from "../../src/facts/RepoView.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"
import { analysisOf } from "./support.ts"

/** How many mutations are tried: `MUTATIONS=20000 npx vitest run test/facts/mutations.test.ts` tries that many. */
const mutations = Effect.runSync(Config.integer("MUTATIONS").pipe(Config.withDefault(300)))

/** `MUTATIONS_SEED=…` tries others. */
const seed = Effect.runSync(Config.integer("MUTATIONS_SEED").pipe(Config.withDefault(1)))

/** Mutations of one test: those of a long run are many tests, so that the runner hears of it in between. */
const batch = 1000
const batches = Array.from({ length: Math.ceil(mutations / batch) }, (_, index) => ({
  seed: seed + index,
  numRuns: Math.min(batch, mutations - index * batch)
}))

/** Milliseconds for one test, some hundred times what it takes: only work without end needs longer. */
const patience = 60_000 + batch * 1000

const fixtures = join(import.meta.dirname, "../../fixtures")
const longest = 20_000

interface Seed {
  /** In the repository that the fixture stands for. */
  readonly path: string
  readonly bytes: Uint8Array
}

const seedsOf = (fixture: string): ReadonlyArray<Seed> => {
  const root = join(fixtures, fixture, "repo")
  return !existsSync(root)
    ? []
    : readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => ({ path: relative(root, file), bytes: readFileSync(file).subarray(0, longest) }))
        .filter(({ bytes }) => bytes.length > 0)
}

/** Formats that no fixture has a file of. */
const further: ReadonlyArray<Seed> = Object.entries({
  "Package.swift":
    'let package = Package(name: "shop", dependencies: [\n  .package(url: "https://acme.test/acme/web.git", from: "4.1.0"),\n], targets: [.executableTarget(name: "Shop")])\n',
  "pubspec.yaml": "name: shop\ndependencies:\n  shelf: ^1.4.0\ndev_dependencies:\n  test: any\n",
  "project.clj": '(defproject acme/shop "1.0" :dependencies [[ring/ring-core "1.12.0"]] :main shop.core)\n',
  "deps.edn": '{:deps {ring/ring-core {:mvn/version "1.12.0"}} :aliases {:run {:main-opts ["-m" "shop.core"]}}}\n',
  "deno.json": '{ "imports": { "hono": "jsr:@hono/hono@^4.6.0" }, "tasks": { "start": "deno run main.ts" } }\n',
  "mix.exs": 'defp deps do\n  [{:phoenix, "~> 1.7"}, {:credo, "~> 1.7", only: [:dev]}]\nend\n',
  "main.tf": 'resource "aws_db_instance" "main" {\n  engine = "postgres"\n  tags = { a = "${var.b}" }\n}\n',
  "template.yaml":
    "AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  Queue:\n    Type: AWS::SQS::Queue\n    Properties: { DelaySeconds: 1 }\n"
}).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }))

/** Files to bend by their name, so that each format is as likely as any other. */
const formats = new Map<string, Array<Seed>>()
for (const seed of [...readdirSync(fixtures), ...readdirSync(join(fixtures, "traps")).map((name) => `traps/${name}`)]
  .flatMap(seedsOf)
  .concat(further)) {
  const known = formats.get(basename(seed.path))
  if (known === undefined) formats.set(basename(seed.path), [seed])
  else known.push(seed)
}

const text = new TextEncoder()
const joined = (...parts: ReadonlyArray<Uint8Array>): Uint8Array => Buffer.concat(parts)

/** Brackets and blocks of the formats, to be opened deeper than anybody writes. */
const openers = [
  "[",
  "{",
  "(",
  '{"a":',
  "- ",
  "<a>",
  "a {\n",
  "[[a]]\n",
  "${",
  "#{",
  "do |a|\n",
  "if true\n",
  "/*",
  '"""'
]

const strange = [
  "\u0000",
  "\u202e",
  "\ufeff",
  "é\u0301",
  "\u{1f600}",
  "İ",
  "ſ",
  "\u2028",
  "\r",
  "\u00a0",
  "__proto__",
  "1e999"
]

/** One change of a file's bytes; places are parts of a million of its length. */
const change: FastCheck.Arbitrary<(bytes: Uint8Array) => Uint8Array> = FastCheck.tuple(
  FastCheck.nat(1_000_000),
  FastCheck.nat(1_000_000),
  FastCheck.oneof(
    FastCheck.nat(255).map((value) => (bytes: Uint8Array, at: number) => {
      const bent = Uint8Array.from(bytes)
      bent[at] = value
      return bent
    }),
    FastCheck.constant((bytes: Uint8Array, at: number) => bytes.subarray(0, at)),
    FastCheck.constant((bytes: Uint8Array, at: number, to: number) =>
      joined(bytes.subarray(0, Math.min(at, to)), bytes.subarray(Math.max(at, to)))
    ),
    FastCheck.integer({ min: 2, max: 60 }).map((times) => (bytes: Uint8Array, at: number, to: number) => {
      const part = bytes.subarray(Math.min(at, to), Math.max(at, to)).subarray(0, 2000)
      return joined(bytes.subarray(0, at), ...Array.from({ length: times }, () => part), bytes.subarray(at))
    }),
    FastCheck.tuple(FastCheck.constantFrom(...openers), FastCheck.integer({ min: 2, max: 2000 })).map(
      ([opener, depth]) =>
        (bytes: Uint8Array, at: number) =>
          joined(bytes.subarray(0, at), text.encode(opener.repeat(depth)), bytes.subarray(at))
    ),
    FastCheck.oneof(FastCheck.constantFrom(...strange), FastCheck.string({ unit: "binary", maxLength: 20 })).map(
      (part) => (bytes: Uint8Array, at: number) => joined(bytes.subarray(0, at), text.encode(part), bytes.subarray(at))
    )
  )
).map(([from, to, apply]) => (bytes: Uint8Array) => {
  const place = (part: number) => Math.floor((part / 1_000_001) * bytes.length)
  return apply(bytes, place(from), place(to)).subarray(0, longest)
})

const bent: FastCheck.Arbitrary<Seed> = FastCheck.tuple(
  FastCheck.constantFrom(...formats.values()),
  FastCheck.nat(1000),
  FastCheck.array(change, { minLength: 1, maxLength: 6 })
).map(([seeds, choice, changes]) => {
  const { bytes, path } = seeds[choice % seeds.length] ?? { bytes: new Uint8Array(), path: "a" }
  return { path, bytes: changes.reduce((all, apply) => apply(all), bytes) }
})

it("has a manifest of every ecosystem to bend", () => {
  const read = new Set(
    [...formats.values()].flatMap((seeds) =>
      seeds.flatMap(({ bytes, path }) =>
        viewOf(snapshotOf({ [path]: bytes })).modules.map(({ ecosystem }) => String(ecosystem))
      )
    )
  )
  assert.deepStrictEqual(
    moduleReaders.map(({ ecosystem }) => ecosystem).filter((ecosystem) => !read.has(ecosystem)),
    []
  )
})

const valid = Schema.is(Analysis)

it.each(batches)(
  "answers with the same analysis twice however the files of a repository are bent, $numRuns times from seed $seed",
  (parameters) => {
    FastCheck.assert(
      FastCheck.property(FastCheck.array(bent, { minLength: 1, maxLength: 4 }), (files) => {
        const given = Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]))
        const analysis = analysisOf(given)
        assert.isTrue(valid(analysis))
        assert.strictEqual(JSON.stringify(analysisOf(given)), JSON.stringify(analysis))
      }),
      parameters
    )
  },
  patience
)
