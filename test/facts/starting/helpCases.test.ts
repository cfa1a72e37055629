import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const script = (rest: string, cases = "") => `#!/bin/bash
set -e
cd /app

case "$1" in
  web-server)
    exec gunicorn -b 0.0.0.0:5000 shop.wsgi:app
    ;;
  mail-server)
    exec python -m shop.mail
    ;;
  worker) exec python -m shop.worker ;;
  console)
    exec python
    ;;
  upgrade)
    exec alembic upgrade head
    ;;
${cases}  *)
${rest}
    ;;
esac
`

const help = '    echo "Usage: shop [command]"\n    echo\n    echo "  web-server - answers requests"\n    exit 1'

const started = (text: string, command = 'ENTRYPOINT ["/entry.sh"]\nCMD ["shop"]') =>
  analysisOf({
    "requirements.txt": "flask==3.1\ngunicorn==23.0\n",
    "shop/wsgi.py": "from flask import Flask\napp = Flask(__name__)\n",
    "shop/worker.py": "while True:\n    pass\n",
    "shop/mail.py": "while True:\n    pass\n",
    "bin/shop": text,
    "docker/entry.sh": '#!/bin/sh\nexec "$@"\n',
    Dockerfile: `FROM python:3.13\nENV PATH="/app/bin:$PATH"\nWORKDIR /app\nCOPY docker/entry.sh /entry.sh\nCOPY . .\nEXPOSE 5000\n${command}\n`
  }).services.map(
    ({ kind, name, startCommand }) => `${name} ${kind === "worker" ? kind : "server"}: ${startCommand ?? ""}`
  )

describe("an image whose script only prints help until it is told which program to be", () => {
  it("is each of the programs that stay", () => {
    assert.sameMembers(started(script(help)), [
      "shop server: /entry.sh shop web-server",
      "mail-server worker: /entry.sh shop mail-server",
      "worker worker: /entry.sh shop worker"
    ])
    assert.sameMembers(started(script(help), 'ENTRYPOINT ["/app/bin/shop"]'), [
      "shop server: /app/bin/shop web-server",
      "mail-server worker: /app/bin/shop mail-server",
      "worker worker: /app/bin/shop worker"
    ])
  })

  it("is what it starts by itself where it starts something, or is told a word", () => {
    assert.deepStrictEqual(started(script('    echo "no such command"\n    exec gunicorn shop.wsgi:app')), [
      "shop server: /entry.sh shop"
    ])
    assert.deepStrictEqual(started(script(help), 'CMD ["/app/bin/shop", "web-server"]'), [
      "shop server: /app/bin/shop web-server"
    ])
  })

  it("is none of what developers run", () => {
    assert.notInclude(started(script(help, "  dev-server)\n    exec flask --debug run\n    ;;\n")).join(), "dev-server")
  })
})
