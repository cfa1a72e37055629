import { assert, describe, it } from "@effect/vitest"
import { filled, goProgram, needs, program } from "../support.ts"

const insisted = (port: number): string =>
  `services:\n  desk:\n    build: .\n    ports: ['${port}:${port}']\n    environment:\n      SHADE: \${SHADE:?say which}\n`

const django = (settings: string) =>
  needs({
    "requirements.txt": "django==5.2\ngunicorn==23.0\n",
    "manage.py": "import django\n",
    "desk/wsgi.py": "application = get_wsgi_application()\n",
    "desk/settings.py": `import os\nWSGI_APPLICATION = "desk.wsgi.application"\n${settings}\n`,
    Dockerfile: 'FROM python:3.13\nCMD ["gunicorn", "desk.wsgi"]\n',
    "compose.yaml": insisted(8000)
  })

const go = (settings: string) =>
  needs({
    ...goProgram,
    "config.go": `package main\n\nfunc load() {\n${settings}\n}\n`,
    Dockerfile: 'FROM golang:1.26\nRUN go build -o /desk\nCMD ["/desk"]\n',
    "compose.yaml": insisted(8080)
  })

const desk = (then: string) =>
  needs({
    ...program,
    "env.js": `export const shade =\n  process.env.SHADE\n  ${then}\n`,
    Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
    "compose.yaml": insisted(3000)
  })

describe("a default on another line than the read", () => {
  it("holds where a formatter has split the call, whatever a compose file insists on", () => {
    for (const settings of [
      'SHADE = os.environ.get(\n    "SHADE",\n    "dark",\n)',
      'SHADE = os.getenv(\n    "SHADE", "dark"\n)',
      'SHADE = env.str(\n    "SHADE", default="dark"\n)'
    ])
      assert.deepStrictEqual(django(settings), ["SHADE optional"], settings)
  })

  it("is none where the call has no second argument", () => {
    for (const settings of [
      'SHADE = os.environ.get(\n    "SHADE",\n)',
      'SHADE = os.getenv(\n    "SHADE"\n)',
      'SHADE = config(\n    "SHADE",\n    cast=int,\n)'
    ])
      assert.deepStrictEqual(django(settings), ["SHADE required"], settings)
  })

  it("holds where Go puts it in the place of an empty text", () => {
    for (const settings of [
      '\tshade := os.Getenv("SHADE")\n\tif shade == "" {\n\t\tshade = "dark"\n\t}',
      '\tshade, ok := os.LookupEnv("SHADE")\n\tif !ok {\n\t\tshade = "dark"\n\t}',
      '\tif shade, ok := os.LookupEnv("SHADE"); ok {\n\t\tuse(shade)\n\t}',
      '\tshade := cmp.Or(os.Getenv("SHADE"), "dark")'
    ])
      assert.deepStrictEqual(go(settings), ["SHADE optional"], settings)
    assert.deepStrictEqual(
      go('\tshade := os.Getenv("SHADE")\n\tif shade == "" {\n\t\treturn errors.New("none")\n\t}'),
      ["SHADE required"]
    )
  })

  it("is none where Go puts another variable in the place of an empty text, unless there is one for both", () => {
    const both = '\tshade := os.Getenv("SHADE")\n\tif shade == "" {\n\t\tshade = os.Getenv("TINT")\n\t}\n'
    const refuses = '\tif shade == "" {\n\t\treturn fmt.Errorf("SHADE_OF_DESK or SHADE is required")\n\t}'
    assert.include(go(both + refuses), "SHADE required")
    assert.include(go(`${both}\tif shade == "" {\n\t\tshade = "dark"\n\t}`), "SHADE optional")
  })

  it("holds where it begins the next line, and an error there is none", () => {
    assert.deepStrictEqual(desk('?? "dark"'), ["SHADE optional"])
    assert.deepStrictEqual(desk('?? fail("none")'), ["SHADE required"])
  })

  it("holds where the script that an image starts has it", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        Dockerfile: 'FROM node:24\nCOPY . .\nENTRYPOINT ["./entry.sh"]\n',
        "entry.sh": '#!/bin/sh\nexport SHADE="${SHADE:-dark}"\nexec node server.js\n',
        "compose.yaml": insisted(3000)
      }),
      ["SHADE optional"]
    )
  })
})

it("a read that Rust's formatter has split is one, with the form of its default", () => {
  const found = filled({
    "Cargo.toml":
      '[package]\nname = "desk"\nversion = "1.0.0"\npublish = false\n\n[dependencies]\naxum = "0.8"\nsqlx = { version = "0.8", features = ["postgres"] }\n',
    "src/main.rs":
      'fn main() {\n    let place = get_env_var(\n        "DESK_DATABASE_URL",\n        "postgres://desk@localhost:5432/desk",\n    );\n    axum::serve(listener, app(place));\n}\n'
  })
  assert.match(found["DESK_DATABASE_URL"] ?? "", /^store-url postgres /)
})
