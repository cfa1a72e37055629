import { assert, describe, it } from "@effect/vitest"
import { filled, goProgram, program } from "../support.ts"

const names = ["DESK_PORT", "DESK_COLOUR", "DESK_SIZE"]

/** How the password is filled that a program called desk does not start without. */
const door = (
  files: Readonly<Record<string, string>> = { ".env.example": "DESK_PASSWORD=changeme\n" },
  ...others: ReadonlyArray<string>
) =>
  filled({
    ...goProgram,
    "config.go": `package main\n\nfunc load() error {\n${[...names, ...others].map((name) => `\tuse(os.Getenv("${name}"))\n`).join("")}\tpassword := os.Getenv("DESK_PASSWORD")\n\tif password == "" {\n\t\treturn fmt.Errorf("DESK_PASSWORD is required (or set DESK_OPEN=true)")\n\t}\n\treturn nil\n}\n`,
    ...files
  })["DESK_PASSWORD"]

describe("the one password of a program that knows no names", () => {
  it("is drawn where a sample or a document names it", () => {
    assert.strictEqual(door(), "generated account:24")
    assert.strictEqual(
      door({ "README.md": "# Desk\n\n## Configuration\n\n- `DESK_PASSWORD`: what you sign in with\n" }),
      "generated account:24"
    )
  })

  it("is its owner's to give where a name stands beside it", () => {
    for (const name of ["DESK_USER", "DESK_USERNAME", "DESK_EMAIL"])
      assert.strictEqual(door(undefined, name), "owner", name)
  })

  it("is its owner's to give where the program speaks to a server elsewhere", () => {
    for (const name of ["DESK_HOST", "DESK_HOSTNAME", "DESK_SERVER", "DESK_ADDRESS"])
      assert.strictEqual(door(undefined, name), "owner", name)
  })

  it("is drawn where the host beside it is the program's own", () => {
    assert.strictEqual(
      door({ ".env.example": "DESK_PASSWORD=changeme\nDESK_HOST=0.0.0.0\n" }, "DESK_HOST"),
      "generated account:24"
    )
    assert.strictEqual(
      door({ ".env.example": "DESK_PASSWORD=changeme\nDESK_PORT=8080\n" }, "DESK_HOST"),
      "generated account:24"
    )
    assert.strictEqual(door(undefined, "DESK_URL"), "generated account:24")
  })

  it("is its owner's to give where nobody is told of it", () => {
    assert.strictEqual(door({}), "owner")
  })
})

/** How a variable is filled that the program does not start without. */
const read = (name: string) =>
  filled({
    ...goProgram,
    "config.go": `package main\n\nfunc load() error {\n${names.map((one) => `\tuse(os.Getenv("${one}"))\n`).join("")}\tvalue := os.Getenv("${name}")\n\tif value == "" {\n\t\treturn fmt.Errorf("${name} is required")\n\t}\n\treturn nil\n}\n`,
    ".env.example": `${name}=changeme\n`
  })[name]

it("a password of something else is not drawn", () => {
  for (const name of ["GARDEN_PASSWORD", "DESK_KEYSTORE_PASSWORD", "DESK_PROXY_PASSWORD"])
    assert.notMatch(read(name) ?? "", /^generated account/, name)
})

/** How the password is filled that an image gives its program. */
const published = (...others: ReadonlyArray<string>) =>
  filled({
    ...program,
    "server.js": `express().listen(3000)\ncheck(process.env.PASSWORD == typed)\n${others.map((name) => `use(process.env.${name})\n`).join("")}`,
    Dockerfile: 'FROM node:22\nCOPY . .\nEXPOSE 3000\nENV PASSWORD=desk_password\nCMD ["node", "server.js"]\n'
  })["PASSWORD"]

describe("a password that the image publishes", () => {
  it("is drawn anew, as anybody knows it", () => {
    assert.strictEqual(published(), "generated account:24")
  })

  it("is left where it may be of an account or a server elsewhere", () => {
    for (const name of ["LOGIN_USER", "EMAIL", "SERVER"])
      assert.notStrictEqual(published(name), "generated account:24", name)
  })
})
