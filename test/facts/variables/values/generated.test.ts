import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Around, Claimed } from "../../../../src/facts/variables/Value.ts"
import { generated } from "../../../../src/facts/variables/values/generated.ts"
import { isOfVendor, vendorOf } from "../../../../src/facts/variables/vendors.ts"
import { filled, program } from "../support.ts"

const read = (...names: ReadonlyArray<string>) =>
  filled({ ...program, "a.js": `use(${names.map((name) => `process.env.${name}`).join(", ")})\n` })

const around: Around = {
  service: { name: "api", kind: "api", port: 3000, framework: null, language: null, startCommand: null },
  others: [],
  stores: [],
  book: { at: () => undefined, isMissing: () => false, onOwnMachine: () => undefined },
  names: new Set(),
  claimsOf: () => [],
  withoutProgram: (name) => name,
  programs: new Set(),
  isOfVendor,
  vendorOf,
  sharedBy: () => 9,
  isToldToAnother: () => false,
  isToldToBoth: () => false
}

const named = (other: string) =>
  generated(
    { name: "CATALOG_API_KEY", secret: true, need: "optional", claims: [], given: [], drawn: undefined },
    { ...around, others: [{ name: other, kind: "api", port: 3000 }] }
  )?.value

/** A program beside one that runs from its makers' image, and what each is told. */
const beside = (name: string, desk: string, books: string, more: Readonly<Record<string, string>> = {}) =>
  filled(
    {
      ...program,
      "a.js": `use(process.env.${name})\n`,
      Dockerfile: 'FROM node:24\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
      "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    ${desk}\n  books:\n    image: example/books:1\n    expose: ['9100']\n    ${books}\n`,
      ...more
    },
    "desk"
  )[name]

const variable = (name: string, text: string) =>
  `environment:\n      BOOKS_URL: http://books:9100\n      ${name}: ${text}`

const both = (name: string, text: string, other = text) => beside(name, variable(name, text), variable(name, other))

/** A program of its own folder. */
const part = (name: string) => ({
  [`${name}/package.json`]: program["package.json"],
  [`${name}/server.js`]: program["server.js"],
  [`${name}/Dockerfile`]: 'FROM node:24\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
})

const told = (other: string) => {
  const files = {
    ...part("orders-service"),
    ...part("login"),
    "compose.yaml": `services:\n  orders-service:\n    build: ./orders-service\n    environment: { ORDERS_SERVICE_PASSWORD: $ORDERS_SERVICE_PASSWORD }\n  login:\n    build: ./login\n    environment:\n      ORDERS_SERVICE_PASSWORD: ${other}\n`
  }
  return ["orders-service", "login"].map((name) => filled(files, name)["ORDERS_SERVICE_PASSWORD"])
}

const asked = (name: string) => beside(name, variable(name, "word"), "command: serve")

