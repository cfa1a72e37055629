import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const files = {
  "composer.json": JSON.stringify({ name: "acme/desk", require: { php: ">=8.2", "symfony/framework-bundle": "^7.3" } }),
  "web/index.php": "<?php\n",
  "docker/php/Dockerfile":
    'FROM golang:1.25 AS tools\nRUN go install example.com/subst@v1\nFROM php:8.3-cli AS plain\nCOPY entrypoint.sh /entrypoint.sh\nENTRYPOINT ["/entrypoint.sh"]\nCMD ["php", "bin/console", "--env=dev", "server:run", "0.0.0.0:8000"]\nFROM plain AS default\nUSER www-data\n',
  "docker/php/entrypoint.sh": '#!/bin/sh\nexec "$@"\n',
  "compose.yaml":
    "services:\n  php:\n    build:\n      context: docker/php\n      target: default\n    ports: ['8000:8000']\n    volumes:\n      - .:/var/www/html\n      - data:/var/www/html/data\nvolumes:\n  data:\n"
}

it("an image of developers that the code is mounted into is no service's: what it keeps lies as far from the code in the one that is written", () => {
  const [service] = analysisOf(files).services
  assert.deepInclude(service, { dockerfile: null, startCommand: null, keeps: ["/app/data"] })
})

it("an image that is given code is the service's", () => {
  const given = files["docker/php/Dockerfile"].replace("COPY entrypoint.sh /entrypoint.sh", "COPY . /srv")
  const [service] = analysisOf({ ...files, "docker/php/Dockerfile": given, "docker/php/run.php": "<?php\n" }).services
  assert.notInclude(service?.keeps ?? [], "/app/data")
})
