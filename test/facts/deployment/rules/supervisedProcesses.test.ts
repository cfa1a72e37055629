import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

it("processes of a Procfile that the image starts itself are not deployed beside it", () => {
  const { aside, deployed } = told({
    ...programIn(""),
    "worker.js": "work()\n",
    Procfile: "web: node server.js\nworker: node worker.js\n",
    Dockerfile: 'FROM node:24\nRUN npm install -g foreman\nEXPOSE 3000\nCMD ["foreman", "start"]\n'
  })
  assert.lengthOf(deployed, 1)
  assert.match(aside.join(), /worker: the image of \S+ starts it in its own container/)
})

it("those of an image that starts one program are", () => {
  const { deployed } = told({
    ...programIn(""),
    "worker.js": "work()\n",
    Procfile: "web: node server.js\nworker: node worker.js\n"
  })
  assert.include(deployed, "worker")
})

it("those that the script of the image starts under a supervisor are not", () => {
  const { aside, deployed } = told({
    "requirements.txt": "django==5.2\nhuey==2.5\ngunicorn==23.0\n",
    "manage.py": "import django\n",
    "docker/web.Dockerfile": 'FROM python:3.13\nWORKDIR /srv\nCOPY . .\nEXPOSE 8000\nCMD ["./bootstrap.sh"]\n',
    "bootstrap.sh": "#!/bin/sh\nsupervisord -c supervisord-tasks.conf\nexec gunicorn shop.wsgi --bind 0.0.0.0:8000\n",
    "supervisord-tasks.conf": "[supervisord]\nuser=root\n[program:tasks]\ncommand=python manage.py run_huey -f\n"
  })
  assert.lengthOf(deployed, 1)
  assert.match(aside.join(), /tasks: the image of \S+ starts it in its own container/)
})
