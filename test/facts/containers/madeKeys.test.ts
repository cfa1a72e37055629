import { assert, describe, it } from "@effect/vitest"
import { readinessIn } from "../../readiness/support.ts"
import { analysisOf } from "../support.ts"

type Files = Readonly<Record<string, string>>

const image = (steps = "", start = 'ENTRYPOINT ["/app/desk"]') =>
  `FROM golang:1.25 AS build\nWORKDIR /app\nCOPY *.go go.mod ./\nRUN go build -o desk .\n\nFROM alpine:3.23\nWORKDIR /etc/desk\nCOPY --from=build /app/desk /app/desk\n${steps}\nEXPOSE 8080\n${start}\n`

const desk = (more: Files = {}): Files => ({
  "go.mod": "module desk\n\ngo 1.25\n",
  "main.go": 'package main\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
  Dockerfile: image(),
  "desk-sample.yaml": "name: desk\nprivate_key: own.pem\n",
  "README.md": "# Desk\n\nMake your key:\n\n```sh\n./bin/generate-keys --private-key own.pem\n```\n",
  ...more
})

const files = (all: Files) =>
  analysisOf(all).services.flatMap(({ settingsFiles = [] }) =>
    settingsFiles.map(({ knownBy, target }) => `${knownBy ?? "compose"} ${target}`)
  )

describe("a key that settings name", () => {
  it("is asked for where documents have people make it by a command", () => {
    assert.deepStrictEqual(files(desk()), ["key /etc/desk/own.pem"])
    for (const command of [
      "openssl genpkey -algorithm ed25519 -out own.pem",
      "ssh-keygen -t ed25519 -f own.pem",
      "desk keygen > own.pem",
      "docker run --rm acme/desk \\\n  /usr/bin/generate-keys \\\n  -private-key /mnt/own.pem"
    ])
      assert.deepStrictEqual(files(desk({ "README.md": `# Desk\n\n\`\`\`sh\n${command}\n\`\`\`\n` })), [
        "key /etc/desk/own.pem"
      ])
  })

  it("is asked for where the command names it that starts the image", () => {
    const start = 'ENTRYPOINT ["/app/desk", "--signing-key", "/etc/desk/own.pem"]'
    assert.deepStrictEqual(files(desk({ "desk-sample.yaml": "name: desk\n", Dockerfile: image("", start) })), [
      "key /etc/desk/own.pem"
    ])
  })

  it("is asked for beside what a compose file hands in", () => {
    const compose =
      "services:\n  desk:\n    build: .\n    ports: ['8080:8080']\n    volumes:\n      - ./config:/etc/desk\n"
    assert.deepStrictEqual(files(desk({ "compose.yaml": compose })), ["folder /etc/desk", "key /etc/desk/own.pem"])
  })

  it("is none where nobody is told to make it, a script makes it, or it is one of a certificate", () => {
    assert.deepStrictEqual(files(desk({ "README.md": "# Desk\n\nThe key is own.pem.\n" })), [])
    assert.deepStrictEqual(
      files(desk({ "entrypoint.sh": "#!/bin/sh\n[ -f own.pem ] || generate-keys --private-key own.pem\n" })),
      []
    )
    assert.deepStrictEqual(files(desk({ Dockerfile: image("RUN /app/desk generate-keys --private-key own.pem") })), [])
    assert.deepStrictEqual(files(desk({ "desk-sample.yaml": "name: desk\ntls_key: own.pem\n" })), [])
    assert.deepStrictEqual(files(desk({ "desk-sample.yaml": "name: desk\n# private_key: own.pem\n" })), [])
  })

  it("asks the owner to make it once and to keep it", () => {
    const { items } = readinessIn(analysisOf(desk()))
    const item = items.find(({ code }) => code === "settings_file")
    assert.strictEqual(item?.what, "the key /etc/desk/own.pem")
    assert.include(item?.why ?? "", "README.md has people make it by ./bin/generate-keys --private-key own.pem")
    assert.include(item?.wayOut ?? "", "Make it once as README.md says, keep it as a secret")
  })
})
