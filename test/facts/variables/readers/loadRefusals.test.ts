import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { environmentOf, needs, program } from "../support.ts"

const module = (text: string, path = "lib/courier.js") =>
  needs({ ...program, [path]: `${text}export const send = () => {}\n` })

const written = (files: Readonly<Record<string, string>>) => needs({ ...program, ...files })

const started = "express().listen(3000)\n"

const needed = ["ACME_API_KEY required", "ACME_TENANT_ID required"]
const open = ["ACME_API_KEY optional", "ACME_TENANT_ID optional"]

const composed = (command: string) => ({
  "compose.yaml": `services:\n  web: { build: . }\n  sender: { build: ., command: ${command} }\n`,
  Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "server.js"]\n'
})

const ofPart = (files: Readonly<Record<string, string>>, name: string) =>
  environmentOf({ ...program, ...files }, name).map((one) => `${one.name} ${one.need}`)

describe("what somebody else issues", () => {
  it("is needed where a module throws without it as it is loaded", () => {
    assert.deepStrictEqual(
      module(
        'if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  // ask the courier\n  throw new Error("no")\n}\n'
      ),
      needed
    )
    assert.deepStrictEqual(
      module(
        'const key = process.env.ACME_API_KEY;\nconst tenant = process.env.ACME_TENANT_ID as string\nif (!key || !tenant) {\n  throw new Error("no")\n}\n',
        "lib/courier.ts"
      ),
      needed
    )
  })

  it("is not where a function does, or one of several will do", () => {
    assert.deepStrictEqual(
      module(
        'export const send = () => {\n  if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n    throw new Error("no")\n  }\n}\n'
      ),
      open
    )
    assert.deepStrictEqual(
      module('if (!process.env.ACME_API_KEY && !process.env.ACME_TENANT_ID) {\n  throw new Error("no")\n}\n'),
      open
    )
  })

  it("is not where the module only tells of it, or somebody runs the file by hand", () => {
    assert.deepStrictEqual(
      module('if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  warn("no")\n}\nthrow new Error()\n'),
      open
    )
    assert.notInclude(
      module('if (!process.env.ACME_API_KEY) {\n  throw new Error("no")\n}\n', "prisma/seed.ts"),
      "ACME_API_KEY required"
    )
  })

  it("is not where the program ends well, or ends only in a part of the block", () => {
    const without = (...body: ReadonlyArray<string>) =>
      module(`if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n${body.join("\n")}\n}\n`)
    assert.deepStrictEqual(without("  process.exit(1)"), needed)
    assert.deepStrictEqual(without("  process.exit(0)"), open)
    assert.deepStrictEqual(without("  if (strict) {", '    throw new Error("no")', "  }"), open)
    assert.deepStrictEqual(without("  later(() => {", '    throw new Error("no")', "  })"), open)
    assert.deepStrictEqual(
      module("if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) { tell(); process.exit(1) }\n"),
      needed
    )
    assert.deepStrictEqual(
      module("if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) later(() => { throw new Error() })\n"),
      open
    )
  })

  it("is only where the program takes the file in, or starts it", () => {
    const text = 'if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  throw new Error("no")\n}\nsend()\n'
    assert.deepStrictEqual(written({ "lib/resend.js": text }), open)
    assert.deepStrictEqual(
      written({ "lib/check.js": text, "server.js": `import "./lib/check.js"\n${started}` }),
      needed
    )
    assert.deepStrictEqual(written({ "lib/check.js": text, "main.js": 'require("./lib/check")\n' }), needed)
    assert.deepStrictEqual(written({ "lib/check.js": text, "lib/resend.js": 'require("./checks")\n' }), open)
    assert.deepStrictEqual(written({ "server.js": `${text}${started}` }), needed)
    assert.deepStrictEqual(written({ "src/index.ts": text }), needed)
    assert.deepStrictEqual(written({ "lib/boot.js": text, Procfile: "web: node lib/boot.js\n" }), needed)
  })

  it("is where a worker is started, by whatever starts it", () => {
    const text = 'if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  throw new Error("no")\n}\nsend()\n'
    assert.deepStrictEqual(ofPart({ "lib/sender.js": text, ...composed("node lib/sender.js") }, "sender"), needed)
    assert.deepStrictEqual(ofPart({ "src/sender.ts": text, ...composed("node dist/sender.js") }, "sender"), needed)
    const script = (name: string) => ({
      "package.json": manifest({
        private: true,
        scripts: { start: "node server.js", [name]: "node lib/sender.js" },
        dependencies: { express: "5.1.0" }
      }),
      "lib/sender.js": text
    })
    assert.deepStrictEqual(written(script("worker")), needed)
    assert.deepStrictEqual(written(script("send")), open)
    assert.deepStrictEqual(ofPart({ ...script("send"), ...composed("npm run send") }, "sender"), needed)
  })

  it("is where pages take the file in, also by its path from the root", () => {
    const text = 'if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  throw new Error("no")\n}\nsend()\n'
    const pages = (path: string, line: string, file = "lib/check.ts") => written({ [file]: text, [path]: `${line}\n` })
    assert.deepStrictEqual(pages("app/layout.tsx", 'import "../lib/check"'), needed)
    assert.deepStrictEqual(pages("app/layout.tsx", 'import "@/lib/check"'), needed)
    assert.deepStrictEqual(pages("src/app/layout.jsx", 'import "~/lib/check"', "src/lib/check.ts"), needed)
    assert.deepStrictEqual(pages("pages/index.vue", '<script setup>\nimport "#lib/check.ts"\n</script>'), needed)
    assert.deepStrictEqual(pages("app/layout.tsx", 'import "@acme/check"'), open)
  })

  it("is not where people say that it may be left out, or other code has a default", () => {
    const text =
      'if (!process.env.ACME_API_KEY || !process.env.ACME_TENANT_ID) {\n  throw new Error("no")\n}\nexport const send = () => {}\n'
    const beside = (files: Readonly<Record<string, string>>) => written({ "lib/courier.js": text, ...files })
    assert.deepStrictEqual(beside({}), needed)
    assert.deepStrictEqual(
      beside({ ".env.example": "# Optional: the key of the courier\nACME_API_KEY=\n\nACME_TENANT_ID=\n" }),
      ["ACME_API_KEY optional", "ACME_TENANT_ID required"]
    )
    assert.deepStrictEqual(beside({ "lib/other.js": 'use(process.env.ACME_TENANT_ID ?? "none")\n' }), [
      "ACME_API_KEY required",
      "ACME_TENANT_ID optional"
    ])
  })
})
