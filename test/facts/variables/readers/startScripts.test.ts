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

  it("takes the value of the sample as it is meant: without quotes and remarks", () => {
    assert.strictEqual(filled(python(started, 'DESK_WORKERS="4"\n'))["DESK_WORKERS"], "constant 4")
    assert.strictEqual(filled(python(started, "DESK_WORKERS=4 # how many\n"))["DESK_WORKERS"], "constant 4")
    assert.strictEqual(
      filled(python(started, "# DESK_WORKERS=3\nexport DESK_WORKERS=4\n"))["DESK_WORKERS"],
      "constant 4"
    )
  })

  it("needs nothing that it has another value for", () => {
    assert.notInclude(needs(python(`: "\${DESK_WORKERS:=2}"\n${started}`)), "DESK_WORKERS required")
    assert.notInclude(needs(python(`echo "with \${DESK_WORKERS:-2}"\n${started}`)), "DESK_WORKERS required")
    assert.notInclude(needs(python(`read -r DESK_WORKERS < /etc/workers\n${started}`)), "DESK_WORKERS required")
  })

  it("needs nothing of what it starts in a branch", () => {
    for (const script of [
      `if [ -n "$DESK_WORKERS" ]; then\n  ${started}\nfi\nexec gunicorn desk:app`,
      `if [ -n "$DESK_WORKERS" ]; then\n${started}\nfi\nexec gunicorn desk:app`,
      `case "$1" in\nworker)\n${started}\n;;\nesac\nexec gunicorn desk:app`,
      `work() {\n${started}\n}\nexec gunicorn desk:app`
    ])
      assert.notInclude(needs(python(script)), "DESK_WORKERS required", script)
    assert.include(needs(python(`if [ -n "$HUE" ]; then\n  echo on\nfi\n${started}`)), "DESK_WORKERS required")
  })

  it("is read in short, however many options it hands on", () => {
    const options = Array.from({ length: 80 }, (_, at) => `--option-${at} "$DESK_OPTION_${at}"`).join(" ")
    const script = Array.from({ length: 2000 }, () => `exec gunicorn ${options}`).join("\n")
    assert.lengthOf(needs(python(script, "DESK_OPTION_1=2\n")), 1)
  })
})
