import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, values } from "../support.ts"

type Files = Readonly<Record<string, string>>

const outward = (files: Files): ReadonlyArray<string> => values(analysisOf(files), "outbound")

const node = (dependencies: Readonly<Record<string, string>>, code = "", more: Files = {}): Files => ({
  "package.json": manifest({
    name: "desk",
    scripts: { start: "node server.js" },
    dependencies: { express: "5", ...dependencies }
  }),
  "server.js": `require("express")().listen(3000)\n${code}`,
  ...more
})

const go = (requires: string, code = ""): Files => ({
  "go.mod": `module desk\n\ngo 1.25\n\nrequire (\n${requires}\n)\n`,
  "main.go": `package main\n\n${code}\nfunc main() { http.ListenAndServe(":8080", nil) }\n`
})

describe("what programs call in the internet beside HTTPS", () => {
  it("is nothing where nothing says so", () => {
    assert.deepStrictEqual(outward(node({ pg: "8" })), [])
    assert.deepStrictEqual(outward(go("\tgithub.com/lib/pq v1.10.9", 'import (\n\t"net/http"\n)\n')), [])
  })

  it("is told by client packages", () => {
    assert.deepStrictEqual(outward(node({ "rss-parser": "3" })), ["web"])
    assert.deepStrictEqual(outward(node({ nodemailer: "7", imapflow: "1", ldapts: "8" })), ["imap", "ldap", "smtp"])
    assert.deepStrictEqual(outward(go("\tgithub.com/knadh/smtppool/v2 v2.0.0\n\tgithub.com/mmcdole/gofeed v1.3.0")), [
      "smtp",
      "web"
    ])
    assert.deepStrictEqual(outward(go("\tgithub.com/go-git/go-git/v5 v5.12.0")), ["ssh"])
  })

  it("is told by what a language can do by itself", () => {
    assert.deepStrictEqual(outward(go("", 'import "net/smtp"\n\nfunc ask(u string) { http.Get(u) }\n')), [
      "smtp",
      "web"
    ])
    assert.deepStrictEqual(outward(node({}, "const read = (feed) => fetch(feed.url)\n")), ["web"])
    assert.deepStrictEqual(
      outward({
        "requirements.txt": "flask==3.1\n",
        "app.py": "from flask import Flask\nimport smtplib\nimport imaplib\napp = Flask(__name__)\n"
      }),
      ["imap", "smtp"]
    )
  })

  it("is not told by addresses that stand in the code, nor by what browsers run or tests do", () => {
    assert.deepStrictEqual(outward(node({}, 'fetch("https://api.example.com/v1")\n')), [])
    assert.deepStrictEqual(outward(node({}, "", { "client/pages.js": "fetch(apiUrl)\n" })), [])
    assert.deepStrictEqual(
      outward(
        node({}, "", {
          "pages/package.json": manifest({ private: true, dependencies: { axios: "1", vue: "3" } }),
          "app/javascript/names.js": "fetch(apiUrl)\n"
        })
      ),
      []
    )
    assert.deepStrictEqual(outward(node({}, "", { "test/feed.test.js": "fetch(feed.url)\n" })), [])
  })

  it("is told by settings of servers", () => {
    assert.deepStrictEqual(outward(node({}, "", { ".env.example": "SMTP_PORT=587\nLDAP_URL=\n" })), ["ldap", "smtp"])
    assert.deepStrictEqual(outward(node({}, "const port = process.env.NOTIFY__SMTP_PORT\n")), ["smtp"])
    assert.deepStrictEqual(outward(node({}, "const to = process.env.ORDER_WEBHOOK_URL\n")), ["web"])
  })

  it("is told by a server that catches mail for developers", () => {
    assert.deepStrictEqual(
      outward(
        node({}, "", {
          "compose.yaml":
            "services:\n  app:\n    build: .\n    ports: ['3000:3000']\n  mail:\n    image: axllent/mailpit:v1.20\n",
          Dockerfile: "FROM node:24\nCOPY . .\nCMD node server.js\n"
        })
      ),
      ["smtp"]
    )
  })

  it("says nothing of a library", () => {
    assert.deepStrictEqual(
      outward({
        "package.json": manifest({ name: "@desk/kit", main: "index.js", files: ["dist"], dependencies: { axios: "1" } })
      }),
      []
    )
  })
})
