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

  it("are not told by commands of a program that nothing starts with one", () => {
    const { "compose.yaml": _, ...rest } = desk
    assert.deepStrictEqual(told({ ...rest, "configs/compose.yaml": old }).aside, [])
  })
})
