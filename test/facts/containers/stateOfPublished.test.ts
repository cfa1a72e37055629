import { assert, describe, it } from "@effect/vitest"
import { dataOnDisk } from "../../../src/facts/Fact.ts"
import { analysisOf, manifest, values } from "../support.ts"

const program = {
  "package.json": manifest({
    name: "shelf",
    private: true,
    scripts: { start: "node index.js" },
    dependencies: { express: "5.1.0" }
  }),
  "index.js": `require("express")().listen(3000)\n`,
  Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nCMD ["node", "index.js"]\n',
  "README.md": "# Shelf\n\n```sh\ndocker run -p 3000:3000 acme/shelf\n```\n"
}

const composed = (mounts: ReadonlyArray<string>, more = "", run = "image: acme/shelf") =>
  `services:\n  shelf:\n    ${run}\n    ports: ["3000:3000"]\n    volumes:\n${mounts.map((mount) => `      - ${mount}\n`).join("")}${more}`

const analysed = (
  mounts: ReadonlyArray<string>,
  files: Readonly<Record<string, string>> = {},
  more?: string,
  run?: string
) => analysisOf({ ...program, "docker-compose.yml": composed(mounts, more, run), ...files })

const kept = (...given: Parameters<typeof analysed>) => analysed(...given).services.flatMap(({ keeps = [] }) => keeps)

describe("what those who run the published image of a program are told to mount", () => {
  it("is kept beside each other, whatever the folders are called", () => {
    assert.deepStrictEqual(kept(["./music:/music", "./config:/config", "./metadata:/metadata"]), [
      "/config",
      "/metadata",
      "/music"
    ])
    assert.deepStrictEqual(kept(["/opt/shelf/covers:/covers", "~/shelf:/home/node/shelf"]), [
      "/covers",
      "/home/node/shelf"
    ])
    assert.include(values(analysed(["./config:/config"]), "statefulness"), dataOnDisk)
  })

  it("is kept where only variables say which folder of the host it is", () => {
    assert.deepStrictEqual(kept(['"${SHELF_HOME}/covers:/home/node/covers"', '"${SHELF_PHOTOS}:/photos:ro"']), [
      "/home/node/covers",
      "/photos"
    ])
  })

  it("is kept where a volume lies over pictures that are handed out, or over a hidden folder of its user", () => {
    assert.deepStrictEqual(kept(["pictures:/app/static", "home:/home/node/.shelf"]), [
      "/app/static",
      "/home/node/.shelf"
    ])
    assert.deepStrictEqual(kept(["./data/images:/app/public/img", "./data:/app/data"]), [
      "/app/data",
      "/app/public/img"
    ])
  })

  it("is kept where a file of developers beside it builds the image", () => {
    const local = { "docker-compose.local.yml": "services:\n  shelf:\n    build: .\n" }
    assert.deepStrictEqual(kept(["./config:/config"], local), ["/config"])
  })

  it("is not kept where it is handed to a proxy: its program makes it at every start", () => {
    const proxy = "  proxy:\n    image: nginx\n    volumes:\n      - pages:/usr/share/nginx/html\n"
    assert.deepStrictEqual(kept(["pages:/app/static"], {}, proxy), [])
  })

  it("is not kept where it is a file of settings, belongs to the host or can be made again", () => {
    assert.deepStrictEqual(
      kept([
        "./shelf.yml:/app/shelf.yml",
        "./.env:/app/.env",
        "./conf:/etc/shelf",
        "./rules:/app/rules:ro",
        "/etc/localtime:/etc/localtime",
        "/var/run/docker.sock:/var/run/docker.sock",
        "/var/lib/docker:/host/docker",
        "/dev/bus/usb:/usb",
        "~/.kube:/home/node/.kube",
        "./logs:/app/logs",
        "thumbnails:/app/.cache",
        "modules:/app/node_modules"
      ]),
      []
    )
  })

  it("is not kept where it is the repository's own folder", () => {
    assert.deepStrictEqual(kept(["./plugins:/app/plugins"], { "plugins/first.js": "module.exports = 1\n" }), [])
  })

  it("is no folder of a service that is built here, unless its image tells the program where it is", () => {
    const told = { Dockerfile: program.Dockerfile.replace("EXPOSE", 'ENV CONFIG_PATH="/config" MODE=all\nEXPOSE') }
    const mounts = ["./config:/config", "./more:/more"]
    assert.deepStrictEqual(kept(mounts, {}, "", "build: ."), [])
    assert.deepStrictEqual(kept(mounts, told, "", "build: ."), ["/config"])
  })
})
