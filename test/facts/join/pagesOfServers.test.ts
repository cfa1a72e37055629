/** Servers that answer with pages without a framework or a template that says so. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, services } from "../support.ts"

type Files = Readonly<Record<string, string>>

const express = (more: Files, packages: Readonly<Record<string, string>> = {}): Files => ({
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js", build: "vite build" },
    dependencies: { express: "5.1.0" },
    devDependencies: packages
  }),
  "server.js": 'const app = express()\napp.use(express.static(fromRoot("public")))\napp.listen(9000)\n',
  ...more
})

const kinds = (files: Files) => services(analysisOf(files))

describe("a server that gives out files", () => {
  it("is one of pages where the pages are built in its own module", () => {
    const pages = { "vite.config.ts": "export default { root: 'client' }\n", "client/main.ts": "createApp().mount()\n" }
    assert.deepStrictEqual(kinds(express(pages, { vue: "3.5.0", vite: "7.0.0" })), ["web web 9000"])
  })

  it("is one of pages where the first page lies in its folder", () => {
    assert.deepStrictEqual(kinds(express({ "public/index.html": "<h1>Desk</h1>\n" })), ["web web 9000"])
  })

  it("is one of pages where it takes in those of a module beside it", () => {
    const [server] = kinds({
      "go.mod": "module example.org/desk\n\ngo 1.26\n",
      "main.go":
        'package main\n\n//go:embed ui/dist/*\nvar pages embed.FS\n\nfunc main() {\n\thttp.Handle("/", http.FileServer(http.FS(pages)))\n\thttp.ListenAndServe(":8080", nil)\n}\n',
      "ui/package.json": manifest({
        private: true,
        scripts: { build: "vite build" },
        dependencies: { react: "19.0.0" },
        devDependencies: { vite: "7.0.0" }
      }),
      "ui/index.html": "<div id=root></div>\n"
    })
    assert.strictEqual(server, "web web 8080")
  })

  it("is an API where the files are no pages", () => {
    assert.deepStrictEqual(kinds(express({})), ["api api 9000"])
    assert.deepStrictEqual(kinds(express({ "public/docs/index.html": "<h1>How to call</h1>\n" })), ["api api 9000"])
    // mails are drawn by the same library
    assert.deepStrictEqual(kinds(express({}, { react: "19.0.0" })), ["api api 9000"])
  })

  it("is an API beside pages that are a program of their own", () => {
    const found = kinds({
      "api/package.json": manifest({
        private: true,
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0" }
      }),
      "api/server.js": 'const app = express()\napp.use(express.static("uploads"))\napp.listen(9000)\n',
      "api/public/index.html": "<h1>Nothing here</h1>\n",
      "shop/package.json": manifest({
        private: true,
        scripts: { build: "next build", start: "next start" },
        dependencies: { next: "16.0.0" }
      })
    })
    assert.include(found, "api api 9000")
  })
})

it("a server with a page that gives out no files is an API", () => {
  const files = express({ "public/index.html": "<h1>Desk</h1>\n", "server.js": "express().listen(9000)\n" })
  assert.deepStrictEqual(kinds(files), ["api api 9000"])
})
