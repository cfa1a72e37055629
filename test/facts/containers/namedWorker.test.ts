import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const scanner = (compose: string) =>
  analysisOf({
    "scan/requirements.txt": "fastapi==0.115.0\nuvicorn==0.32.0\n",
    "scan/main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
    "scan/start.sh": "#!/bin/sh\nexec uvicorn main:app --host 0.0.0.0 --port 8000\n",
    "scan/Dockerfile":
      'FROM python:3.13\nWORKDIR /app\nCOPY . .\nRUN pip install -r requirements.txt\nEXPOSE 8000\nCMD ["./start.sh"]\n',
    "compose.yaml": compose
  }).services.map(({ kind, name, port }) => `${name} ${kind} ${port}`)

const worker = "  scan-worker:\n    build: ./scan\n"
const check = "    healthcheck:\n      test: curl -f http://localhost:8000/health\n"

describe("a service that is called a worker", () => {
  it("answers requests where its own check asks it and its code is a server's", () => {
    assert.deepStrictEqual(scanner(`services:\n${worker}${check}`), ["scan-worker api 8000"])
  })

  it("answers requests where another service is told its address", () => {
    const caller = "  desk:\n    image: acme/desk\n    environment:\n      SCAN_URL: http://scan-worker:8000\n"
    assert.include(scanner(`services:\n${worker}${caller}`), "scan-worker api 8000")
  })

  it("answers requests where it is started as its image starts, and opens a port", () => {
    assert.deepStrictEqual(scanner(`services:\n${worker}    ports: ['8000:8000']\n`), ["scan-worker api 8000"])
    const named = "services:\n  jobs:\n    image: acme/scan:7\n    ports: ['8000']\n  front:\n    image: nginx:1\n"
    assert.deepStrictEqual(scanner(named), ["jobs api 8000"])
  })

  it("is one where it opens a port and is told another command", () => {
    const told = `services:\n${worker}    command: python work.py\n    ports: ['8000:8000']\n`
    assert.include(scanner(told).join(), "scan-worker worker")
  })

  it("is one where a server of the same code runs beside it", () => {
    const beside = "  scan:\n    build: ./scan\n    ports: ['8000:8000']\n"
    assert.include(scanner(`services:\n${worker}${check}${beside}`).join(), "scan-worker worker")
  })
})
