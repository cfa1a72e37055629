import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const module =
  "module example.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.2.0\n\tgithub.com/spf13/cobra v1.9.0\n)\n"

const main = 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", chi.NewRouter())\n\trootCmd.Execute()\n}\n'

const command = (variable: string, use: string, body = "") =>
  `var ${variable} = &cobra.Command{\n\tUse:   "${use}",\n\tShort: "what it does",\n${body}}\n`

const runs = "\tRunE: func(cmd *cobra.Command, args []string) error {\n\t\treturn nil\n\t},\n"

const root = command("rootCmd", "desk [command]")
const serve = command("serveCmd", "serve", runs)

const started = (commands: string, more: Readonly<Record<string, string>> = {}) =>
  analysisOf({ "go.mod": module, "main.go": main, "cmd/desk.go": `package cmd\n\n${commands}`, ...more }).services.map(
    ({ startCommand }) => startCommand
  )

const image = (start: string) => ({
  Dockerfile: `FROM golang:1.26 AS build\nCOPY . .\nRUN go build -o /desk .\nFROM alpine:3\nCOPY --from=build /desk /usr/bin/desk\nEXPOSE 8080\n${start}\n`
})

describe("a Go program that only prints help until it is told a word", () => {
  it("is told the word for which it stays", () => {
    assert.deepStrictEqual(started(root + serve), ["./bin/desk serve"])
    assert.deepStrictEqual(started(root + command("a", "check", runs) + command("b", "run", runs) + serve), [
      "./bin/desk serve"
    ])
  })

  it("is told it in an image that starts the program alone, and not in one that tells it itself", () => {
    assert.deepStrictEqual(started(root + serve, image('ENTRYPOINT ["/usr/bin/desk"]')), ["/usr/bin/desk serve"])
    assert.deepStrictEqual(started(root + serve, image('ENTRYPOINT ["/usr/bin/desk", "check"]')), [
      "/usr/bin/desk check"
    ])
    assert.deepStrictEqual(started(root + serve, image('ENTRYPOINT ["/usr/bin/other"]')), ["/usr/bin/other"])
  })

  it.each([
    ["does something without one", command("rootCmd", "desk", runs) + serve],
    ["is given later what it does", `${root}${serve}\nfunc init() {\n\trootCmd.RunE = open\n}\n`],
    ["has two of the word", root + serve + command("other", "serve", runs)],
    ["has none that stays", root + command("check", "check", runs)],
    ["is another program", command("rootCmd", "deskctl") + serve]
  ])("is told none where it %s", (_, commands) => {
    assert.deepStrictEqual(started(commands), ["./bin/desk"])
  })
})
