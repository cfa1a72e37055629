import { assert, describe, it } from "@effect/vitest"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { startedIn } from "../../../src/facts/starting/startedIn.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { analysisOf, manifest } from "../support.ts"

const pages = {
  "package.json": manifest({ scripts: { build: "next build", start: "next start" }, dependencies: { next: "16.0.0" } })
}
const api = {
  "services/api/requirements.txt": "fastapi==0.115.0\nuvicorn==0.32.0\n",
  "services/api/main.py": "from fastapi import FastAPI\napp = FastAPI()\n"
}
const start = "cd services/api && uvicorn main:app --host 0.0.0.0 --port $PORT"

const started = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...pages, ...files }).services.map(({ root, startCommand }) => `${root}: ${startCommand}`)

describe("a command that goes to a folder", () => {
  it.each([{ "railway.json": JSON.stringify({ deploy: { startCommand: start } }) }, { Procfile: `web: ${start}\n` }])(
    "starts the program of that folder, and not the one that lies where it began",
    (file) => {
      assert.sameMembers(started({ ...api, ...file }), [
        ": npm start",
        "services/api: uvicorn main:app --host 0.0.0.0 --port $PORT"
      ])
    }
  )

  it("is one service where two files of a platform tell the same", () => {
    const files = {
      ...api,
      "railway.json": JSON.stringify({ deploy: { startCommand: start } }),
      "nixpacks.toml": `[start]\ncmd = '${start}'\n`
    }
    assert.sameMembers(started(files), [": npm start", "services/api: uvicorn main:app --host 0.0.0.0 --port $PORT"])
  })

  it("does not leave the image for a folder of the repository that is called alike", () => {
    assert.include(
      started({ ...api, Procfile: "web: cd /services/api && node server.js\n" }),
      ": cd /services/api && node server.js"
    )
  })

  it("is the program's own where no other lies there", () => {
    assert.deepStrictEqual(started({ Procfile: "web: cd dist && node server.js\n" }), [": cd dist && node server.js"])
  })

  it("is not the program of a folder of the repository where it goes to one of the image", () => {
    const files = {
      "app/package.json": manifest({ name: "app", scripts: { start: "node server.js" } }),
      "app/server.js": "require('http').createServer().listen(3000)\n"
    }
    const view = viewOf(snapshotOf(files, { scanners }))
    assert.isUndefined(startedIn(view, "", "cd /app && node server.js"))
    assert.deepStrictEqual(startedIn(view, "", "cd app && node server.js"), { root: "app", command: "node server.js" })
  })
})
