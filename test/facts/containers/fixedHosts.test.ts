import { assert, describe, it } from "@effect/vitest"
import { readinessIn } from "../../readiness/support.ts"
import { analysisOf } from "../support.ts"

type Files = Readonly<Record<string, string>>

const desk = (settings: string, more: Files = {}): Files => ({
  "requirements.txt": "flask==3.1.0\nredis==6.0.0\n",
  "app.py": "from flask import Flask\napp = Flask(__name__)\n",
  "docker/desk.ini": settings,
  Dockerfile:
    'FROM python:3.13\nWORKDIR /app\nCOPY ./docker/desk.ini /desk.ini\nCOPY . .\nEXPOSE 8000\nCMD ["python", "app.py"]\n',
  "compose.yaml":
    "services:\n  desk:\n    build: .\n    ports: ['8000:8000']\n    depends_on: [redis]\n  redis:\n    image: redis:8\n",
  ...more
})

const files = (all: Files) =>
  analysisOf(all).services.flatMap(({ settingsFiles = [] }) =>
    settingsFiles.map(({ knownBy, target }) => `${knownBy ?? "compose"} ${target}`)
  )

describe("settings of an image with the host of a store", () => {
  it("are told where nothing replaces the name that compose gives it", () => {
    for (const value of ["redis", "redis:6379", "redis://redis:6379/0", "redis://:pass@redis:6379"])
      assert.deepStrictEqual(files(desk(`[desk]\nport = 8000\nbroker_url = ${value}\n`)), ["host /desk.ini"], value)
  })

  it("are none where a variable or a script replaces it, or where the host is another", () => {
    const told = "[desk]\nbroker_url = redis\n"
    assert.deepStrictEqual(
      files(
        desk(told, { "app.py": 'import os\nfrom flask import Flask\napp = Flask(os.environ["DESK_BROKER_URL"])\n' })
      ),
      []
    )
    assert.deepStrictEqual(
      files(desk(told, { "start.sh": 'sed -i "s/broker_url = .*/broker_url = $BROKER/" /desk.ini\n' })),
      []
    )
    assert.deepStrictEqual(files(desk(told, { "start.sh": "envsubst < /desk.ini > /app/desk.ini\n" })), [])
    assert.deepStrictEqual(files(desk("[desk]\n#broker_url = redis\nkind = redis\nbroker_url = localhost\n")), [])
  })

  it("are asked for", () => {
    const { items } = readinessIn(analysisOf(desk("[desk]\nbroker_url = redis\n")))
    const item = items.find(({ code }) => code === "settings_file")
    assert.strictEqual(item?.what, "the settings file /desk.ini")
    assert.include(item?.why ?? "", "says in line 2 where a store is, by the name that it has in a compose file")
    assert.include(item?.wayOut ?? "", "copy one in Dockerfile that was written for this deployment")
  })
})
