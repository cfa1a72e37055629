import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const program = {
  "package.json": manifest({
    private: true,
    scripts: {
      start: "node server.js",
      "dev-server": "nodemon server.js",
      preview: 'concurrently "npm run dev-server"'
    },
    dependencies: { express: "5.1.0" }
  }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
}

const startedBy = (command: string) =>
  analysisOf({
    ...program,
    "docker-compose.yml": `services:\n  web:\n    build: .\n    command: ${command}\n    ports: ["3000:3000"]\n`
  }).services[0]?.startCommand

it("a script behind which a reloading server stands is not what a deployment starts", () => {
  assert.strictEqual(startedBy("npm run preview"), "node server.js")
})

it("another one is", () => {
  assert.strictEqual(startedBy("npm run start"), "npm run start")
})

const shop = (script: string) =>
  analysisOf({
    "requirements.txt": "django==5.2\ngunicorn==23.0.0\npsycopg==3.2\n",
    "manage.py": "import django\n",
    "shop/wsgi.py": "application = get_wsgi_application()\n",
    "shop/migrations/0001_initial.py": "class Migration(migrations.Migration): pass\n",
    Procfile: "web: gunicorn shop.wsgi:application --log-file -\n",
    "docker/run.sh": script,
    "docker/Dockerfile":
      'FROM python:3.13\nWORKDIR /app\nCOPY . /app\nRUN docs build\nEXPOSE 8000\nCMD ["/app/docker/run.sh"]\n',
    "docker-compose.yml":
      "services:\n  web:\n    build:\n      context: .\n      dockerfile: docker/Dockerfile\n    ports: ['8000:8000']\n"
  }).services[0]

it("a shell script that ends in a server of developers is none either, and what it did before is a step of the release", () => {
  const service = shop("#!/bin/bash\npython manage.py migrate\nexec python manage.py runserver 0.0.0.0:8000\n")
  assert.strictEqual(service?.startCommand, "gunicorn shop.wsgi:application --log-file -")
  assert.match(service?.migrateCommand ?? "", /manage\.py migrate/)
})

it("one that has a server of developers only where a setting asks for it stays", () => {
  const script =
    '#!/bin/bash\nif [ "$STAGE" = live ]; then\n  exec gunicorn shop.wsgi\nfi\nexec python manage.py runserver 0.0.0.0:8000\n'
  assert.strictEqual(shop(script)?.startCommand, "/app/docker/run.sh")
})

it("one that only keeps its container open after it has started a server stays", () => {
  assert.strictEqual(
    shop("#!/bin/bash\nservice web start\ntail -f /var/log/web.log\n")?.startCommand,
    "/app/docker/run.sh"
  )
})
