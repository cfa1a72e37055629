import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const image = { Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n' }

const composed = (environment: Readonly<Record<string, string>>, path = "compose.yaml") => ({
  [path]: `services:\n  desk:\n    build: ${path.includes("/") ? "../.." : "."}\n    ports: ['3000:3000']\n    environment:\n${Object.entries(
    environment
  )
    .map(([name, value]) => `      ${name}: "${value}"\n`)
    .join("")}`
})

const reads = (...names: ReadonlyArray<string>) => ({
  "a.js": `use(${names.map((name) => `process.env.${name}`).join(", ")})\n`
})

/** How a mail of the first account is filled where a sample has that address. */
const mail = (given: string) =>
  filled({
    ...program,
    ...reads("ADMIN_EMAIL", "ADMIN_PASSWORD"),
    ".env.example": `ADMIN_EMAIL=${given}\nADMIN_PASSWORD=\n`
  })["ADMIN_EMAIL"]

/** How a setting is filled that a compose file at that path gives. */
const given = (path: string) =>
  filled({ ...program, ...image, ...reads("SHADE"), ...composed({ SHADE: "dark" }, path) })["SHADE"]

describe("the first account", () => {
  it("has a password that is drawn, beside the name and the switch that a manifest gives", () => {
    assert.deepStrictEqual(
      filled({
        ...program,
        ...image,
        ...composed({ CREATE_ADMIN: "1", ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "letmein" })
      }),
      { CREATE_ADMIN: "constant 1", ADMIN_USERNAME: "constant admin", ADMIN_PASSWORD: "generated account:24" }
    )
  })

  it("is named where code that wants a name has none, and has the name that code would give it", () => {
    assert.deepStrictEqual(filled({ ...program, ...reads("DESK_SUPERUSER_NAME", "DESK_SUPERUSER_PASSWORD") }), {
      DESK_SUPERUSER_NAME: "constant admin",
      DESK_SUPERUSER_PASSWORD: "generated account:24"
    })
    assert.deepStrictEqual(
      filled({
        ...program,
        "a.js": 'use(process.env.INITIAL_USER_NAME ?? "owner", process.env.INITIAL_USER_PASSWORD)\n'
      }),
      { INITIAL_USER_NAME: "constant owner", INITIAL_USER_PASSWORD: "generated account:24" }
    )
  })

  it("is switched on where it is made on demand", () => {
    assert.strictEqual(
      filled({ ...program, ...reads("CREATE_ADMIN", "ADMIN_USERNAME", "ADMIN_PASSWORD") })["CREATE_ADMIN"],
      "constant true"
    )
  })

  it("never has the address of a person whom a sample names", () => {
    assert.strictEqual(mail("root@example.org"), "constant root@example.org")
    assert.strictEqual(mail("jo.smith@acme-logistics.eu"), "constant admin@example.com")
  })

  it("is not made up where a pair of names may be a login elsewhere", () => {
    assert.deepStrictEqual(filled({ ...program, ...reads("ADMIN_USER", "ADMIN_PASSWORD") }), {
      ADMIN_USER: "",
      ADMIN_PASSWORD: ""
    })
  })

  it("has no name where its password is of somebody else's program", () => {
    const found = filled({
      ...program,
      ...image,
      ...composed({ MATTERMOST_ADMIN_USERNAME: "admin", MATTERMOST_ADMIN_PASSWORD: "letmein" })
    })
    assert.notMatch(found["MATTERMOST_ADMIN_USERNAME"] ?? "", /constant/)
    assert.notMatch(found["MATTERMOST_ADMIN_PASSWORD"] ?? "", /generated/)
  })
})

it("What only a file for tests gives is no constant", () => {
  assert.strictEqual(given("deploy/desk/compose.yaml"), "constant dark")
  for (const folder of ["ci/desk", "scripts/test-environments", "e2e-setup/desk"])
    assert.strictEqual(given(`${folder}/compose.yaml`), "", folder)
})

describe("a word that stands for a vendor elsewhere", () => {
  const names = ["NTFY_PORT", "NTFY_LOG_LEVEL", "NTFY_INITIAL_USER_NAME", "NTFY_INITIAL_USER_PASSWORD"]

  it("is no vendor's where it is the program's own name", () => {
    const own = filled({
      ...program,
      "package.json": program["package.json"].replace("{", '{"name":"@ntfy/server",'),
      ...reads(...names)
    })
    assert.strictEqual(own["NTFY_INITIAL_USER_PASSWORD"], "generated account:24")
    assert.match(filled({ ...program, ...reads(...names) })["NTFY_INITIAL_USER_PASSWORD"] ?? "", /^third-party ntfy/)
  })

  it("is one to who only calls it, whatever the repository is called", () => {
    const caller = filled({
      ...program,
      "package.json": program["package.json"].replace("{", '{"name":"stripe",'),
      ...reads("STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE")
    })
    for (const value of Object.values(caller)) assert.match(value, /^third-party/)
  })
})
