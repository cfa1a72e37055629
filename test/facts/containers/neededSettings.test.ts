import { assert, describe, it } from "@effect/vitest"
import { readinessIn } from "../../readiness/support.ts"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const built = (start: string, more: Files = {}, steps = ""): Files => ({
  "go.mod": "module desk\n\ngo 1.25\n",
  "main.go": 'package main\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
  Dockerfile: `FROM golang:1.25 AS build\nWORKDIR /app\nCOPY *.go go.mod ./\nRUN go build -o desk .\n\nFROM alpine:3.23\nWORKDIR /app\nCOPY --from=build /app/desk .\n${steps}\nEXPOSE 8080\n${start}\n`,
  ...more
})

const files = (all: Files) =>
  analysisOf(all).services.flatMap(({ settingsFiles = [] }) =>
    settingsFiles.map(({ knownBy, target }) => `${knownBy ?? "compose"} ${target}`)
  )

const command = 'ENTRYPOINT ["/app/desk", "--config", "/app/config/desk.yml"]'
const told = { "README.md": "# Desk\n\nCreate a new `desk.yml` with your pages.\n" }
const run = (options: string): Files => ({
  "README.md": `# Desk\n\n\`\`\`sh\ndocker run -d -p 8080:8080 ${options} acme/desk\n\`\`\`\n`
})

describe("a settings file that an image names and does not have", () => {
  it("is told where documents have people write it", () => {
    assert.deepStrictEqual(files(built(command, told)), ["image /app/config/desk.yml"])
    assert.deepStrictEqual(files(built('CMD ["/app/desk"]', told, "ENV DESK_CONFIG_FILE=/app/desk.yml")), [
      "image /app/desk.yml"
    ])
  })

  it("is told where a sample of it lies in the repository", () => {
    assert.deepStrictEqual(files(built(command, { "desk.example.yml": "a: 1\n" })), ["image /app/config/desk.yml"])
    assert.deepStrictEqual(files(built(command, { "desk.yml.sample": "a: 1\n" })), ["image /app/config/desk.yml"])
    assert.deepStrictEqual(files(built(command, { "Desk.Example.yml": "a: 1\n" })), ["image /app/config/desk.yml"])
  })

  it("is none where nobody is told to write it, or where the documents run the program without", () => {
    assert.deepStrictEqual(files(built(command)), [])
    assert.deepStrictEqual(files(built(command, { "README.md": "# Desk\n\nYou can create a `desk.yml` later.\n" })), [])
    const without = { "README.md": `${told["README.md"]}\n\`\`\`sh\ndocker run -d -p 8080:8080 acme/desk\n\`\`\`\n` }
    assert.deepStrictEqual(files(built(command, without)), [])
  })

  it("is none where the image takes it along, a step makes it, or a package brings it", () => {
    const config = { ...told, "desk.yml": "a: 1\n" }
    assert.deepStrictEqual(files(built(command, config, "COPY desk.yml config/")), [])
    assert.deepStrictEqual(files(built(command, told, "RUN /app/desk init > /app/config/desk.yml")), [])
    const nginx = 'CMD ["nginx", "-c", "/etc/nginx/nginx.conf"]'
    const say = { "README.md": "# Desk\n\nCreate a `nginx.conf`.\n" }
    assert.deepStrictEqual(files(built(nginx, say, "RUN apk add --no-cache nginx")), [])
  })

  it("asks a person for it", () => {
    const { items } = readinessIn(analysisOf(built(command, told)))
    const item = items.find(({ code }) => code === "settings_file")
    assert.include(item?.why ?? "", "its image names it as its settings, and nothing puts it there")
    assert.include(item?.wayOut ?? "", "/app/config/desk.yml")
  })
})

const inSample = (service: string, fence = "yaml") =>
  files(
    built('CMD ["/app/desk"]', {
      "README.md": `# Desk\n\n\`\`\`${fence}\nservices:\n  desk:\n${service}\`\`\`\n`
    })
  )

