import { assert, describe, it } from "@effect/vitest"
import { filled, goProgram, needs } from "../support.ts"

const withFlags = (text: string) => ({
  ...goProgram,
  Dockerfile: 'FROM golang:1.26\nCOPY . .\nRUN go build -o /desk .\nEXPOSE 8080\nCMD ["/desk"]\n',
  "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/urfave/cli/v3 v3.4.0\n",
  "flags.go": `package main\n\n${text}`
})

const command = (name: string) =>
  needs(
    withFlags(
      `var app = &cli.Command{\n\tName: "desk",\n\tCommands: []*cli.Command{\n\t\t{Name: "a"},\n\t\t&cli.Command{\n\t\t\tName: "${name}",\n\t\t\tFlags: []cli.Flag{\n\t\t\t\t&cli.StringFlag{\n\t\t\t\t\tSources: cli.EnvVars("DESK_SHADE"),\n\t\t\t\t\tRequired: true,\n\t\t\t\t},\n\t\t\t},\n\t\t},\n\t},\n}\n`
    )
  )

const host = (usage: string) =>
  filled(
    withFlags(
      `var flags = []cli.Flag{\n\t&cli.StringFlag{\n\t\tSources: cli.EnvVars("LEDGERY_HOST"),\n\t\tUsage: "${usage}",\n\t},\n\t&cli.StringFlag{Sources: cli.EnvVars("LEDGERY_MODE")},\n\t&cli.StringFlag{Sources: cli.EnvVars("LEDGERY_TONE")},\n}\n`
    )
  )["LEDGERY_HOST"]

describe("flags of urfave/cli", () => {
  it("demand a value, or have one, on other lines than that of the name", () => {
    assert.deepStrictEqual(
      needs(
        withFlags(
          'var flags = []cli.Flag{\n\t&cli.StringFlag{\n\t\tSources: cli.EnvVars("DESK_SHADE", "SHADE"),\n\t\tName: "shade",\n\t\tRequired: true,\n\t},\n\t&cli.StringFlag{\n\t\tName: "tone",\n\t\tEnvVars: []string{\n\t\t\t"DESK_TONE",\n\t\t},\n\t\tValue: "soft",\n\t},\n\tcli.StringFlag{Name: "lamp", EnvVar: "DESK_LAMP", Required: true},\n}\n'
        )
      ),
      ["DESK_LAMP required", "DESK_SHADE required", "DESK_TONE optional"]
    )
  })

  it("demand nothing of who runs the program where they belong to an errand", () => {
    assert.deepStrictEqual(command("create-user"), ["DESK_SHADE optional"])
    assert.deepStrictEqual(command("serve"), ["DESK_SHADE required"])
  })

  it("are the program's own address where their usage asks for one with its scheme", () => {
    assert.strictEqual(host("address that people open, as <scheme>://<name>"), "own-url https://{host}")
    assert.strictEqual(host("where people reach it, e.g. https://ledgery.desk.io"), "own-url https://{host}")
    assert.strictEqual(host("begins with http:// or https://"), "own-url https://{host}")
    assert.strictEqual(host("like http://localhost:8080"), "own-url https://{host}")
    assert.strictEqual(host("where to listen"), "")
    assert.strictEqual(host("a name without https://"), "")
  })

  it("are no address for a link that their usage has", () => {
    assert.strictEqual(host("where to listen, see https://ledgery.io/docs/listening"), "")
    assert.strictEqual(host("for example 0.0.0.0 (more at https://ledgery.io/help)"), "")
  })

  it("choose a database and take its data source", () => {
    const found = filled({
      ...withFlags(
        'var flags = []cli.Flag{\n\t&cli.StringFlag{\n\t\tSources: cli.EnvVars("DESK_DATABASE_DRIVER"),\n\t\tValue: "sqlite3",\n\t},\n\t&cli.StringFlag{\n\t\tSources: cli.EnvVars("DESK_DATABASE_DATASOURCE"),\n\t},\n}\n'
      ),
      "go.mod":
        "module example.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/lib/pq v1.10.9\n\tgithub.com/urfave/cli/v3 v3.4.0\n)\n"
    })
    assert.deepStrictEqual(found, {
      DESK_DATABASE_DATASOURCE: "store-url postgres {url}",
      DESK_DATABASE_DRIVER: "selector"
    })
  })
})

it("kingpin demands the variable of a flag of the program itself", () => {
  assert.deepStrictEqual(
    needs(
      withFlags(
        'var (\n\tshade = kingpin.Flag("shade", "").Envar("DESK_SHADE").Required().String()\n\ttone = kingpin.Flag("tone", "").Default("soft").Envar("DESK_TONE").String()\n\tlamp = create.Flag("lamp", "").Envar("DESK_LAMP").Required().String()\n)\n'
      )
    ),
    ["DESK_LAMP optional", "DESK_SHADE required", "DESK_TONE optional"]
  )
})
