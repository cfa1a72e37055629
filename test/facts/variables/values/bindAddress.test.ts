import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

/** How a variable is filled that code reads with a default, beside the port that the program listens on. */
const withDefault = (name: string, otherwise: string, more = "") =>
  filled({
    ...program,
    "server.js": `const at = process.env.${name} || "${otherwise}"\n${more}\nexpress().listen(process.env.SERVER_PORT || 3000)\n`
  })[name]

const beside = (port: number) =>
  filled({
    ...program,
    "server.js": `use(process.env.DESK_WEB_HOST)\nexpress().listen(process.env.DESK_WEB_PORT || ${port})\n`
  })["DESK_WEB_HOST"]

describe("where a process listens", () => {
  it("is never the name that people call, and stays as it is where it is every interface", () => {
    for (const everywhere of ["0.0.0.0", "::", "[::]"])
      for (const name of ["DESK_SERVER_HOST", "WEB_HOST", "API_HOST"])
        assert.strictEqual(withDefault(name, everywhere), "", `${name} ${everywhere}`)
  })

  it("is told by the default of a script that starts the program", () => {
    const found = filled({
      ...program,
      Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["./start.sh"]\n',
      "start.sh": '#!/bin/sh\nDESK_SERVER_HOST="${DESK_SERVER_HOST:-[::]}"\nexec node server.js\n'
    })
    assert.strictEqual(found["DESK_SERVER_HOST"], "")
  })

  it("is every interface where it would be the machine itself alone", () => {
    assert.strictEqual(withDefault("SERVER_HOST", "localhost"), "constant 0.0.0.0")
    assert.strictEqual(withDefault("DESK_LISTEN_ADDR", "127.0.0.1:8080"), "constant 0.0.0.0:8080")
    assert.strictEqual(
      filled({
        ...program,
        "start.sh": "#!/bin/sh\nexec gateway --bind ${SITE_HOST:-127.0.0.1}:3000\n"
      })["SITE_HOST"],
      "constant 0.0.0.0"
    )
  })

  it("is not meant by a name that people call, nor by the host of something that is called", () => {
    assert.strictEqual(withDefault("SITE_HOST", "localhost"), "own-host {host}")
    assert.strictEqual(
      withDefault("BROKER_SERVER_HOST", "localhost", "use(process.env.BROKER_SERVER_PORT || 1883)"),
      "own-host {host}"
    )
    assert.notMatch(withDefault("LDAP_BIND", "localhost") ?? "", /^constant/)
  })

  it("is not meant by a host to listen at whose samples are names that browsers resolve", () => {
    assert.strictEqual(withDefault("LISTEN_HOST", "desk.localhost:3000"), "own-host {host}")
    assert.strictEqual(withDefault("LISTEN_HOST", "127.0.0.1"), "constant 0.0.0.0")
  })

  it("is told by the port beside it where nothing shows a name that people call", () => {
    assert.strictEqual(beside(3000), "")
  })
})
