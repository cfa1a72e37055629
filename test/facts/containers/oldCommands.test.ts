import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const command = (name: string) =>
  `package ${name}\n\nfunc New() *cobra.Command {\n\treturn &cobra.Command{\n\t\tUse:   "${name}",\n\t}\n}\n`

const desk = {
  "go.mod":
    "module example.com/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/spf13/cobra v1.10.0\n\tgithub.com/go-chi/chi/v5 v5.2.0\n)\n",
  "cmd/main.go": "package main\n\nfunc main() {\n\tExecute()\n}\n",
  "cmd/serve/serve.go": command("serve"),
  "cmd/sender/sender.go": command("sender"),
  Dockerfile:
    'FROM golang:1.26 AS build\nCOPY . .\nRUN go build -o /desk ./cmd\nFROM alpine\nCOPY --from=build /desk /desk\nENTRYPOINT ["/desk"]\n',
  "compose.yaml":
    "services:\n  web:\n    build: .\n    command: [serve]\n    ports: ['5005:5005']\n  sender:\n    build: .\n    command: [sender]\n    ports: ['5008:5008']\n"
}

const old =
  "services:\n  web:\n    build: ..\n    command: [/start.sh]\n    ports: ['9000:9000']\n  ingest:\n    build: ..\n    command: [/desk, ingest, --config, desk.json]\n"

const told = (files: Readonly<Record<string, string>>) => {
  const { notDeployed, services } = analysisOf(files)
  return {
    deployed: services.map(({ name, port, startCommand }) => `${name} ${port}: ${startCommand}`),
    aside: notDeployed.map(({ name, why }) => `${name}: ${why}`)
  }
}

/** What is left aside where the program has more commands. */
const written = (code: string) =>
  told({ ...desk, "cmd/more.go": `package main\n\n${code}\n`, "configs/compose.yaml": old }).aside

describe("files that deploy an earlier version of a program", () => {
  it("say nothing of what runs: it has no command that they start it with", () => {
    const { aside, deployed } = told({ ...desk, "configs/compose.yaml": old })
    assert.sameMembers(deployed, ["web 5005: /desk serve", "sender 5008: /desk sender"])
    assert.deepStrictEqual(aside, ["ingest: it is started with `ingest`, a command that the program no longer has"])
  })

  it("leave what developers start where nothing else is up to date", () => {
    const { "compose.yaml": current, ...rest } = desk
    const Dockerfile = desk.Dockerfile + 'CMD ["serve"]\n'
    const { aside, deployed } = told({
      ...rest,
      Dockerfile,
      "local/compose.yaml": current.replaceAll("build: .", "build: .."),
      "configs/compose.yaml": old
    })
    assert.sameMembers(deployed, ["web 5005: /desk serve", "sender 5008: /desk sender"])
    assert.lengthOf(aside, 1)
  })

  it("are not told by a program whose commands are not all spelled out", () => {
    const more = { "cmd/more.go": "package main\n\nvar more = &cobra.Command{\n\tUse: names.Ingest,\n}\n" }
    assert.deepStrictEqual(told({ ...desk, ...more, "configs/compose.yaml": old }).aside, [])
  })

  it("are not told by a command that is written on one line, alone or beside others", () => {
    const commands = [
      'var ingest = &cobra.Command{Use: "ingest", Short: "Takes parcels in", RunE: take}',
      'var take = &cobra.Command{Short: "Takes parcels in", Use: "ingest [flags]"}',
      'var take = &cobra.Command{Use: "take", Aliases: []string{"get", "ingest"}}',
      'var all = []*cobra.Command{{Use: "list"}, {Use: "ingest"}}'
    ]
    for (const code of commands) assert.deepStrictEqual(written(code), [], code)
    assert.lengthOf(written('var list = &cobra.Command{Use: "list", Short: "Shows parcels"}'), 1)
  })

  it("are not told by a program one of whose commands has no name beside or soon below its beginning", () => {
    const named = '\nvar list = &cobra.Command{\n\tShort: "Shows parcels",\n\tUse: "list",\n}\n'
    const commands = [
      "var more = &cobra.Command{Use: name(), Short: short}",
      'var more = &cobra.Command{Short: "Takes parcels in"}',
      `var more = &cobra.Command{\n\tShort: "Takes parcels in",\n}\n${named}`,
      `var more = &cobra.Command{\n${"\t// Takes parcels in\n".repeat(40)}}\n`
    ]
    for (const code of commands) assert.deepStrictEqual(written(code), [], code)
    assert.lengthOf(written(named), 1)
    assert.lengthOf(written("func list() *cobra.Command{\n\treturn all()\n}\nvar none = []*cobra.Command{}"), 1)
  })

  it("are not told by commands of a program that nothing starts with one", () => {
    const { "compose.yaml": _, ...rest } = desk
    assert.deepStrictEqual(told({ ...rest, "configs/compose.yaml": old }).aside, [])
  })
})
