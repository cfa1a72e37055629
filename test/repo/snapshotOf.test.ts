import { assert, describe, it } from "@effect/vitest"
import type { LineScanner } from "../../src/repo/LineScanner.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"

const environment: LineScanner = {
  name: "environment",
  keywords: ["process.env"],
  match: (line) => [...line.matchAll(/process\.env\.(\w+)/g)].map(([excerpt, value = ""]) => ({ value, excerpt }))
}

const serialized = (files: Record<string, string>): string => {
  const { texts, ...rest } = snapshotOf(files, { scanners: [environment] })
  return JSON.stringify([rest, [...texts]])
}

describe("snapshotOf", () => {
  it("keeps the first lines of a lock file, which tell what wrote it, and neither the rest nor what is in it", () => {
    const rest = "packages:\n  a: process.env.NOT_OURS\n".repeat(100)
    const { entries, hits, texts } = snapshotOf(
      { "pnpm-lock.yaml": `lockfileVersion: '9.0'\n\nsettings:\n${rest}`, "package-lock.json": "{}" },
      { scanners: [environment] }
    )
    assert.deepStrictEqual(
      entries.map(({ treatment, why }) => [treatment, why]),
      [
        ["listed", "lock file"],
        ["listed", "lock file"]
      ]
    )
    assert.match(texts.get("pnpm-lock.yaml") ?? "", /^lockfileVersion: '9\.0'\n/)
    assert.isAtMost(texts.get("pnpm-lock.yaml")?.length ?? 0, 64)
    assert.isFalse(texts.has("package-lock.json"))
    assert.isEmpty(hits)
  })

  it("keeps, scans and lists, each file by its name and content; what may start the program is kept", () => {
    const snapshot = snapshotOf(
      {
        "src/index.ts": "const a = 1\nconst b = process.env.B_URL\n",
        "package.json": '{"name":"a"}\r\n',
        "bin/run": "#!/usr/bin/env bash\necho\n",
        "logo.png": "x",
        data: new Uint8Array([1, 0, 2]),
        "node_modules/a/index.js": "process.env.NOT_OURS"
      },
      { scanners: [environment] }
    )
    assert.deepStrictEqual(snapshot.entries, [
      { path: "bin/run", size: 25, treatment: "kept", interpreter: "bash" },
      { path: "data", size: 3, treatment: "listed", why: "binary" },
      { path: "logo.png", size: 1, treatment: "listed", why: "binary" },
      { path: "node_modules/a/index.js", size: 20, treatment: "listed", why: "vendored" },
      { path: "package.json", size: 14, treatment: "kept" },
      { path: "src/index.ts", size: 40, treatment: "scanned" }
    ])
    assert.deepStrictEqual(
      [...snapshot.texts],
      [
        ["bin/run", "#!/usr/bin/env bash\necho\n"],
        ["package.json", '{"name":"a"}\n']
      ]
    )
    assert.deepStrictEqual(snapshot.hits, [
      { scanner: "environment", path: "src/index.ts", line: 2, value: "B_URL", excerpt: "process.env.B_URL" }
    ])
  })

  it("scans what it keeps as well", () => {
    assert.deepStrictEqual(
      snapshotOf({ "next.config.js": "process.env.A" }, { scanners: [environment] }).hits.map(({ value }) => value),
      ["A"]
    )
  })

  it("names the files that gave more than is listed", () => {
    const snapshot = snapshotOf({ "a.ts": "process.env.A\n".repeat(300), "b.ts": "" }, { scanners: [environment] })
    assert.deepStrictEqual(snapshot.partlyScanned, ["a.ts"])
  })

  it("gives the same whatever order the files come in", () => {
    const files = { "b.ts": "process.env.B", "a.ts": "process.env.A", "package.json": "{}", Dockerfile: "FROM a" }
    const turned = Object.fromEntries(Object.entries(files).toReversed())
    assert.strictEqual(serialized(files), serialized(turned))
  })

  it("keeps the first part of a README, to the end of a line", () => {
    const long = "0123456\n".repeat(10_000)
    const snapshot = snapshotOf({ "README.md": long, "docs/README.md": long })
    assert.strictEqual(snapshot.texts.get("docs/README.md"), "0123456\n".repeat(2048))
    // how a program is run often stands far down in the one at the root
    assert.strictEqual(snapshot.texts.get("README.md"), "0123456\n".repeat(8192))
    assert.deepStrictEqual(
      snapshot.entries.map(({ why }) => why),
      ["first 64 KiB", "first 16 KiB"]
    )
  })

  it("scans general settings when half of the room is taken, and gives up on manifests when all of it is", () => {
    const limits = { ...defaultLimits, bytesKept: 100 }
    const settings = snapshotOf({ "a.yaml": "a".repeat(40), "b.yaml": "a".repeat(40) }, { limits })
    assert.deepStrictEqual(
      settings.entries.map(({ treatment, why }) => [treatment, why]),
      [
        ["kept", undefined],
        ["scanned", "no room to keep it"]
      ]
    )
    assert.throws(
      () => snapshotOf({ "a/package.json": "a".repeat(60), "b/package.json": "a".repeat(60) }, { limits }),
      /REPO_MAX_BYTES_KEPT/
    )
  })

  it("drops paths that leave the root and counts them", () => {
    const snapshot = snapshotOf({ "../a": "", "/b": "", "c/../../d": "", e: "" })
    assert.strictEqual(snapshot.dropped.outside, 3)
    assert.deepStrictEqual(
      snapshot.entries.map(({ path }) => path),
      ["e"]
    )
  })
})
