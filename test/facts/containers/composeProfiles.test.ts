import { assert, describe, it } from "@effect/vitest"
import { told } from "../deployment/support.ts"

const desk = {
  "requirements.txt": "celery==5.5.0\nredis==6.0.0\nflask==3.1.0\ngunicorn==23.0.0\n",
  "desk.py": "from celery import Celery\napp = Celery('desk')\n",
  Dockerfile: "FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD gunicorn desk:web\n"
}

const worker = "  worker:\n    build: .\n    command: celery -A desk worker\n"

const run = (profile: string, more: string, command = "celery -A desk beat") =>
  told({
    ...desk,
    "compose.yaml": `services:\n  web:\n    build: .\n    ports: ["8000:8000"]\n  clock:\n    build: .\n    command: ${command}\n    profiles: [${profile}]\n${more}`
  })

describe("what a profile starts", () => {
  it("is deployed where it is the clock of a worker that is started without it", () => {
    assert.sameMembers([...run("beat", worker).deployed], ["web", "worker", "clock"])
    assert.sameMembers([...run("beat", worker, "./bin/run-celery-beat.sh").deployed], ["web", "worker", "clock"])
  })

  it.each([
    ["beat", ""],
    ["dev", worker],
    ["beat", worker.replace("build: .", "build: ./other")],
    ["beat", `${worker}    profiles: [queue]\n`]
  ])("is not where it serves developers, or no worker of its image is started: %s %s", (profile, more) => {
    assert.include(run(profile, more).aside, `clock: it starts only with the profile ${profile}`)
  })

  it("is not where it looks on", () => {
    assert.include(run("beat", worker, "celery -A desk flower").aside, "clock: it starts only with the profile beat")
  })
})
