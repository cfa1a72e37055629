import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const supervisedIn = (dockerfile: string, files: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "requirements.txt": "django==5.2\ncelery==5.5\nredis==6.0\ngunicorn==23.0\n",
    "manage.py": "import django\n",
    Dockerfile: `FROM python:3.13\nEXPOSE 8000\n${dockerfile}`,
    ...files
  }).services.flatMap(({ supervises = [] }) => supervises.map(({ name, role }) => `${name}: ${role}`))

const run = (command: string) => `#!/command/with-contenv sh\n# runs for ever\nexec s6-setuidgid app ${command}\n`

describe("programs that an image runs side by side", () => {
  it("are those of the supervisor's sections, but for servers before them and those that do not start", () => {
    const sections = `[supervisord]
nodaemon=true
[program:nginx]
command=nginx -g "daemon off;"
[program:web]
command=gunicorn shop.wsgi --bind 127.0.0.1:8000
[program:tasks]
command=celery -A shop worker
[program:clock]
command=celery -A shop beat
[program:flower]
command=celery -A shop flower
autostart=false
`
    assert.deepStrictEqual(
      supervisedIn(
        'RUN apt-get install supervisor\nCOPY docker/supervisord.conf /etc/supervisor/conf.d/\nCMD ["supervisord", "-n"]\n',
        {
          "docker/supervisord.conf": sections
        }
      ),
      ["web: program", "tasks: worker", "clock: scheduler"]
    )
  })

  it("are the services of s6, and not what it does once before", () => {
    assert.deepStrictEqual(
      supervisedIn('COPY rootfs /\nENTRYPOINT ["/init"]\n', {
        "rootfs/etc/s6-overlay/s6-rc.d/svc-web/run": run("gunicorn shop.wsgi"),
        "rootfs/etc/s6-overlay/s6-rc.d/svc-worker/run": run("celery --app shop worker"),
        "rootfs/etc/s6-overlay/s6-rc.d/svc-reader/run": run("python manage.py read_folder"),
        "rootfs/etc/s6-overlay/s6-rc.d/init-migrations/run": run("python manage.py migrate"),
        "rootfs/etc/s6-overlay/s6-rc.d/init-migrations/up": "/etc/s6-overlay/s6-rc.d/init-migrations/run\n"
      }).toSorted(),
      ["svc-reader: program", "svc-web: program", "svc-worker: worker"]
    )
  })

  it("are the processes of the Procfile that a runner starts", () => {
    const files = {
      Procfile: "web: gunicorn shop.wsgi\nworker: celery -A shop worker\nrelease: python manage.py migrate\n"
    }
    assert.deepStrictEqual(supervisedIn('COPY . .\nCMD ["honcho", "start"]\n', files), [
      "web: program",
      "worker: worker"
    ])
    assert.deepStrictEqual(supervisedIn('COPY . .\nCMD ["honcho", "start", "web"]\n', files), [])
  })

  it("are those that an entry point leaves running before its program", () => {
    assert.deepStrictEqual(
      supervisedIn('COPY . .\nENTRYPOINT ["./entrypoint.sh"]\n', {
        "entrypoint.sh":
          "#!/bin/sh\nsleep 5 && echo later &\ncelery -A shop worker > /tmp/log 2>&1 &\ncelery -A shop beat &\nexec gunicorn shop.wsgi\n"
      }),
      ["worker: worker", "scheduler: scheduler"]
    )
  })

  it("are none of an image that starts one program, whatever others the repository could start", () => {
    const files = { "docker/worker-supervisord.conf": "[program:tasks]\ncommand=celery -A shop worker\n" }
    assert.deepStrictEqual(
      supervisedIn('RUN apt-get install supervisor\nCOPY . .\nCMD ["gunicorn", "shop.wsgi"]\n', files),
      []
    )
  })

  it("are none where the service is told another program than its image's", () => {
    assert.deepStrictEqual(
      supervisedIn('COPY . .\nCMD ["honcho", "start"]\n', {
        Procfile: "web: gunicorn shop.wsgi\nworker: celery -A shop worker\n",
        "compose.yaml": "services:\n  web:\n    build: .\n    command: gunicorn shop.wsgi\n    ports: [8000:8000]\n"
      }),
      []
    )
  })
})
