import { assert, describe, it } from "@effect/vitest"
import { filled, needs } from "../support.ts"

const python = (script: string, sample = "DESK_WORKERS=2\n") => ({
  "requirements.txt": "flask==3.1\ngunicorn==23.0\n",
  "desk/__init__.py": "from flask import Flask\napp = Flask(__name__)\n",
  Dockerfile: 'FROM python:3.13\nCOPY . .\nRUN pip install -r requirements.txt\nEXPOSE 8000\nCMD ["./bin/start.sh"]\n',
  "bin/start.sh": `#!/bin/sh\nset -e\n${script}\n`,
  ".env.example": sample
})

const started = 'exec gunicorn -w "$DESK_WORKERS" --bind 0.0.0.0:8000 desk:app'

describe("the script that an image starts", () => {
  it("needs the value of an option, which the sample has", () => {
    assert.deepStrictEqual(needs(python(started)), ["DESK_WORKERS required"])
    assert.strictEqual(filled(python(started))["DESK_WORKERS"], "constant 2")
  })

  it("needs nothing that it gives a value itself, or that only adds options", () => {
    assert.notInclude(needs(python(`DESK_WORKERS=4\n${started}`)), "DESK_WORKERS required")
    assert.notInclude(needs(python(`exec gunicorn -w "\${DESK_WORKERS:-2}" desk:app`)), "DESK_WORKERS required")
    assert.notInclude(
      needs(python("exec gunicorn -k gthread $GUNICORN_ARGS desk:app", "GUNICORN_ARGS=--reload\n")),
      "GUNICORN_ARGS required"
    )
  })

  it("says nothing of a variable that no sample gives a value", () => {
    assert.notInclude(needs(python(started, "")), "DESK_WORKERS required")
  })
})
