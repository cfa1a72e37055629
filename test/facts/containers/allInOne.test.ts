import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const program = {
  "pyproject.toml": '[project]\nname = "repository"\ndependencies = ["aiohttp"]\n',
  "repository/main.py": "from aiohttp import web\nweb.run_app(app, port=8008)\n",
  "docker/Dockerfile":
    'FROM python:3.13\nWORKDIR /app\nCOPY . .\nRUN pip install .\nEXPOSE 8008\nENTRYPOINT ["python", "-m", "repository.main"]\n'
}

const compose = {
  "deploy/compose.yml":
    "services:\n  desk:\n    build: { context: .., dockerfile: docker/Dockerfile }\n    image: acme/repository\n    ports: ['8008:8008']\n"
}

const around =
  'ARG VERSION=latest\nARG FROM=acme/repository:$VERSION\nFROM python:3.13 AS tools\nRUN pip install --prefix=/tools supervisor~=4.2 && apt-get install -y nginx redis-server\nFROM $FROM\nCOPY --from=tools /tools /\nCOPY docker/start.py /start.py\nEXPOSE 8080\nENTRYPOINT ["/start.py"]\n'

const roots = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...program, ...files }).services.map(({ dockerfile, name }) => `${name} ${dockerfile}`)

const elsewhere = (text: string): string => text.replaceAll("acme/repository", "makers/desk")

describe("an image of a supervisor around the image of the program", () => {
  it("is another way to package the program", () => {
    const onTop =
      'FROM acme/repository-workers\nCOPY conf/postgres.supervisord.conf /etc/supervisor/conf.d/\nEXPOSE 8008\nENTRYPOINT ["/start.sh"]\n'
    assert.deepStrictEqual(
      roots({ ...compose, "docker/Dockerfile-workers": around, "docker/tried/Dockerfile": onTop }),
      ["desk docker/Dockerfile"]
    )
  })

  it("is so too where the images are published by somebody else, and it is made on one called after the program's", () => {
    const onTop =
      'FROM makers/desk-workers\nCOPY conf/postgres.supervisord.conf /etc/supervisor/conf.d/\nEXPOSE 8008\nENTRYPOINT ["/start.sh"]\n'
    assert.deepStrictEqual(
      roots({
        "deploy/compose.yml": elsewhere(compose["deploy/compose.yml"]),
        "docker/Dockerfile-workers": elsewhere(around),
        "docker/tried/Dockerfile": onTop
      }),
      ["desk docker/Dockerfile"]
    )
  })

  it("is a process of its own where it starts another command without one", () => {
    const worker = 'FROM acme/repository\nCOPY docker/work.py /work.py\nCMD ["python", "/work.py"]\n'
    assert.include(roots({ ...compose, "docker/Dockerfile-worker": worker }).join(), "Dockerfile-worker")
  })
})
