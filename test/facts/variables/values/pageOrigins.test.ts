import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const asked = (code: string, files: Readonly<Record<string, string>> = {}) =>
  filled({ ...program, "cors.js": `${code}\n`, ...files })

/** A server that hands out the pages of the application itself. */
const own = {
  "server.js": 'const app = express()\napp.use(express.static("public"))\napp.listen(3000)\n',
  "public/index.html": "<h1>Desk</h1>\n"
}

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
  ])("is the address of the application, where it draws its own pages: %s", (code) => {
    assert.deepStrictEqual(asked(code, own), { HOST: "own-url https://{host}" })
  })

  it("is left to the owner where the pages are in another repository", () => {
    const code =
      'if (!process.env.FRONTEND_URL) throw new Error("FRONTEND_URL is missing")\napp.use(cors({ origin: process.env.FRONTEND_URL }))'
    assert.deepStrictEqual(asked(code, { ".env.example": "FRONTEND_URL=https://shop.example.com\n" }), {
      FRONTEND_URL: "owner"
    })
    assert.deepStrictEqual(asked("app.use(cors({ origin: process.env.HOST }))"), { HOST: "owner" })
    const named = "setUp(process.env.CORS_ORIGINS, process.env.SHOP_ALLOWED_ORIGINS)"
    assert.deepStrictEqual(asked(named), { CORS_ORIGINS: "owner", SHOP_ALLOWED_ORIGINS: "owner" })
  })

  it("is known by its name, too", () => {
    const named = "setUp(process.env.CORS_ORIGINS)"
    assert.deepStrictEqual(asked(named, own), { CORS_ORIGINS: "own-url https://{host}" })
    assert.deepStrictEqual(asked(named, pages), { CORS_ORIGINS: "service-url pages https://{publicHost}" })
  })

  it("is that of the site beside it, where there is one", () => {
    assert.deepStrictEqual(asked("app.use(cors({ origin: process.env.HOST }))", pages), {
      HOST: "service-url pages https://{publicHost}"
    })
  })

  it("is told where the options of CORS have a name of their own", () => {
    const code = "const options = {\n  origin: process.env.HOST,\n}\napp.use(cors(options))"
    assert.deepStrictEqual(asked(code, own), { HOST: "own-url https://{host}" })
  })

  it("is left to the owner where several sites may ask", () => {
    const others = Object.fromEntries(
      Object.entries(pages).map(([path, text]) => [
        path.replace("pages", "office"),
        text.replace('"pages"', '"office"')
      ])
    )
    const found = asked("app.use(cors({ origin: process.env.FRONTEND_URL }))", { ...pages, ...others })
    assert.deepStrictEqual(found, { FRONTEND_URL: "owner" })
  })

  it("is no origin that another library asks for", () => {
    const found = asked("verify({\n  rpID: 'shop',\n  origin: process.env.PASSKEYS_OF,\n})", pages)
    assert.notInclude(JSON.stringify(found), "url")
  })

  it("is no origin of something else", () => {
    assert.notInclude(JSON.stringify(asked("app.use(cors({ origin: true }))\nlisten(process.env.HOST)")), "own-url")
  })
})