describe("a settings file that documents mount", () => {
  it("is told where every way of running the program has it", () => {
    assert.deepStrictEqual(files(built('CMD ["/app/desk"]', run("-v ./desk.toml:/app/desk.toml:ro"))), [
      "documents /app/desk.toml"
    ])
    const composed =
      "# Desk\n\n```yaml\nservices:\n  desk:\n    image: acme/desk\n    ports: ['8080:8080']\n    volumes:\n      - ./desk.toml:/app/desk.toml\n```\n"
    assert.deepStrictEqual(files(built('CMD ["/app/desk"]', { "README.md": composed })), ["documents /app/desk.toml"])
  })

  it("is told however a sample of a compose file writes it", () => {
    const long =
      "    volumes:\n      - type: bind\n        source: ./desk.toml\n        target: /app/desk.toml\n    image: acme/desk\n    ports: ['8080:8080']\n"
    assert.deepStrictEqual(inSample(long), ["documents /app/desk.toml"])
    assert.deepStrictEqual(inSample(long, ""), ["documents /app/desk.toml"])
    assert.deepStrictEqual(inSample(long, "json"), [])
    assert.deepStrictEqual(inSample(long.replace("image: acme/desk", "build: .\n    image: acme/desk")), [])
    assert.deepStrictEqual(inSample(`${long}  other:\n    image: acme/desk\n    ports: ['81:8080']\n`), [])
  })

  it("is none where another way goes without it, where it is somebody else's, or where the image has one", () => {
    const mounted = run("-v ./desk.toml:/app/desk.toml")
    const both = { "README.md": `${mounted["README.md"]}\n\`\`\`sh\ndocker run -d -p 80:8080 acme/desk\n\`\`\`\n` }
    assert.deepStrictEqual(files(built('CMD ["/app/desk"]', both)), [])
    const other = { "README.md": (mounted["README.md"] ?? "").replace("acme/desk", "acme/other") }
    assert.deepStrictEqual(files(built('CMD ["/app/desk"]', other)), [])
    const has = { ...mounted, "desk.toml": "a = 1\n" }
    assert.deepStrictEqual(files(built('CMD ["/app/desk"]', has, "COPY desk.toml .")), [])
  })
})

const kept = (say: string): Files =>
  built(
    'CMD ["/app/desk"]',
    { "README.md": `# Desk\n\n${say}\n`, "user-data/desk.yml": "a: 1\n" },
    "COPY user-data/desk.yml ./user-data/desk.yml\nVOLUME /app/user-data"
  )

const holding = (name: string, say: string): Files => ({
  ...built('CMD ["/app/desk"]', { "README.md": `# Desk\n\n${say}\n` }, "COPY . .\nVOLUME /app/user-data"),
  [`user-data/${name}`]: "a: 1\n"
})

const needs = (name: string) => `The mounted folder must contain at least a \`${name}\`.`

describe("a settings file of the image in a folder that is kept", () => {
  it("is told where documents say that it has to be there", () => {
    const all = kept("The mounted folder must contain at least a `desk.yml`.")
    assert.deepStrictEqual(files(all), ["disk /app/user-data/desk.yml"])
    const item = readinessIn(analysisOf(all)).items.find(({ code }) => code === "settings_file")
    assert.include(item?.why ?? "", "starts empty and hides the one of the image (user-data/desk.yml)")
    assert.include(item?.wayOut ?? "", "Put it onto the disk once")
  })

  it("is looked for by its name as it is written, whatever signs are in it", () => {
    for (const name of ["desk (copy.yml", "desk[1.yml", "a+b$.yml"])
      assert.deepStrictEqual(files(holding(name, needs(name))), [`disk /app/user-data/${name}`], name)
    assert.deepStrictEqual(files(holding("(a*)*b.yml", needs("a".repeat(60)))), [])
  })

  it("is none where nobody says so", () => {
    assert.deepStrictEqual(files(kept("It keeps what people do.")), [])
  })
})

