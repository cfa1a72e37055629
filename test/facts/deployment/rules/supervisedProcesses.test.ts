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

const withScript = (lines: string) => ({
  "requirements.txt": "django==5.2\ncelery==5.5\nredis==6.0\ngunicorn==23.0\n",
  "manage.py": "import django\n",
  "press/celery.py": "from celery import Celery\n\napp = Celery('press')\n",
  Dockerfile: 'FROM python:3.13\nWORKDIR /srv\nCOPY . .\nEXPOSE 8000\nCMD ["./begin.sh"]\n',
  "begin.sh": `#!/bin/sh\n${lines}exec gunicorn press.wsgi --bind 0.0.0.0:8000\n`,
  "tick.sh": '#!/bin/sh\nRUN="celery -A press beat"\n$RUN\n'
})

it("those that the script of the image leaves running are not, also where a command takes several lines", () => {
  const { aside, deployed } = told(withScript("celery -A press worker \\\n  --concurrency 2 \\\n  --loglevel info &\n"))
  assert.lengthOf(deployed, 1)
  assert.match(aside.join(), /worker: the image of \S+ starts it in its own container/)
})

it("those that the script leaves running only where it is told to are", () => {
  for (const lines of [
    'if [ "$WORK" = 1 ]; then\n  celery -A press worker &\nfi\n',
    "# celery -A press worker &\n",
    "celery -A press worker --version\n"
  ])
    assert.lengthOf(told(withScript(lines)).deployed, 2, lines)
})

const withSupervisor = (command: string) => ({
  "requirements.txt": "django==5.2\ncelery==5.5\nredis==6.0\ngunicorn==23.0\n",
  "src/manage.py": "import django\n",
  "src/press/celery.py": "from celery import Celery\n\napp = Celery('press')\n",
  Dockerfile:
    'FROM python:3.13\nRUN pip install supervisor\nWORKDIR /srv\nCOPY supervisord.conf /etc/supervisord.conf\nCOPY src ./\nEXPOSE 8000\nCMD ["supervisord", "-c", "/etc/supervisord.conf"]\n',
  "supervisord.conf": `[supervisord]\nnodaemon=true\n[program:web]\ncommand=gunicorn press.wsgi --bind :8000\n[program:other]\ncommand=${command}\n`
})

it("those that a library alone asks for are not where the supervisor of the image runs such a process by other words", () => {
  assert.deepStrictEqual(told(withSupervisor("sh -c 'celery --app press worker'")).aside.length, 1)
  for (const command of ["tick.sh", "tick.sh\nstdout_logfile=/var/log/celery/worker.log", "tick.sh\n; celery worker"])
    assert.include(told(withSupervisor(command)).deployed, "worker", command)
})
