import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const workload = (name: string, command = "") =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  selector: {matchLabels: {app: ${name}}}\n  template:\n    metadata: {labels: {app: ${name}}}\n    spec:\n      containers:\n      - name: ${name}\n        image: acme/desk:1\n${command === "" ? "" : `        command: ${JSON.stringify(command.split(" "))}\n`}---\n`

const started = (name: string, command = "") =>
  `  ${name}:\n    build: .\n    image: acme/desk:1\n${command === "" ? "    ports: ['3000:3000']\n" : `    command: ${command}\n`}`

const node = {
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js", letters: "node letters.js" },
    dependencies: { express: "5.1.0" }
  }),
  "server.js": "express().listen(3000)\n",
  "letters.js": "setInterval(work, 1000)\n",
  "sweep.js": "setInterval(work, 9000)\n",
  Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
}

const django = {
  "pyproject.toml":
    '[project]\nname = "desk"\ndependencies = ["django==5.2", "gunicorn==23.0", "celery==5.5", "redis==6.0"]\n',
  Dockerfile:
    'FROM python:3.13\nWORKDIR /srv\nCOPY pyproject.toml .\nRUN pip install .\nCOPY desk .\nEXPOSE 8080\nCMD ["./start.sh"]\n',
  "desk/manage.py": "#!/usr/bin/env python3\nimport os\n",
  "desk/desk/wsgi.py": "application = get_wsgi_application()\n",
  "desk/desk/settings.py": "DEBUG = False\n",
  "desk/desk/celery.py": "from celery import Celery\napp = Celery('desk')\n",
  "desk/start.sh": "#!/bin/bash\nexec gunicorn desk.wsgi:application --bind 0.0.0.0:8080\n",
  "desk/letters.sh": "#!/bin/bash\n# the queue\necho go\nexec celery -A desk worker -E --loglevel=INFO\n"
}

const names = (files: Files) => analysisOf(files, "desk").services.map(({ kind, name }) => `${name} ${kind}`)

const compose = (...services: ReadonlyArray<string>): Files => ({ "compose.yaml": `services:\n${services.join("")}` })
const cluster = (...workloads: ReadonlyArray<string>): Files => ({ "k8s/desk.yml": workloads.join("") })

const mailer = compose(started("web"), started("mailer", "node letters.js"))

describe("a process that several files declare under different names", () => {
  it.each([
    "node letters.js",
    "node ./letters.js",
    "node /app/letters.js",
    "/usr/local/bin/node letters.js",
    "npm run letters",
    "exec node letters.js",
    "dumb-init node --enable-source-maps letters.js"
  ])("is deployed once, however its command is written: %s", (command) => {
    assert.sameMembers(names({ ...node, ...mailer, ...cluster(workload("desk-web"), workload("post", command)) }), [
      "web api",
      "mailer api"
    ])
    assert.sameMembers(names({ ...node, ...mailer, Procfile: `web: npm start\npost: ${command}\n` }), [
      "web api",
      "mailer worker"
    ])
  })

  it("is deployed once where a shell runs it", () => {
    for (const command of ["sh -c 'node letters.js'", 'bash -lc "exec node letters.js"', "cd /app && node letters.js"])
      assert.sameMembers(names({ ...node, ...mailer, Procfile: `web: npm start\npost: ${command}\n` }), [
        "web api",
        "mailer worker"
      ])
  })

  it("is each of several workers, found by its own command", () => {
    const all = {
      ...node,
      ...compose(started("web"), started("worker", "node letters.js"), started("sweep-worker", "node sweep.js")),
      ...cluster(workload("desk-webserver"), workload("post", "node letters.js"), workload("cleaner", "node sweep.js")),
      Procfile: "web: npm start\nletters: node letters.js\ncleaning: node sweep.js\n"
    }
    assert.sameMembers(names(all), ["web api", "worker worker", "sweep-worker worker"])
  })

  it("is known by its name without what files put behind it", () => {
    const all = {
      ...node,
      ...compose(started("web"), started("mailer", "node letters.js"), started("sweeper", "node sweep.js")),
      ...cluster(workload("desk-webserver"), workload("desk-mailer-deployment"), workload("sweeper-svc"))
    }
    assert.sameMembers(names(all), ["web api", "mailer api", "sweeper api"])
  })

  it("is told from others of the same command by the queues that it takes", () => {
    const queues = {
      ...django,
      ...compose(
        started("web"),
        started("letters", "celery -A desk worker -Q letters"),
        started("prints", "celery -A desk worker -Q prints")
      ),
      Procfile: "web: ./start.sh\none: celery -A desk worker -Q prints\nother: celery -A desk worker -Q letters\n"
    }
    assert.sameMembers(names(queues), ["web web", "letters worker", "prints worker"])
    const prints = analysisOf(queues, "desk").services.find(({ name }) => name === "prints")
    assert.include(prints?.evidence.map(({ path, line }) => `${path}:${line}`) ?? [], "Procfile:2")
  })

  it("is two where one file declares both", () => {
    const both = compose(
      started("web"),
      started("first", "node letters.js"),
      started("second", "node letters.js --fast")
    )
    assert.lengthOf(names({ ...node, ...both }), 3)
  })
})

describe("a process that a script of the repository becomes", () => {
  it("is what the script runs, and the one that the code needs", () => {
    const all = { ...django, ...cluster(workload("desk-webserver"), workload("desk-letters", "./letters.sh")) }
    assert.sameMembers(names(all), ["desk-webserver web", "desk-letters worker"])
  })

  it("is the same as the one that is started without the script", () => {
    const all = {
      ...django,
      ...compose(started("web"), started("letters", "./letters.sh")),
      ...cluster(workload("desk-webserver"), workload("desk-queue", "celery -A desk worker")),
      Procfile: "web: gunicorn --chdir desk desk.wsgi\nbackground: celery --workdir desk -A desk worker\n"
    }
    assert.sameMembers(names(all), ["web web", "letters worker"])
  })

  it("is what its own name says where the script runs more than one program, or may run another", () => {
    for (const script of [
      "#!/bin/sh\ngunicorn desk.wsgi &\nexec celery -A desk worker\n",
      '#!/bin/sh\nif [ "$DESK_QUEUE" = yes ]; then\n  exec celery -A desk worker\nfi\nexec gunicorn desk.wsgi\n'
    ]) {
      const all = { ...django, "desk/both.sh": script, ...cluster(workload("desk", "./both.sh")) }
      assert.include(names(all), "desk web")
    }
  })
})

it("code in a folder below the manifest is what the image of several processes holds, and no service beside them", () => {
  const all = { ...django, ...compose(started("web"), started("reports", "python reports.py")) }
  assert.notInclude(
    analysisOf({ ...all, "desk/reports.py": "work()\n" }, "desk").services.map(({ root }) => root),
    "desk"
  )
})