describe("a settings file that people copy from a sample", () => {
  const own: Files = {
    "package.json": manifest({ name: "desk", scripts: { start: "node s.js" }, dependencies: { express: "5" } }),
    "s.js": "require('express')().listen(3000)\n",
    "lib/config_example.js": "exports.a = 1\n",
    ".gitignore": "/lib/config.js\n",
    "docs/installation.md": "# Install\n\n```sh\ncp lib/config_example.js lib/config.js\n```\n"
  }

  it("is told where Git leaves it out and nothing makes it", () => {
    assert.deepStrictEqual(files(own), ["sample lib/config.js"])
  })

  it("is told where people are to fetch the sample under its name", () => {
    const fetched = "# Install\n\n```sh\nwget -O config.js https://raw.acme.org/desk/main/lib/config_example.js\n```\n"
    assert.deepStrictEqual(files({ ...own, "docs/installation.md": fetched }), ["sample lib/config.js"])
  })

  it("is told also where developers start the program with their own among the code that they mount", () => {
    const compose =
      "services:\n  web:\n    image: node:24\n    working_dir: /app\n    command: node s.js\n    volumes: ['.:/app']\n    ports: ['3000:3000']\n"
    assert.deepStrictEqual(files({ ...own, "compose.yml": compose }), ["sample lib/config.js"])
  })

  it("is none where it is there, a script makes it, or it is for one machine", () => {
    assert.deepStrictEqual(files({ ...own, "lib/config.js": "exports.a = 2\n" }), [])
    assert.deepStrictEqual(
      files({ ...own, "entrypoint.sh": "cp lib/config_example.js lib/config.js\nnode s.js\n" }),
      []
    )
    assert.deepStrictEqual(files({ ...own, ".gitignore": "node_modules\n" }), [])
    const { "docs/installation.md": _, ...unsaid } = own
    assert.deepStrictEqual(files({ ...unsaid, "CONTRIBUTING.md": "cp config_example.js config.js\n" }), [])
  })
})

const rails = (gems: string, more: Files = {}): Files => ({
  Gemfile: `source "https://rubygems.org"\ngem "rails", "8.0.2"\n${gems}\n`,
  "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
  "config.ru": "run Rails.application\n",
  "config/database.yml.example": "production:\n  adapter: mysql2\n  host: localhost\n",
  ...more
})

const choosing = 'adapters = File.read("config/database.yml").scan(/adapter: (.*)/)\ngem "pg" if adapters.any?'

describe("the database settings of a Rails application that has only a sample of them", () => {
  it("are told where its Gemfile takes the gems from them", () => {
    assert.deepStrictEqual(files(rails(choosing)), ["sample config/database.yml"])
    const item = readinessIn(analysisOf(rails(choosing))).items.find(({ code }) => code === "settings_file")
    assert.include(item?.why ?? "", "Gemfile takes from it which gems to install")
    assert.include(item?.wayOut ?? "", "Write config/database.yml after config/database.yml.example before gems")
  })

  it("are told where documents have people write them, and no single adapter makes an address enough", () => {
    const say = { "README.md": "# Desk\n\nCopy database.yml.example to config/database.yml and edit it.\n" }
    assert.deepStrictEqual(files(rails('gem "pg"\ngem "mysql2"', say)), ["sample config/database.yml"])
    assert.deepStrictEqual(files(rails('gem "pg"', say)), [])
    assert.deepStrictEqual(files(rails('gem "pg"\ngem "mysql2"')), [])
  })

  it("are none where the repository has them, or the Gemfile only remarks on them", () => {
    assert.deepStrictEqual(
      files(rails(choosing, { "config/database.yml": "production:\n  adapter: postgresql\n" })),
      []
    )
    assert.deepStrictEqual(files(rails('# see config/database.yml\ngem "pg"')), [])
  })
})
