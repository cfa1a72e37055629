import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const image = (command: string, more = "") =>
  `FROM python:3.13-slim\nWORKDIR /app\nCOPY . .\nRUN pip install -r requirements.txt\n${more}EXPOSE 8000\nCMD ${command}\n`

const count = (command: string, more: Readonly<Record<string, string>> = {}, instructions = "") =>
  analysisOf({
    "requirements.txt": "fastapi==0.115.0\nuvicorn==0.34.0\ngunicorn==23.0.0\n",
    "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
    Dockerfile: image(command, instructions),
    ...more
  }).services[0]?.processes

describe("how many processes a start keeps at work", () => {
  it.each([
    ['["uvicorn", "main:app", "--workers", "4"]', 4],
    ['["fastapi", "run", "--workers", "3"]', 3],
    ["gunicorn main:app -k uvicorn.workers.UvicornWorker -w 5 -b 0.0.0.0:8000", 5],
    ["gunicorn main:app --workers=${WORKERS:-6} --threads 8", 6],
    ['["sh", "start.sh"]', 2],
    ["gunicorn main:app --bind 0.0.0.0:8000", undefined],
    ["gunicorn main:app --threads 8", undefined],
    ["uvicorn main:app --limit-concurrency 4", undefined]
  ])("is what the command names: %s", (command, processes) => {
    assert.strictEqual(count(command, { "start.sh": "#!/bin/sh\nexec gunicorn main:app --workers 2\n" }), processes)
  })

  it("is what a variable of the image or a file of the server says, where the command leaves it to them", () => {
    const command = "gunicorn main:app --bind 0.0.0.0:8000"
    assert.strictEqual(count(command, {}, "ENV WEB_CONCURRENCY=3\n"), 3)
    assert.strictEqual(count(command, { "gunicorn.conf.py": 'bind = "0.0.0.0:8000"\nworkers = 7\n' }), 7)
    assert.strictEqual(count(command, { "gunicorn.conf.py": "workers = cpu_count() * 2 + 1\n" }), undefined)
    assert.strictEqual(
      count("gunicorn main:app -w 2", { "gunicorn.conf.py": "workers = 7\n" }, "ENV WEB_CONCURRENCY=3\n"),
      2
    )
    assert.strictEqual(count("python main.py", {}, "ENV WEB_CONCURRENCY=3\n"), undefined)
  })
})
