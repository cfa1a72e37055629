import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

/** The folders that a program keeps whose image has two volumes, where a compose file keeps others. */
const keeps = (...mounts: ReadonlyArray<string>) =>
  analysisOf({
    "go.mod": "module example.org/desk\n\ngo 1.26\n",
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    Dockerfile:
      'FROM golang:1.26 AS build\nWORKDIR /code\nCOPY . .\nRUN go build -o /desk .\n\nFROM alpine:3.24\nCOPY --from=build /desk /bin/desk\nVOLUME /database /config\nEXPOSE 8080\nCMD ["/bin/desk"]\n',
    "compose.yml": `services:\n  desk:\n    build: .\n    ports: ['8080:8080']\n    volumes: ${JSON.stringify(mounts)}\nvolumes:\n  shelf: {}\n`
  }).services[0]?.keeps

describe("the volumes of an image", () => {
  it("are kept beside a folder that a sample of how to run it keeps elsewhere", () => {
    assert.deepStrictEqual(keeps("shelf:/vault/data"), ["/config", "/database", "/vault/data"])
  })

  it("are left to whoever keeps one of them and knows which are needed", () => {
    assert.deepStrictEqual(keeps("shelf:/database"), ["/database"])
  })

  it("are none where each release brings their files anew", () => {
    const found = analysisOf({
      "package.json": JSON.stringify({
        private: true,
        scripts: { start: "node server.js" },
        dependencies: { express: "5" }
      }),
      "server.js": "express().listen(3000)\n",
      "public/index.html": "<html></html>\n",
      Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nVOLUME /app/public\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
      "compose.yml":
        "services:\n  web:\n    build: .\n    ports: ['3000:3000']\n    volumes: ['shelf:/data']\nvolumes:\n  shelf: {}\n"
    }).services[0]?.keeps
    assert.deepStrictEqual(found, ["/data"])
  })
})
