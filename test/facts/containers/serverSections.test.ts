import { assert, describe, it } from "@effect/vitest"
import { serverLines } from "../../../src/facts/containers/serverSections.ts"

const ports = (path: string, text: string): ReadonlyArray<string> => {
  const lines = text.split("\n")
  return [...new Set(serverLines(path, lines))]
    .map((at) => lines[at]?.trim() ?? "")
    .filter((line) => line.startsWith("port"))
}

/** The first that may say where the server listens. */
const first = (path: string, text: string): string | undefined => {
  const lines = text.split("\n")
  return [...serverLines(path, lines)]
    .map((at) => lines[at]?.trim() ?? "")
    .find((line) => /^(?:port|listen)/.test(line))
}

describe("the lines of a server's own settings", () => {
  it("are those of sections named after one, and of none", () => {
    assert.deepStrictEqual(
      ports(
        "conf/desk.yml",
        "port: 1\nserver:\n  http:\n\n    # told\n    port: 2\nmetrics:\n  http:\n    port: 3\n  port: 4\n"
      ),
      ["port: 1", "port: 2"]
    )
    assert.deepStrictEqual(ports("conf/desk.yml", "desk:\n  webServer:\n    port: 5\n  port: 6\n"), [
      "port: 5",
      "port: 6"
    ])
  })

  it("are told by headers too, which end what stands before", () => {
    assert.deepStrictEqual(
      ports("a.toml", "[database]\nport = 1\n\n[server.http]\nport = 2\n  [server.metrics]\n  port = 3\nport = 4\n"),
      ["port = 2", "port = 4"]
    )
  })

  it("are followed by those of sections that tell how the program is reached, and by what listens elsewhere", () => {
    for (const section of ["network", "gateway", "production", "rpc", "public", "publicApi"])
      assert.deepStrictEqual(
        first("config.toml", `[database]\nport = 1\n[${section}.metrics]\nport = 3\n[${section}]\nport = 2\n`),
        "port = 2"
      )
    assert.deepStrictEqual(first("config.toml", "[network]\nport = 1\n[server]\nport = 2\n"), "port = 2")
    assert.deepStrictEqual(first("config.toml", '[billing]\nport = 1\n[shop]\nlisten = ":2"\n'), 'listen = ":2"')
    for (const section of ["redis-cache", "adminApi", "db_main", "smtp", "billing"])
      assert.isUndefined(first("config.toml", `[${section}]\nport = 1\n`))
    assert.isUndefined(first("config.toml", '[metrics]\nlisten = ":1"\n'))
  })

  it("are found in a few passes", () => {
    const lines = ["metrics:", ...Array.from({ length: 20_000 }, () => "  port: 80"), "server:", "  port: 81"]
    assert.deepStrictEqual([...serverLines("a.yml", lines)].at(-1), lines.length - 1)
  })
})
