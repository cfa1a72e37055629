import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const asked = (code: string, files: Readonly<Record<string, string>> = {}) =>
  filled({ ...program, "cors.js": `${code}\n`, ...files })

const pages = {
  "pages/package.json":
    '{ "name": "pages", "scripts": { "build": "vite build" }, "dependencies": { "react": "19.0.0" }, "devDependencies": { "vite": "7.0.0" } }',
  "pages/index.html": "<script type=module src=/main.js></script>"
}

describe("a variable whose pages may ask a server", () => {
  it.each([
    "app.use(cors({ origin: process.env.HOST }))",
    'app.enableCors({ origin: [config.get("HOST")] })',
    "const HOST = process.env.HOST\napp.use(cors({\n  origin: `${HOST}`,\n}))",
    "const from = process.env.HOST;\napp.use(cors({ origin: from, credentials: true }))"
  ])("is the address of the application: %s", (code) => {
    assert.deepStrictEqual(asked(code), { HOST: "own-url https://{host}" })
  })

  it("is that of the site beside it, where there is one", () => {
    assert.deepStrictEqual(asked("app.use(cors({ origin: process.env.HOST }))", pages), {
      HOST: "service-url pages https://{publicHost}"
    })
  })

  it("is told where the options of CORS have a name of their own", () => {
    const code = "const options = {\n  origin: process.env.HOST,\n}\napp.use(cors(options))"
    assert.deepStrictEqual(asked(code), { HOST: "own-url https://{host}" })
  })

  it("is left to the owner where several sites may ask", () => {
    const others = Object.fromEntries(
      Object.entries(pages).map(([path, text]) => [
        path.replace("pages", "office"),
        text.replace('"pages"', '"office"')
      ])
    )
    const found = asked("app.use(cors({ origin: process.env.PAGES_OF }))", { ...pages, ...others })
    assert.notInclude(JSON.stringify(found), "url")
  })

  it("is no origin that another library asks for", () => {
    const found = asked("verify({\n  rpID: 'shop',\n  origin: process.env.PASSKEYS_OF,\n})", pages)
    assert.notInclude(JSON.stringify(found), "url")
  })

  it("is no origin of something else", () => {
    assert.notInclude(JSON.stringify(asked("app.use(cors({ origin: true }))\nlisten(process.env.HOST)")), "own-url")
  })
})
