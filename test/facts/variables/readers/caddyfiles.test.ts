import { assert, it } from "@effect/vitest"
import { filled, needs } from "../support.ts"

const site = (caddyfile: string, sample: string) => ({
  "composer.json": '{"require":{"php":">=8.3","symfony/framework-bundle":"7.3.*"}}',
  "public/index.php": "<?php\nreturn fn () => new Kernel();\n",
  Dockerfile:
    'FROM dunglas/frankenphp:1-php8.3\nCOPY docker/entrypoint.sh /usr/local/bin/entrypoint\nCOPY docker/Caddyfile /etc/caddy/Caddyfile\nCOPY . /app\nEXPOSE 80\nENTRYPOINT ["entrypoint"]\nCMD ["frankenphp", "run", "--config", "/etc/caddy/Caddyfile"]\n',
  "docker/Caddyfile": caddyfile,
  "docker/entrypoint.sh": '#!/bin/sh\nset -e\nexec gosu $RUN_USER "$@"\n',
  ".env.example": sample
})

it("variables that Caddy's settings are filled in with are read, and its name behind a load balancer is its port", () => {
  const files = site(
    "{$SERVER_NAME} {\n\troot /app/public\n\theader X {$SHADE:dark}\n}\n",
    "SERVER_NAME=desk.domain.tld\nRUN_USER=1000:1000\n"
  )
  assert.include(needs(files), "SHADE optional")
  assert.strictEqual(filled(files)["SERVER_NAME"], "constant :80")
})

it("the user that a script runs the program as is told, as the sample has it", () => {
  assert.strictEqual(filled(site("", "RUN_USER=1000:1000\n"))["RUN_USER"], "constant 1000:1000")
})

it("whatever a site of Caddy's is called by, its name behind a load balancer is its port; a proxy's settings ask nothing", () => {
  const files = site("{$DESK_ADDRESS:localhost} {\n\troot /app/public\n}\n", "DESK_ADDRESS=desk.domain.tld\n")
  assert.strictEqual(filled(files)["DESK_ADDRESS"], "constant :80")
  const { Dockerfile, ...others } = files
  const proxied = { ...others, Dockerfile: Dockerfile.replace("COPY docker/Caddyfile /etc/caddy/Caddyfile\n", "") }
  assert.notProperty(filled({ ...proxied, "proxy/Caddyfile": "{$DOOR} {\n}\n" }), "DOOR")
})
