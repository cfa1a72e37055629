import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const releases = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).services.map(({ migrateCommand, name, releaseCommand }) => [name, migrateCommand, releaseCommand])

const script = "#!/usr/bin/env bash\nset -e\npython shop/await_db.py\nalembic upgrade head\npython shop/first_user.py\n"

const image =
  'FROM python:3.13-slim\nWORKDIR /srv/api\nCOPY api/requirements.txt .\nRUN pip install -r requirements.txt\nCOPY api/scripts ./scripts\nCOPY api/shop ./shop\nCOPY api/alembic.ini .\nEXPOSE 8000\nCMD ["uvicorn", "shop.main:app", "--host", "0.0.0.0", "--port", "8000"]\n'

const compose =
  "services:\n  api:\n    build:\n      context: .\n      dockerfile: api/Dockerfile\n    ports: ['8000:8000']\n  db:\n    image: postgres:17\n"

const shop = {
  "api/requirements.txt": "fastapi==0.115.0\nuvicorn==0.34.0\nalembic==1.14.0\npsycopg==3.2.0\n",
  "api/alembic.ini": "[alembic]\nscript_location = shop/migrations\n",
  "api/shop/main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
  "api/shop/await_db.py": "connect()\n",
  "api/shop/first_user.py": "make()\n",
  "api/scripts/prepare.sh": script,
  "api/Dockerfile": image,
  "compose.yaml": compose
}

const workflow = (run: string, more = ""): Readonly<Record<string, string>> => ({
  ".github/workflows/deploy.yml": `name: Deploy\non: push\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker compose build\n      - name: Prepare\n        run: ${run}\n${more}`
})

const released = (folder: string) =>
  releases({
    "requirements.txt": "fastapi==0.115.0\nuvicorn==0.34.0\nalembic==1.14.0\n",
    "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
    "first_user.py": "make()\n",
    "alembic.ini": "[alembic]\n",
    [`${folder}/pre-deploy.sh`]: "#!/bin/bash\nset -e\nalembic upgrade head\npython first_user.py\n"
  }).map(([, , release]) => release)

const own = "bash scripts/prepare.sh"
const bare = "alembic upgrade head"