describe("a secret", () => {
  it("that the cloud of the program's maker knows is never made up", () => {
    const { CLOUD_SECRET, DESK_CLOUD_API_SECRET, DESK_SECRET } = read(
      "CLOUD_SECRET",
      "CLOUD_URL",
      "DESK_CLOUD_API_SECRET",
      "DESK_CLOUD_URL",
      "DESK_SECRET"
    )
    assert.deepStrictEqual([CLOUD_SECRET, DESK_CLOUD_API_SECRET, DESK_SECRET], ["", "third-party", "generated text:64"])
  })

  it("with a word of clouds in its name is drawn where nothing else speaks of one, or a framework asks for it", () => {
    assert.strictEqual(read("DESK_CLOUD_SECRET", "CLOUD_URL")["DESK_CLOUD_SECRET"], "generated text:64")
    for (const name of ["CLOUD_SECRET_KEY", "CLOUD_APP_KEY", "CLOUD_APP_SECRET", "CLOUD_SECRET_KEY_BASE"])
      assert.match(read(name, "CLOUD_URL")[name] ?? "", /^generated/, name)
  })

  it("that a framework signs with is drawn, whatever it is called", () => {
    const found = filled({
      "requirements.txt": "django==5\ngunicorn==22\n",
      "manage.py": "",
      "desk/wsgi.py": "application = get_wsgi_application()\n",
      "desk/settings.py":
        'import os\nSECRET_KEY = os.environ["DESK_CLOUD_SECRET"]\nCLOUD = os.environ["DESK_CLOUD_URL"]\n'
    })
    assert.strictEqual(found["DESK_CLOUD_SECRET"], "generated text:64")
  })

  it("is not drawn where a switch says that the program may be its maker's cloud", () => {
    assert.notMatch(read("CLOUD_SECRET", "IS_CLOUD")["CLOUD_SECRET"] ?? "", /^generated/)
  })

  it("of a program that is itself called a cloud is its own", () => {
    const names = "URL PORT HOST MODE ZONE LANG NAME SIZE DEPTH WIDTH".split(" ").map((end) => `CLOUD_${end}`)
    assert.match(read("CLOUD_SECRET", ...names)["CLOUD_SECRET"] ?? "", /^generated/)
  })

  it("that manifests tell a server of somebody else's and the program that shows it there alike is drawn", () => {
    assert.strictEqual(both("SHELF_PASSWORD", "word"), "generated text:64")
    assert.strictEqual(both("SHELF_PASSWORD", "${SHELVES}", "${SHELVES:-word}"), "generated text:64")
    assert.strictEqual(both("SHELF_PASSWORD", "word", "other"), "")
    assert.strictEqual(
      beside("SHELF_PASSWORD", variable("SHELF_PASSWORD", "word"), variable("DOOR_PASSWORD", "word")),
      ""
    )
  })

  it("that is called after a part is drawn for it and for the other part that is told the same", () => {
    assert.deepStrictEqual(told("${ORDERS_SERVICE_PASSWORD}"), ["generated text:64", "generated text:64"])
    assert.strictEqual(told("${SOMEBODYS}")[0], "")
  })

  it("that may be somebody's key is not drawn though both programs are told it", () => {
    for (const name of ["SHELF_API_KEY", "SHELF_TOKEN"]) assert.notMatch(both(name, "${SHELVES}") ?? "", /^generated/)
  })

  it("of a file or a block of variables that all are given is not drawn for that", () => {
    const address = "BOOKS_URL: http://books:9100"
    const listed = `env_file: all.env\n    environment:\n      ${address}`
    assert.strictEqual(beside("SHELF_PASSWORD", listed, listed, { "all.env": "SHELF_PASSWORD=word\n" }), "")
    const merged = `environment:\n      <<: *all\n      ${address}`
    const block = `x-all: &all\n  SHELF_PASSWORD: word\nservices:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    ${merged}\n  books:\n    image: example/books:1\n    expose: ['9100']\n    ${merged}\n`
    assert.strictEqual(beside("SHELF_PASSWORD", "", "", { "compose.yaml": block }), "")
  })

  it("that is called after a program of somebody else's is drawn as its password, and not as its key", () => {
    assert.strictEqual(asked("BOOKS_PASSWORD"), "generated text:64")
    assert.notMatch(asked("BOOKS_API_KEY") ?? "", /^generated/)
  })

  it("that the application itself verifies is drawn", () => {
    for (const name of ["AUTH__JWT_SECRET_KEY", "JWT_SECRETKEY", "APP_SECRETKEY", "APP_KEYS"])
      assert.strictEqual(read(name)[name], "generated text:64", name)
    assert.deepStrictEqual(read("SESSION_SECRET", "JWT_SECRET", "ENCRYPTION_KEY"), {
      SESSION_SECRET: "generated text:64",
      JWT_SECRET: "generated text:64",
      ENCRYPTION_KEY: "generated text:64"
    })
  })

  it("is drawn where `PRIVATE` parts all of the server's variables from those of browsers", () => {
    const found = read("SITE_PRIVATE_ENCRYPTION_KEY", "SITE_PRIVATE_ENCRYPTION_SECONDARY_KEY", "SITE_PRIVATE_FEED_URL")
    assert.strictEqual(found["SITE_PRIVATE_ENCRYPTION_KEY"], "generated text:64")
    assert.strictEqual(found["SITE_PRIVATE_ENCRYPTION_SECONDARY_KEY"], "generated text:64")
  })

  it("that is half of a pair is never drawn", () => {
    const found = read("JWT_PRIVATE_KEY", "SITE_PRIVATE_JWT_PRIVATE_KEY", "SITE_PRIVATE_A_URL", "SITE_PRIVATE_B_URL")
    assert.notMatch(found["JWT_PRIVATE_KEY"] ?? "", /^generated/)
    assert.notMatch(found["SITE_PRIVATE_JWT_PRIVATE_KEY"] ?? "", /^generated/)
  })

  it("that somebody else issues is never drawn", () => {
    for (const [name, value] of Object.entries(
      read(
        "STRIPE_SECRET_KEY",
        "TURNSTILE_SECRET_KEY",
        "GITHUB_CLIENT_SECRET",
        "SENTRY_AUTH_TOKEN",
        "SLACK_SIGNING_SECRET"
      )
    ))
      assert.match(value, /^third-party/, name)
  })

  it.prop(
    "of a vendor is not drawn even where people say how, and every part of the application shares it",
    {
      vendor: fc.constantFrom("STRIPE", "GOOGLE", "TWILIO", "OPENAI", "TURNSTILE"),
      end: fc.constantFrom("SECRET", "SECRET_KEY", "TOKEN", "API_KEY")
    },
    ({ end, vendor }) => {
      const variable: Claimed = {
        name: `${vendor}_${end}`,
        secret: true,
        need: "required",
        claims: [],
        given: [],
        drawn: "hex:32"
      }
      assert.isUndefined(generated(variable, around))
    }
  )

  it("that belongs to another key is not drawn", () => {
    for (const value of Object.values(read("JWT_PRIVATE_KEY", "VAPID_PRIVATE_KEY")))
      assert.notMatch(value, /^generated/)
  })

  it("of a service of clouds is issued by it", () => {
    for (const value of Object.values(read("SES_SECRET", "SHOP_S3_MEDIA_SECRET_ACCESS_KEY", "SNS_SIGNING_SECRET")))
      assert.notMatch(value, /^generated/)
  })

  it("is shared with a part that it names, and not with one that is only called a word of anybody's keys", () => {
    assert.deepStrictEqual([named("catalog"), named("api")], ["generated", undefined])
  })

  it("that stands beside the key it was given out with is somebody's, however the two are called", () => {
    for (const [key, secret] of [
      ["RADIO_APIKEY", "RADIO_SECRET"],
      ["RADIO_API_KEY", "RADIO_WEBHOOK_SECRET"],
      ["RADIO_API_KEY", "RADIO_API_SECRET"],
      ["RADIO_APP_ID", "RADIO_APP_KEY"],
      ["RADIO_SECRET_ID", "RADIO_SECRET_KEY"],
      ["DESK_FORGE_CLIENT", "DESK_FORGE_SECRET"],
      ["AUTH_HARBOUR_ID", "AUTH_HARBOUR_SECRET"],
      ["CHATTER_APP_KEY", "CHATTER_APP_SECRET"],
      ["WEIGHBRIDGE_KEY", "WEIGHBRIDGE_SECRET_KEY"]
    ] as const)
      assert.strictEqual(read(key, secret)[secret], "third-party", secret)
    for (const name of ["HARBOUR_VERIFICATION_SECRET", "HARBOUR_AUTHENTICATION_SECRET"])
      assert.strictEqual(read(name)[name], "third-party", name)
  })

  it("that the application makes itself is drawn, whatever stands beside it", () => {
    for (const [key, secret] of [
      ["APP_KEY", "APP_SECRET"],
      ["SESSION_KEY", "SESSION_SECRET"],
      ["JWT_KEY", "JWT_SECRET"],
      ["ENCRYPTION_KEY", "ENCRYPTION_SECRET"],
      ["SITE_ID", "SITE_SECRET"],
      ["REVERB_APP_KEY", "REVERB_APP_SECRET"],
      ["USER_SESSION_KEY", "USER_SESSION_SECRET_KEY"],
      ["RADIO_NAME", "RADIO_SECRET"]
    ] as const)
      assert.match(read(key, secret)[secret] ?? "", /^generated/, secret)
    for (const name of ["EMAIL_VERIFICATION_SECRET", "USER_AUTHENTICATION_SECRET"])
      assert.match(read(name)[name] ?? "", /^generated/, name)
  })

  it("is drawn where a sample says by which command, though a name like that of a key stands beside it", () => {
    const found = filled({
      ...program,
      "a.js": "use(process.env.WEIGHBRIDGE_ID, process.env.WEIGHBRIDGE_SECRET)\n",
      ".env.example": "WEIGHBRIDGE_ID=\n# openssl rand -hex 32\nWEIGHBRIDGE_SECRET=\n"
    })
    assert.strictEqual(found["WEIGHBRIDGE_SECRET"], "generated hex:32")
  })

  it("of settings that all begin with the name of the program is its own", () => {
    const names = "URL PORT HOST MODE ZONE LANG NAME SIZE KEY ID".split(" ").map((end) => `BARGE_${end}`)
    assert.match(read("BARGE_SECRET", ...names)["BARGE_SECRET"] ?? "", /^generated/)
  })

  it("is as long as a check or people say", () => {
    const found = filled({
      ...program,
      "src/env.ts":
        'import { z } from "zod"\nexport const env = z.object({\n  FILES_ENCRYPTION_KEY: z.string().length(32),\n  NOTES_ENCRYPTION_KEY: z.string().regex(/^[0-9a-f]{64}$/),\n  BOOKS_ENCRYPTION_KEY: z.string().length(32)\n}).parse(process.env)\n',
      "a.js":
        "use(process.env.DATA_ENCRYPTION_KEY)\nconst key = process.env.DESK_ENCRYPTION_KEY\nif (key.length !== 24) throw new Error('DESK_ENCRYPTION_KEY must be exactly 24 characters long')\n",
      ".env.example":
        "# Key of the data (32 characters)\nDATA_ENCRYPTION_KEY=\n\n# openssl rand -hex 16\nBOOKS_ENCRYPTION_KEY=\n"
    })
    assert.deepStrictEqual(
      ["FILES", "NOTES", "BOOKS", "DESK", "DATA"].map((name) => found[`${name}_ENCRYPTION_KEY`]),
      ["generated text:32", "generated hex:32", "generated hex:16", "generated text:24", "generated text:32"]
    )
  })

  it("is as long as a decorator or a field of pydantic says", () => {
    const decorated = filled({
      ...program,
      "src/env.ts":
        'import { IsHexadecimal, IsString, Length } from "class-validator"\nexport class Environment {\n  @IsString()\n  DESK_NAME = process.env.DESK_NAME\n\n  @IsHexadecimal()\n  @Length(64, 64)\n  SECRET_KEY = process.env.SECRET_KEY ?? ""\n}\n'
    })
    assert.strictEqual(decorated["SECRET_KEY"], "generated hex:32")
    const fields = filled({
      "requirements.txt": "fastapi==0.116\npydantic-settings==2\n",
      "main.py":
        "from fastapi import FastAPI\nfrom pydantic_settings import BaseSettings\n\nclass Settings(BaseSettings):\n    secret_key: str = Field(min_length=32, max_length=32)\n\napp = FastAPI()\n"
    })
    assert.strictEqual(fields["SECRET_KEY"], "generated text:32")
  })
})

it("a key that mail is signed with is one of a pair, whose other half stands in the zone", () => {
  assert.deepStrictEqual(read("DESK_DKIM_SIGNING_KEY", "DESK_SIGNING_KEY"), {
    DESK_DKIM_SIGNING_KEY: "",
    DESK_SIGNING_KEY: "generated text:64"
  })
})
