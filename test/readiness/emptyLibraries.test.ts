import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../facts/support.ts"
import { goProgram } from "../facts/variables/support.ts"
import { briefly, readinessIn } from "./support.ts"

const player = (mount: string, volume = "/data") =>
  analysisOf({
    ...goProgram,
    Dockerfile: `FROM golang:1.26 AS build\nCOPY . .\nRUN go build -o /desk .\nFROM debian:13\nCOPY --from=build /desk /desk\nVOLUME ["${volume}"]\nEXPOSE 8080\nCMD ["/desk"]\n`,
    "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['8080:8080']\n    volumes:\n      - records:/data\n${mount}volumes:\n  records: {}\n`
  })

const gallery = (files: Readonly<Record<string, string>>) =>
  briefly(
    readinessIn(
      analysisOf({
        "requirements.txt": "flask==3.1.0\n",
        "app.py": "from flask import Flask\napp = Flask(__name__)\n",
        Dockerfile: 'FROM python:3.13\nWORKDIR /srv\nCOPY . .\nEXPOSE 8000\nCMD ["python", "app.py"]\n',
        "compose.yaml": `services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n    volumes:\n      - kept:/srv/pictures\nvolumes:\n  kept:\n`,
        ...files
      })
    )
  )

describe("a collection that its owner brings", () => {
  it("has a folder of the kept disk although its program only reads it, and is told to be empty", () => {
    const analysis = player("      - /mnt/music:/music:ro\n")
    assert.deepStrictEqual(analysis.services[0]?.keeps, ["/data", "/music"])
    assert.include(briefly(readinessIn(analysis)), "library_empty")
  })

  it("is known by its image where a sample of how to run it leaves it out", () => {
    assert.deepStrictEqual(player("", "/music").services[0]?.keeps, ["/data", "/music"])
  })

  it("is not told to be empty where the image brings a part of it", () => {
    assert.include(gallery({}), "library_empty")
    assert.notInclude(gallery({ "pictures/first.png": "png" }), "library_empty")
  })

  it("is no folder of settings that is only read", () => {
    const analysis = player("      - /etc/desk:/etc/desk:ro\n")
    assert.deepStrictEqual(analysis.services[0]?.keeps, ["/data"])
    assert.notInclude(briefly(readinessIn(analysis)), "library_empty")
  })
})