describe("the repository's own release step", () => {
  it.each([
    ["a deployment", workflow(`docker compose -f compose.yaml -f compose.prod.yaml run --rm api ${own}`)],
    [
      "a document on hosting",
      { "docs/self-hosting.md": `# Hosting\n\n\`\`\`sh\n$ docker compose run --rm -T api ${own}\n\`\`\`\n` }
    ],
    [
      "a chapter on production",
      { "README.md": `# Shop\n\n## In production\n\nRun \`docker compose exec api ${own}\`.\n` }
    ],
    [
      "a script that deploys",
      { "scripts/deploy.sh": `#!/bin/sh\ndocker compose build && docker compose run --rm api ${own}\n` }
    ],
    ["a deployment that runs it itself", workflow(own, "        working-directory: api\n")],
    [
      "a service of compose that the others wait for",
      {
        "compose.yaml":
          `${compose}  prepare:\n    build:\n      context: .\n      dockerfile: api/Dockerfile\n    command: ${own}\n    restart: "no"\n`.replace(
            "ports: ['8000:8000']",
            "ports: ['8000:8000']\n    depends_on:\n      prepare:\n        condition: service_completed_successfully"
          )
      }
    ]
  ])("is the script that %s runs", (_, files) => {
    assert.deepStrictEqual(releases({ ...shop, ...files }), [["api", bare, own]])
  })

  it("is a script of that name, where it is in the image and does more than the migration", () => {
    assert.deepStrictEqual(releases({ ...shop, "api/scripts/prestart.sh": script }), [
      ["api", bare, "bash scripts/prestart.sh"]
    ])
    assert.deepStrictEqual(
      releases({ ...shop, "api/scripts/prestart.sh": "#!/bin/sh\nalembic upgrade head\nflask db seed\n" }),
      [["api", bare, null]]
    )
  })

  it.each(["tools;touch taken;#", "tools $(touch taken)", "tools`touch taken`", "tools|sh"])(
    "is no script of a folder whose name would be read as a command: %s",
    (name) => {
      assert.deepStrictEqual(released("tools"), ["bash tools/pre-deploy.sh"])
      assert.deepStrictEqual(released(name), [null])
    }
  )

  it("goes to the folder of the script first, where the image starts in another", () => {
    assert.deepStrictEqual(
      releases({
        ...shop,
        "api/Dockerfile": image.replace("EXPOSE", "COPY api /srv/api\nWORKDIR /srv\nEXPOSE"),
        ...workflow(own, "        working-directory: api\n")
      }),
      [["api", `cd /srv/api && ${bare}`, `cd /srv/api && ${own}`]]
    )
  })

  it.each([
    ["is not in the image", { "api/Dockerfile": image.replace("COPY api/scripts ./scripts\n", "") }],
    ["is kept out of the image", { ".dockerignore": "**/scripts\n" }],
    [
      "calls what is not in the image",
      { "api/Dockerfile": image.replace("COPY api/shop ./shop", "COPY api/shop/main.py ./shop/") }
    ],
    ["needs a shell that the image has not", { "api/Dockerfile": image.replace("3.13-slim", "3.13-alpine") }],
    ["starts the server", { "api/scripts/prepare.sh": `${script}exec uvicorn shop.main:app\n` }],
    ["loses what is there", { "api/scripts/prepare.sh": script.replace("alembic", "alembic downgrade base\nalembic") }],
    ["asks somebody", { "api/scripts/prepare.sh": `${script}read -p "Name?" NAME\n` }]
  ])("is no script that %s", (_, files) => {
    assert.deepStrictEqual(
      releases({ ...shop, ...files, ...workflow(`docker compose run --rm api ${own}`) }).map(([name, , release]) => [
        name,
        release
      ]),
      [["api", null]]
    )
  })

  it.each([
    [
      "tests",
      {
        ".github/workflows/test.yml": `name: Test\non: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker compose run --rm api ${own}\n`
      }
    ],
    ["development", { "docs/development.md": `# Development\n\ndocker compose run --rm api ${own}\n` }]
  ])("is not what is run for %s", (_, files) => {
    assert.deepStrictEqual(releases({ ...shop, ...files }), [["api", bare, null]])
  })

  it("is several steps that are told as one", () => {
    const told = "sh -c 'alembic upgrade head && python shop/first_user.py'"
    assert.deepStrictEqual(releases({ ...shop, ...workflow(`docker compose run --rm api ${told}`) }), [
      ["api", bare, told]
    ])
  })

  it("is a migration of a tool that nobody knows, behind the entry point of the image", () => {
    assert.deepStrictEqual(
      releases({
        "go.mod": "module example.com/shop\n\ngo 1.24\n",
        "main.go": 'package main\n\nimport "net/http"\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
        Dockerfile:
          'FROM golang:1.24 AS build\nCOPY . .\nRUN go build -o /shop\nFROM debian:trixie-slim\nCOPY --from=build /shop /shop\nEXPOSE 8080\nENTRYPOINT ["/shop"]\nCMD ["serve"]\n',
        "compose.yaml": "services:\n  shop:\n    build: .\n    ports: ['8080:8080']\n",
        "docs/deployment.md": "# Deployment\n\n    docker compose run --rm shop migrate up\n"
      }),
      [["shop", "/shop migrate up", null]]
    )
  })

  it("is found in an image that takes the code from another stage", () => {
    const staged = `${image.replace("FROM python:3.13-slim", "FROM python:3.13-slim AS build").replace(/EXPOSE[^]*/, "")}FROM python:3.13-slim\nWORKDIR /srv/api\nCOPY --from=build /srv/api .\nEXPOSE 8000\nCMD ["uvicorn", "shop.main:app", "--host", "0.0.0.0", "--port", "8000"]\n`
    assert.deepStrictEqual(
      releases({ ...shop, "api/Dockerfile": staged, ...workflow(`docker compose run --rm api ${own}`) }).map(
        ([, , release]) => release
      ),
      [own]
    )
  })
})
