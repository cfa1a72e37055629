import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const entry =
  '#!/bin/bash\nset -e\n\nserver() {\n  exec gunicorn -b 0.0.0.0:5000 shop.wsgi:app\n}\n\ncase "$1" in\n  worker)\n    shift\n    exec python -m shop.worker "$@"\n    ;;\n  dev_worker)\n    exec watchmedo auto-restart -- python -m shop.worker\n    ;;\n  server|web)\n    server\n    ;;\n  web-debug)\n    exec flask --debug run\n    ;;\n  dev)\n    exec flask --debug run -h 0.0.0.0\n    ;;\n  *)\n    exec "$@"\n    ;;\nesac\n'
const files = {
  "requirements.txt": "flask==3.1\ngunicorn==23.0\n",
  "shop/wsgi.py": "from flask import Flask\napp = Flask(__name__)\n",
  "bin/entry.sh": entry,
  Dockerfile:
    'FROM python:3.13\nARG skip_pages\nWORKDIR /app\nCOPY . /app\nEXPOSE 5000\nENTRYPOINT ["/app/bin/entry.sh"]\nCMD ["server"]\n'
}

const started = (compose: string) =>
  analysisOf({ ...files, "compose.yaml": compose }).services.map(
    ({ buildArguments, name, startCommand }) =>
      `${name}: ${startCommand ?? ""}${buildArguments === undefined ? "" : ` ${JSON.stringify(buildArguments)}`}`
  )

const build = "    build:\n      context: .\n      args:\n        skip_pages: 'true'\n    volumes: ['.:/app']\n"

describe("an entry point that is told what developers run", () => {
  it("is told the case of production beside it", () => {
    assert.deepStrictEqual(
      started(
        `services:\n  site:\n${build}    command: web-debug\n    ports: ['5000:5000']\n  jobs:\n${build}    command: dev_worker mail\n`
      ),
      ["jobs: /app/bin/entry.sh worker mail", "site: /app/bin/entry.sh web"]
    )
  })

  it("is told what its image tells it where there is none", () => {
    assert.deepStrictEqual(started(`services:\n  site:\n${build}    command: dev\n    ports: ['5000:5000']\n`), [
      "site: /app/bin/entry.sh server"
    ])
  })

  it("is told what the file says otherwise, and is built with what the file gives", () => {
    assert.deepStrictEqual(
      started(`services:\n  jobs:\n${build}    command: worker\n`).filter((line) => line.startsWith("jobs")),
      ['jobs: /app/bin/entry.sh worker {"skip_pages":"true"}']
    )
  })
})
