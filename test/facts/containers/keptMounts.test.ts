import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const image = (folder: string, base = "node:24") =>
  `FROM ${base}\nWORKDIR ${folder}\nCOPY . .\nEXPOSE 3000\nCMD ["node", "index.js"]\n`

const composed = (mounts: ReadonlyArray<string>, more = "") =>
  `services:\n  desk:\n    build: .\n    ports: ["3000:3000"]\n    volumes:\n${mounts.map((mount) => `      - ${mount}\n`).join("")}${more}`

const kept = (mounts: ReadonlyArray<string>, files: Files = {}, more?: string) =>
  analysisOf({
    "package.json": manifest({
      name: "desk",
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "index.js": `require("express")().listen(3000)\n`,
    Dockerfile: image("/app"),
    "docker-compose.yml": composed(mounts, more),
    ...files
  }).services.flatMap(({ keeps = [] }) => keeps)

const built = (lines: string) => ({
  Dockerfile: `${lines}\nEXPOSE 3000\nCMD ["node", "/opt/desk/index.js"]\n`
})

describe("a named volume", () => {
  it("is kept whatever it is mounted at, as far as the image leaves that folder empty", () => {
    assert.deepStrictEqual(kept(["covers:/app/covers", "state:/desk"]), ["/app/covers", "/desk"])
    assert.deepStrictEqual(
      kept(["config:/config"], {
        Dockerfile: image("/app").replace("EXPOSE", "WORKDIR /config\nEXPOSE").replace("index.js", "/app/index.js")
      }),
      ["/config"]
    )
  })

  it("is none over the folder of the program, which an empty disk would hide", () => {
    for (const folder of ["/usr/src/app", "/home/node/app", "/opt/desk"])
      assert.deepStrictEqual(kept([`code:${folder}`], { Dockerfile: image(folder) }), [])
    assert.deepStrictEqual(kept(["code:/srv/desk"], { Dockerfile: image("/srv/desk/server") }), [])
    const told = image("/opt/desk").replace("EXPOSE", "ENV DESK_HOME=/opt/desk\nEXPOSE")
    assert.deepStrictEqual(kept(["code:/opt/desk"], { Dockerfile: told }), [])
  })

  it("is none over that folder of a published image either", () => {
    const published = composed(["code:/opt/desk", "covers:/covers"]).replace("build: .", "image: acme/desk")
    const files = {
      Dockerfile: image("/opt/desk"),
      "docker-compose.yml": published,
      "README.md": "# Desk\n\n```sh\ndocker run -p 3000:3000 acme/desk\n```\n"
    }
    assert.deepStrictEqual(kept([], files), ["/covers"])
  })

  it("is none over the folder that an image of a language starts in by itself", () => {
    const files = analysisOf({
      "composer.json": manifest({ name: "acme/desk", require: { php: ">=8.3" } }),
      "index.php": "<?php echo 'desk';\n",
      Dockerfile: "FROM php:8.3-fpm\nCOPY . .\n",
      "compose.yaml":
        "services:\n  desk:\n    build: .\n    volumes:\n      - code:/var/www/html\n  web:\n    image: nginx:1.29\n    ports: ['80:80']\n    volumes:\n      - code:/var/www/html:ro\nvolumes:\n  code:\n"
    })
    assert.deepStrictEqual(
      files.services.flatMap(({ keeps = [] }) => keeps),
      []
    )
  })

  it("is none over a folder that the image takes from the repository, by way of another stage too", () => {
    const plugins = { "plugins/first.js": "module.exports = 1\n" }
    assert.deepStrictEqual(kept(["plugins:/app/plugins"], plugins), [])
    const staged =
      'FROM node:24 AS build\nWORKDIR /src\nCOPY . .\n\nFROM node:24\nWORKDIR /app\nCOPY --from=build /src ./\nEXPOSE 3000\nCMD ["node", "index.js"]\n'
    assert.deepStrictEqual(kept(["plugins:/app/plugins"], { ...plugins, Dockerfile: staged }), [])
    assert.deepStrictEqual(kept(["plugins:/app/plugins"], { Dockerfile: staged }), ["/app/plugins"])
  })

  it("is none over packages, which are fetched again", () => {
    const caches = [
      "/go/pkg/mod",
      "/usr/local/cargo/registry",
      "/app/deps",
      "/app/_build",
      "/pnpm/store",
      "/app/node_modules"
    ]
    assert.deepStrictEqual(kept(caches.map((folder, at) => `packages${at}:${folder}`)), [])
  })

  it("is kept where its own name speaks of logs and its folder of state", () => {
    assert.deepStrictEqual(kept(["audit-logs:/data/audit", "chat_logs:/app/data", "event_log:/app/storage"]), [
      "/app/data",
      "/app/storage",
      "/data/audit"
    ])
  })

  it("is none where its own name says that it can be made again", () => {
    assert.deepStrictEqual(kept(["logs:/desk", "page-cache:/app/data", "desk_tmp:/app/storage"]), [])
  })
  it("is none over an application's image that starts a file of its working folder", () => {
    for (const lines of [
      'FROM ghost:5\nWORKDIR /keep\nCOPY wait.sh /wait.sh\nEXPOSE 3000\nCMD ["node", "current/index.js"]',
      'FROM ghcr.io/acme/base:1\nWORKDIR /keep\nCOPY wait.sh /wait.sh\nEXPOSE 3000\nCMD ["python", "main.py"]'
    ])
      assert.deepStrictEqual(kept(["state:/keep"], { Dockerfile: `${lines}\n` }), [], lines)
  })

  it("is told of folders with signs that patterns have a meaning for", () => {
    assert.deepStrictEqual(kept(["code:/srv/c++"], { Dockerfile: image("/srv/c++") }), [])
    assert.deepStrictEqual(kept(["code:/srv/(a"], { Dockerfile: image("/srv/(a") }), [])
  })
  it("is none over the program, even where its folder is called after state", () => {
    for (const [folder, volume] of [
      ["/var/lib/desk", "/var/lib/desk"],
      ["/srv/storage/desk", "/srv/storage"]
    ] as const)
      assert.deepStrictEqual(kept([`state:${volume}`], { Dockerfile: image(folder) }), [])
  })

  it("is kept where the image starts in an empty folder, whatever it is built on", () => {
    for (const lines of [
      "FROM registry.example.com/acme/base:3\nCOPY . /opt/desk\nWORKDIR /keep",
      "FROM node:24\nCOPY . /opt/desk\nWORKDIR /keep\nRUN npm ci --prefix /opt/desk",
      "FROM node:24\nCOPY . /opt/desk\nWORKDIR /keep\nRUN cd /opt/desk && npm ci",
      "FROM node:24\nCOPY . /opt/desk\nWORKDIR /keep\nRUN npm install -g tool && ln -s /opt/desk/index.js /usr/bin/desk"
    ])
      assert.deepStrictEqual(kept(["state:/keep"], built(lines)), ["/keep"], lines)
    for (const lines of [
      "FROM registry.example.com/acme/desk:3\nWORKDIR /keep",
      "FROM node:24\nCOPY package.json /opt/desk/\nWORKDIR /keep\nRUN git clone https://example.com/desk .",
      "FROM node:24\nCOPY package.json /opt/desk/\nWORKDIR /keep\nRUN tar xzf /tmp/desk.tgz"
    ])
      assert.deepStrictEqual(kept(["state:/keep"], built(lines)), [], lines)
    const told = composed(["state:/data"]).replace("ports:", "working_dir: /data\n    ports:")
    assert.deepStrictEqual(kept([], { "docker-compose.yml": told }), ["/data"])
  })
})

it("a folder of the repository that has a sample of the database alone is kept, and one with anything else is the repository's", () => {
  assert.deepStrictEqual(kept(["./db:/app/db"], { "db/empty.db": "" }), ["/app/db"])
  assert.deepStrictEqual(kept(["./db:/app/db"], { "db/empty.db": "", "db/tables.sql": "" }), [])
})

it("images of the owner's that a program may only read are kept, and no others of that name that it brings", () => {
  const images = { "covers/a.png": "" }
  assert.deepStrictEqual(kept(["/srv/mine:/app/images:ro"], images), ["/app/images"])
  assert.deepStrictEqual(kept(["./covers:/app/images:ro"], images), [])
})

describe("a hidden folder in the home of an image's user", () => {
  it("is kept on a volume where it is named for the program", () => {
    assert.deepStrictEqual(kept(["state:/root/.desk"]), ["/root/.desk"])
    assert.deepStrictEqual(kept(["state:/home/node/.desk/reports:rw"]), ["/home/node/.desk/reports"])
    assert.deepStrictEqual(kept(["$HOME/.desk:/root/.desk"]), ["/root/.desk"])
    assert.deepStrictEqual(kept(["~/.desk:/root/.desk"]), ["/root/.desk"])
  })

  it("is none where it is another program's, or can be made again", () => {
    assert.deepStrictEqual(kept(["state:/root/.npm"]), [])
    assert.deepStrictEqual(kept(["~/.aws:/root/.aws"]), [])
    assert.deepStrictEqual(kept(["state:/root/.desk/cache"]), [])
  })
})
