import { assert, describe, it } from "@effect/vitest"
import { withoutReloader } from "../../../src/facts/starting/reloaders.ts"
import { analysisOf } from "../support.ts"

it.each([
  [
    "watchmedo auto-restart --directory './' --pattern '*.py' --recursive -- desk celery worker -l INFO",
    "desk celery worker -l INFO"
  ],
  ["watchmedo auto-restart -d . -p '*.py' -R celery -A desk worker", "celery -A desk worker"],
  ["sh -c 'exec watchmedo auto-restart -d src -- celery -A desk beat'", "celery -A desk beat"],
  ["watchfiles --filter python 'celery -A desk worker' src", "celery -A desk worker"],
  ["python -m watchfiles desk.main src", undefined],
  ["celery -A desk worker", undefined],
  ["watchmedo shell-command src", undefined],
  ["watchmedo auto-restart -d", undefined],
  ["celery -A desk worker && watchmedo auto-restart -- ls", undefined]
])("what developers start again with their code is what runs: %s", (command, plain) => {
  assert.strictEqual(withoutReloader(command), plain)
})

const desk = {
  "requirements.txt": "flask==3.1.0\ngunicorn==23.0.0\ncelery==5.5.0\n",
  "desk.py": "import tasks\n",
  Dockerfile: 'FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD ["gunicorn", "desk:app"]\n'
}

const started = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...desk, ...files }).services.map(({ kind, startCommand }) => `${kind}: ${startCommand}`)

const compose = (key: string) =>
  `services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n  worker:\n    build: .\n    ${key}: watchmedo auto-restart -d . -- celery -A desk worker\n`

const workload = (name: string, more: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  template:\n    spec:\n      containers:\n        - name: ${name}\n          image: acme/desk\n${more}`

describe("a worker behind a reloader", () => {
  it("is started without it, and is not the server of its image", () => {
    for (const key of ["command", "entrypoint"])
      assert.sameMembers(started({ "compose.yaml": compose(key) }), [
        "api: gunicorn desk:app",
        "worker: celery -A desk worker"
      ])
  })

  it("is started without it in a cluster", () => {
    assert.include(
      started({
        "k8s/desk.yaml": workload("desk", "          ports: [{ containerPort: 8000 }]\n"),
        "k8s/worker.yaml": workload(
          "worker",
          "          command: [watchmedo, auto-restart, -d, ., --, celery, -A, desk, worker]\n"
        )
      }),
      "worker: celery -A desk worker"
    )
  })

  it("leaves a server to its image", () => {
    assert.deepStrictEqual(
      started({
        "compose.yaml":
          'services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n    command: watchmedo auto-restart -- python desk.py\n'
      }).slice(0, 1),
      ["api: gunicorn desk:app"]
    )
  })
})
