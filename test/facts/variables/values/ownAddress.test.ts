import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const sampled = (...lines: ReadonlyArray<string>) =>
  filled({
    ...program,
    "a.js": `use(${lines.map((line) => `process.env.${line.split("=")[0] ?? ""}`).join(", ")})\n`,
    ".env.example": `${lines.join("\n")}\n`
  })

const at = (host: string) =>
  filled({
    ...program,
    "a.js": "use(process.env.DK_HOST)\n",
    Dockerfile: 'FROM node:24\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
    "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      DK_HOST: http://${host}:3000\n`
  })["DK_HOST"]

describe("the application's own address", () => {
  it("has its scheme, and the path that a sample has", () => {
    assert.deepStrictEqual(sampled("APP_URL=http://localhost:3000", "PUBLIC_URL=https://desk.example.com/base"), {
      APP_URL: "own-url https://{host}",
      PUBLIC_URL: "own-url https://{host}/base"
    })
  })

  it("is a bare name where the program wants one", () => {
    assert.deepStrictEqual(sampled("SITE_HOST=localhost", "ALLOWED_HOSTS=localhost,127.0.0.1"), {
      SITE_HOST: "own-host {host}",
      ALLOWED_HOSTS: "own-host {host}"
    })
  })

  it("is known by its port at a place of an example that is called like the program", () => {
    assert.strictEqual(at("desk.local"), "own-url https://{host}")
    assert.notInclude(at("shelf.local") ?? "", "own-")
  })

  it("is not filled into what is on or off", () => {
    assert.strictEqual(sampled("DESK_SERVE_SAME_ORIGIN=true")["DESK_SERVE_SAME_ORIGIN"], "")
    assert.strictEqual(sampled("APP_URL=http://localhost:3000")["APP_URL"], "own-url https://{host}")
  })

  it("is not filled into what may be somebody else's, unless a sample says that it is this program's", () => {
    assert.deepStrictEqual(sampled("GEOCODER_API_HOST=", "PHOTO_SERVICE_URL=", "API_URL="), {
      GEOCODER_API_HOST: "",
      PHOTO_SERVICE_URL: "",
      API_URL: "own-url https://{host}"
    })
    assert.strictEqual(
      sampled("DESK_API_URL=http://localhost:3000", "DESK_MODE=a")["DESK_API_URL"],
      "own-url https://{host}"
    )
  })

  it("has the scheme of its samples where it is called a host and stands in links", () => {
    assert.deepStrictEqual(
      sampled("FRONTEND_HOST=https://shop.example.com/start", "PHX_HOST=example.com", "DOMAIN=http://localhost:3000"),
      { FRONTEND_HOST: "own-url https://{host}", PHX_HOST: "own-host {host}", DOMAIN: "own-url https://{host}" }
    )
  })

  it("is called after the program alone, where most variables begin with its name", () => {
    assert.strictEqual(
      sampled("LEDGERY_URL=https://ledgery.example.com", "LEDGERY_PORT=80", "LEDGERY_MODE=a")["LEDGERY_URL"],
      "own-url https://{host}"
    )
    const few = sampled(
      "CONVERT_URL=",
      "CONVERT_TIMEOUT=3",
      "CONVERT_RETRIES=2",
      ..."ABCDEFGH".split("").map((one) => `SHOP_${one}=1`)
    )
    assert.notMatch(few["CONVERT_URL"] ?? "", /^own/)
  })

  it("is nobody else's", () => {
    for (const value of Object.values(sampled("DOCS_URL=https://docs.example.com", "WEBHOOK_URL=", "TOKEN_URL=")))
      assert.notMatch(value, /^own/)
  })
})

const issuer = (place: string) =>
  filled({
    ...program,
    "settings.yaml": `issuer: {{ getenv "DESK_ISSUER" "${place}" }}\nshade: {{ .Env.DESK_SHADE }}\n`
  })

it("an issuer at the port of the very process is its own address, one elsewhere is somebody else's", () => {
  assert.deepStrictEqual(issuer("http://127.0.0.1:3000/desk"), {
    DESK_ISSUER: "own-url https://{host}/desk",
    DESK_SHADE: ""
  })
  assert.strictEqual(issuer("https://accounts.example.org")["DESK_ISSUER"], "")
})

it("the address of its socket is its own as well, and that of what answers beside it is not", () => {
  assert.deepStrictEqual(sampled("WS=ws://localhost:3000/cable", "LLAMA_BASE_URL=http://localhost:11434"), {
    WS: "own-url wss://{host}/cable",
    LLAMA_BASE_URL: ""
  })
})

it("the address of somebody's API, which a sample has as it answers everywhere, is not its own", () => {
  assert.deepStrictEqual(
    sampled(
      "GEOCODER_API_HOST=https://api.geocoder.io",
      "GEOCODER_MODE=a",
      "GEOCODER_ZONE=b",
      "DESK_API_HOST=https://desk.example.com"
    ),
    {
      DESK_API_HOST: "own-url https://{host}",
      GEOCODER_API_HOST: "",
      GEOCODER_MODE: "",
      GEOCODER_ZONE: ""
    }
  )
})

it("what a sample has at the place of the application is its own, whatever it is called", () => {
  assert.deepStrictEqual(
    sampled(
      "SHOP_DOMAIN=shop.domain.tld",
      "FILES_CDN_URL=https://shop.domain.tld/media",
      "ASSET_URL=https://assets.domain.tld"
    ),
    { ASSET_URL: "", FILES_CDN_URL: "own-url https://{host}/media", SHOP_DOMAIN: "own-host {host}" }
  )
})

it("has its scheme and its port where it is told in parts, and speaks of no other port", () => {
  assert.deepStrictEqual(
    sampled(
      "URL_HOST=localhost",
      "URL_SCHEMA=",
      "URL_PORT=",
      "SITE_DOMAIN=",
      "SITE_PROTOCOL=http://",
      "SERVER_DOMAIN=",
      "SERVER_PROTOCOL=http",
      "SHELF_PROTOCOL=http"
    ),
    {
      SERVER_DOMAIN: "own-host {host}",
      SERVER_PROTOCOL: "",
      SHELF_PROTOCOL: "",
      SITE_DOMAIN: "own-host {host}",
      SITE_PROTOCOL: "constant https://",
      URL_HOST: "own-host {host}",
      URL_PORT: "constant 443",
      URL_SCHEMA: "constant https"
    }
  )
})

it("a domain behind the repository's own name is the application's, however many other settings there are", () => {
  const others = Array.from({ length: 20 }, (_, at) => `SHADE_${"ABCDEFGHIJKLMNOPQRST".charAt(at)}=1`)
  const own = (program: string) =>
    sampled(`${program}_DOMAIN=example.com`, `${program}_LIMIT=5`, `${program}_MODE=a`, ...others)[`${program}_DOMAIN`]
  assert.strictEqual(own("SHOP"), "own-host {host}")
  assert.notStrictEqual(own("LAMPS"), "own-host {host}")
})
