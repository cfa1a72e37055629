import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const desk = {
  "requirements.txt": "flask==3.1.0\ngunicorn==23.0.0\n",
  "desk.py": "import tasks\n",
  Dockerfile: 'FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD ["gunicorn", "desk:app"]\n'
}
const web = 'services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n'

const started = (command: string, more = "") =>
  analysisOf({
    ...desk,
    "compose.yaml": web + more,
    "development/compose.yaml": `services:\n  web:\n    build: ..\n    command: flask run --debug\n  queue:\n    build: ..\n    command: ${command}\n`
  }).services.map(({ kind, startCommand }) => `${kind}: ${startCommand}`)

describe("a worker that only developers' files start, in the image of the application", () => {
  it.each(["desk celery worker -l INFO", "watchmedo auto-restart -- desk celery worker -l INFO"])(
    "is started as they do it, and not as the server of the image: %s",
    (command) => {
      assert.sameMembers(started(command), ["api: gunicorn desk:app", "worker: desk celery worker -l INFO"])
    }
  )

  it("is started as the files say that deploy it, where they do", () => {
    assert.sameMembers(
      started("desk celery worker -l DEBUG", "  queue:\n    build: .\n    command: desk celery worker -Q all\n"),
      ["api: gunicorn desk:app", "worker: desk celery worker -Q all"]
    )
  })
})
