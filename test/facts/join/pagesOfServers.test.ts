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
    assert.deepStrictEqual(kinds(express({})), ["shop api 9000"])
    assert.deepStrictEqual(kinds(express({ "public/docs/index.html": "<h1>How to call</h1>\n" })), ["shop api 9000"])
    // mails are drawn by the same library
    assert.deepStrictEqual(kinds(express({}, { react: "19.0.0" })), ["shop api 9000"])
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
  assert.deepStrictEqual(kinds(files), ["shop api 9000"])
})

const go = (more: Files): Files => ({
  "go.mod": "module example.org/desk\n\ngo 1.26\n",
  "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  ...more
})

describe("a server that draws its pages of templates", () => {
  const drawing = 'package web\n\nimport (\n\t"html/template"\n)\n\n//go:embed templates\nvar files embed.FS\n'

  it("is one of pages, with or without a framework", () => {
    const pages = { "web/templates/home.html": "{{ . }}\n", "web/templates/entry.html": "{{ . }}\n" }
    assert.deepStrictEqual(kinds(go({ "web/pages.go": drawing, ...pages })), ["web web 8080"])
    const parts = { "web/home.templ": "package web\n", "web/entry.templ": "package web\n" }
    const imported = 'package web\n\nimport "github.com/a-h/templ"\n'
    assert.deepStrictEqual(kinds(go({ "web/pages.go": imported, ...parts })), ["web web 8080"])
    const shown = { "views/home.ejs": "<h1>Desk</h1>\n" }
    const files = express({ "server.js": "express().listen(9000)\n", ...shown })
    assert.deepStrictEqual(kinds(files), ["web web 9000"])
  })

  it("is an API where it draws mails, or no more than its front door", () => {
    const mails = { "mail/templates/welcome.html": "{{ . }}\n", "mail/templates/reset.html": "{{ . }}\n" }
    assert.deepStrictEqual(kinds(go({ "mail/mail.go": drawing, ...mails })), ["shop api 8080"])
    assert.deepStrictEqual(kinds(go({ "web/pages.go": drawing, "web/templates/index.html": "{{ . }}\n" })), [
      "shop api 8080"
    ])
    const welcome = express({ "server.js": "express().listen(9000)\n", "views/emails/welcome.ejs": "<p>Hello</p>\n" })
    assert.deepStrictEqual(kinds(welcome), ["shop api 9000"])
  })
})

it("a server whose package of pages lies among their sources is one of pages", () => {
  const found = kinds(
    go({
      "main.go":
        'package main\n\nfunc main() {\n\thttp.Handle("/", http.FileServer(http.FS(ui.Pages)))\n\thttp.ListenAndServe(":8080", nil)\n}\n',
      "ui/embed.go": 'package ui\n\nimport "embed"\n\n//go:embed all:dist\nvar Pages embed.FS\n',
      "ui/package.json": manifest({
        private: true,
        scripts: { build: "vite build" },
        dependencies: { vue: "3.5.0" },
        devDependencies: { vite: "7.0.0" }
      }),
      "ui/index.html": "<div id=app></div>\n"
    })
  )
  assert.deepStrictEqual(found, ["web web 8080"])
})

it("pages about invoices and reports are pages", () => {
  const project = '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>'
  const kind = (path: string) =>
    analysisOf({
      "Desk.csproj": project,
      "Program.cs": "WebApplication.Create().Run();\n",
      [path]: "@page\n"
    }).services.map((one) => one.kind)
  assert.deepStrictEqual(kind("Pages/Reports/Index.cshtml"), ["web"])
  assert.deepStrictEqual(kind("Features/Invoices/Index.cshtml"), ["web"])
  assert.deepStrictEqual(kind("Mails/Welcome.cshtml"), ["api"])
})
