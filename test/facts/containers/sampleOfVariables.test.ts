import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../variables/support.ts"

const compose =
  "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    env_file: .env\n  store:\n    image: postgres:17\n"

const files = {
  ...program,
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["npm", "start"]\n',
  "server.js": "const { DESK_MODE, DESK_URL, DESK_WORD, DATABASE_URL } = process.env\nexpress().listen(3000)\n",
  "compose.yaml": compose
}

const given = (more: Readonly<Record<string, string>>) => filled({ ...files, ...more })

describe("the sample of a file of variables that compose is told to read", () => {
  it.each([".env.example", ".env.sample", "example.env", "env.dist"])("gives what the file will: %s", (sample) => {
    const told = given({ [sample]: "DESK_MODE=shared\nDATABASE_URL=postgres://store:5432/desk\n" })
    assert.strictEqual(told["DESK_MODE"], "constant shared")
    assert.match(told["DATABASE_URL"] ?? "", /^store-url postgres /)
  })

  it.each(["TEMPLATE.env", "Example.env", ".ENV.sample", ".env.EXAMPLE", "Env.Dist", ".env.default", "env-example"])(
    "is found however people write its name: %s",
    (sample) => {
      assert.strictEqual(given({ [sample]: "DESK_MODE=shared\n" })["DESK_MODE"], "constant shared")
    }
  )

  it("lies in the folder of the file and nowhere else", () => {
    assert.notInclude(given({ "other/TEMPLATE.env": "DESK_MODE=shared\n" })["DESK_MODE"] ?? "", "constant")
  })

  it("gives nothing where it waits for somebody", () => {
    const told = given({ ".env.example": "DESK_MODE=\nDESK_URL=localhost:3000\nDESK_WORD=null\n" })
    const placeholders = given({
      ".env.example": "DESK_MODE=changeme\nDESK_URL=http://your-host:3000\nDESK_WORD=<a word>\n"
    })
    for (const name of ["DESK_MODE", "DESK_URL", "DESK_WORD"]) assert.notInclude(placeholders[name] ?? "", "constant")
    assert.notInclude(told["DESK_MODE"] ?? "", "constant")
    assert.notInclude(told["DESK_WORD"] ?? "", "null")
    assert.notInclude(told["DESK_URL"] ?? "", "localhost")
  })

  it("gives nothing where the file itself is there", () => {
    const told = given({ ".env.example": "DESK_MODE=shared\n", ".env": "DESK_MODE=alone\n" })
    assert.strictEqual(told["DESK_MODE"], "constant alone")
  })
})
