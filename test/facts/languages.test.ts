import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, values } from "./support.ts"

const code = (bytes: number) => "x".repeat(bytes)

const shares = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(analysisOf(files).statistics.languages.map(({ name, bytes }) => [name, bytes]))

describe("languages", () => {
  it("are counted by bytes, and the largest that programs are written in comes first", () => {
    const { statistics } = analysisOf({ "app/main.py": code(600), "app/site.css": code(900), "web/a.ts": code(300) })
    assert.deepStrictEqual(statistics.languages, [
      { name: "css", bytes: 900, share: 0.5 },
      { name: "python", bytes: 600, share: 0.333 },
      { name: "typescript", bytes: 300, share: 0.167 }
    ])
    assert.strictEqual(statistics.primaryLanguage, "python")
  })

  it("leave out vendored, generated, minified, compiled, test and documentation files", () => {
    assert.deepStrictEqual(
      shares({
        "src/main.go": code(100),
        "vendor/lib/a.go": code(900),
        "api/orders.pb.go": code(900),
        "db/orders.sql.go": code(900),
        "static/app.min.js": code(900),
        "static/jquery-3.7.1.js": code(900),
        "static/theme.css": code(900),
        "styles/theme.scss": code(10),
        "lib/tool.ts": code(10),
        "lib/tool.js": code(900),
        "src/main_test.go": code(900),
        "docs/conf.js": code(900),
        gradlew: code(900)
      }),
      { go: 100, css: 10, typescript: 10 }
    )
  })

  it("follow what .gitattributes files say, nested ones below their folder", () => {
    assert.deepStrictEqual(
      shares({
        ".gitattributes": [
          "legacy/** linguist-vendored",
          "*.tpl linguist-language=PHP",
          "/vendor/own/** -linguist-vendored",
          "api/*.go linguist-generated=true",
          "*.sql linguist-detectable=false"
        ].join("\n"),
        "web/.gitattributes": "*.js linguist-language=TypeScript",
        "legacy/deep/old.rb": code(900),
        "pages/shop.tpl": code(20),
        "vendor/own/a.rb": code(30),
        "vendor/other/b.rb": code(900),
        "api/client.go": code(900),
        "api/v1/server.go": code(40),
        "schema.sql": code(900),
        "web/app.js": code(50),
        "tool.js": code(60)
      }),
      { javascript: 60, typescript: 50, go: 40, ruby: 30, php: 20 }
    )
  })

  it("survive patterns that are made to be slow", () => {
    const stars = `${"*a".repeat(100)}b linguist-vendored\n`
    const long = `${"a".repeat(200)}.py`
    assert.deepStrictEqual(
      shares({ ".gitattributes": stars.repeat(50) + `${"**/".repeat(60)}x linguist-vendored\n`, [long]: code(9) }),
      { python: 9 }
    )
  })

  it("of shared extensions are told by what lies beside them", () => {
    assert.deepStrictEqual(shares({ "a/x.h": code(5), "a/x.cpp": code(9), "b/y.h": code(7), "b/y.c": code(3) }), {
      cpp: 14,
      c: 10
    })
    assert.deepStrictEqual(shares({ "x.m": code(5), "x.h": code(1) }), { objectivec: 6 })
    assert.deepStrictEqual(shares({ "solve.m": code(5) }), { matlab: 5 })
    assert.deepStrictEqual(shares({ "cpu.v": code(5), "cpu.sv": code(5) }), { verilog: 10 })
    assert.deepStrictEqual(shares({ "main.v": code(5), "v.mod": "Module {}" }), { v: 5 })
    assert.deepStrictEqual(shares({ "a.inc": code(5), "a.php": code(5) }), { php: 10 })
    assert.deepStrictEqual(shares({ "scene.fs": code(5), "scene.js": code(5) }), { javascript: 5 })
    assert.deepStrictEqual(shares({ "App.fs": code(5), "App.fsproj": "<Project />" }), { fsharp: 5 })
  })

  it("do not take the translations of a Qt program for TypeScript", () => {
    assert.deepStrictEqual(
      shares({ "main.cpp": code(9), "main.ui": "<ui/>", "translations/app_de.ts": code(90), "app_pt_BR.ts": code(90) }),
      { cpp: 9 }
    )
    assert.deepStrictEqual(shares({ "main.cpp": code(9), "web/i18n/app_de.ts": code(9) }), { cpp: 9, typescript: 9 })
  })

  it("of scripts without an extension are told by their first line", () => {
    assert.deepStrictEqual(
      shares({ "bin/run": `#!/usr/bin/env python3\n${code(10)}`, "bin/notes": code(50), "x.pl": "#!/usr/bin/perl\n" }),
      { python: 33, perl: 16 }
    )
  })

  it("count the pages of a repository that has nothing else", () => {
    assert.deepStrictEqual(shares({ "docs/index.html": code(9) }), { html: 9 })
  })

  it("do not count what Git LFS keeps elsewhere", () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 9000000\n`
    const { statistics } = analysisOf({ "model.py": pointer, "main.py": code(9) })
    assert.deepStrictEqual(statistics.languages, [{ name: "python", bytes: 9, share: 1 }])
    assert.deepStrictEqual(statistics.notRead, [{ path: "model.py", why: "Git LFS pointer" }])
  })

  it("of a manifest are named even where little is written in them", () => {
    const files = { "main.py": code(9000), "web/package.json": manifest({ name: "web" }), "web/a.js": code(9) }
    assert.includeMembers([...values(analysisOf(files), "language")], ["python", "javascript"])
  })
})
