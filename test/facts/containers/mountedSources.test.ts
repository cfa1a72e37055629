/** Services of compose files that are given the sources as volumes, on the image of their language. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const code = {
  "requirements.txt": "fastapi==0.116\nuvicorn==0.35\ncelery==5.5\nredis==6.4\n",
  "src/main.py": "from fastapi import FastAPI\n\napp = FastAPI()\n",
  "src/jobs/queue.py": 'from celery import Celery\n\nqueue = Celery("desk", broker=broker())\n'
}

const service = (name: string, command: string, more = ""): string =>
  `  ${name}:\n    image: python:3.12-slim\n    restart: always\n    working_dir: /app/src\n    command: >\n      sh -c "pip install --no-cache-dir -r /app/requirements.txt\n      && ${command}"\n    volumes:\n      - ./requirements.txt:/app/requirements.txt:ro\n      - ./src:/app/src\n${more}`

const started = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).services.map(({ name, root, startCommand }) => [name, root, startCommand].join(" | "))

describe("sources on the image of their language", () => {
  it("are the program of the folder whose manifest is mounted beside them, started from where they lie", () => {
    const compose = `services:\n${service("backend", "uvicorn main:app --host 0.0.0.0 --port 8000", "    ports: ['8000:8000']\n")}${service("worker", "celery -A jobs.queue worker")}`
    assert.deepStrictEqual(started({ ...code, "docker-compose.yml": compose }), [
      "backend |  | cd src && uvicorn main:app --host 0.0.0.0 --port 8000",
      "worker |  | cd src && celery -A jobs.queue worker"
    ])
  })

  it("are a program of their own where their folder has the manifest", () => {
    const own = { "desk/requirements.txt": code["requirements.txt"], "desk/main.py": code["src/main.py"] }
    const compose =
      'services:\n  desk:\n    image: python:3.12\n    working_dir: /srv\n    command: sh -c "pip install -r requirements.txt && uvicorn main:app --port 8000"\n    volumes: ["./desk:/srv"]\n    ports: ["8000:8000"]\n'
    assert.deepStrictEqual(started({ ...own, "docker-compose.yml": compose }), [
      "desk | desk | uvicorn main:app --port 8000"
    ])
  })

  it("keep what is installed by name, which no manifest has", () => {
    const compose =
      'services:\n  desk:\n    image: python:3.12\n    command: sh -c "pip install gunicorn && gunicorn main:app -b :8000"\n    volumes: [".:/srv"]\n    ports: ["8000:8000"]\n'
    assert.deepStrictEqual(
      started({
        "requirements.txt": "flask==3.1\n",
        "main.py": "app = Flask(__name__)\n",
        "docker-compose.yml": compose
      }),
      ['desk |  | sh -c "pip install gunicorn && gunicorn main:app -b :8000"']
    )
  })
})
