import { assert, describe, it } from "@effect/vitest"
import { releaseCommandOf } from "../../../src/blueprint/releaseCommand.ts"
import { parseDockerfile } from "../../../src/facts/containers/Dockerfile.ts"
import { withoutManager } from "../../../src/facts/services/executing.ts"
import { inImageOf } from "../../../src/facts/starting/tools.ts"
import { aService } from "../../support/analysis.ts"

const run = (lines: string, command: string) => inImageOf(parseDockerfile("Dockerfile", lines.split("\n")), command)

const of = (over: Parameters<typeof aService>[0]) => releaseCommandOf({ service: aService(over) })

const uv = "FROM python:3.13-slim\nCOPY --from=ghcr.io/astral-sh/uv:0.9 /uv /bin/\nWORKDIR /app\nRUN uv sync --frozen\n"
const poetry = "FROM python:3.13-slim\nRUN pip install poetry\nRUN poetry install --only main\n"

describe("a command of Python in an image", () => {
  it.each([
    ["its environment on the PATH", `${uv}ENV PATH="/app/.venv/bin:$PATH"\n`],
    [
      "an environment that a variable names on the PATH",
      `${uv}ENV VIRTUAL_ENV=/opt/venv\nENV PATH="$VIRTUAL_ENV/bin:$PATH"\n`
    ],
    ["the environment of the system", `${uv}ENV UV_PROJECT_ENVIRONMENT=/usr/local\n`],
    ["the old form of a variable", `${uv}ENV PATH /app/.venv/bin:$PATH\n`]
  ])("is started by name with %s", (_, lines) => {
    assert.strictEqual(run(lines, "uv run alembic upgrade head"), "alembic upgrade head")
    assert.strictEqual(run(lines, "cd /app && uv run manage.py migrate"), "cd /app && python manage.py migrate")
  })

  it("is started by uv without resolving anything where the environment is not on the PATH", () => {
    assert.strictEqual(run(uv, "uv run alembic upgrade head"), "uv run --no-sync alembic upgrade head")
    assert.strictEqual(run(uv, "uv run --frozen alembic upgrade head"), "uv run --frozen alembic upgrade head")
    assert.strictEqual(
      run(`${uv}ENV PATH="/opt/tools/bin:$PATH"\n`, "uv run flask db upgrade"),
      "uv run --no-sync flask db upgrade"
    )
  })

  it("is started by Poetry unless that made no environment", () => {
    assert.strictEqual(run(poetry, "poetry run flask db upgrade"), "poetry run flask db upgrade")
    assert.strictEqual(
      run(`${poetry}RUN poetry config virtualenvs.create false && poetry install\n`, "poetry run flask db upgrade"),
      "flask db upgrade"
    )
  })

  it("is started by name in an image that is written for it", () => {
    const command = "poetry run alembic upgrade head"
    assert.strictEqual(of({ language: "python", migrateCommand: command }), "alembic upgrade head")
    assert.strictEqual(of({ language: "python", dockerfile: "Dockerfile", migrateCommand: command }), command)
  })

  it("keeps its own options", () => {
    assert.strictEqual(withoutManager("uv run --frozen gunicorn shop:app -w 2"), "gunicorn shop:app -w 2")
    assert.strictEqual(
      withoutManager("uv run --env-file .env gunicorn shop:app"),
      "uv run --env-file .env gunicorn shop:app"
    )
    assert.strictEqual(withoutManager("gunicorn shop:app"), "gunicorn shop:app")
  })
})

describe("a command of Node.js in an image", () => {
  const slim =
    "FROM node:24-slim AS build\nRUN corepack enable && yarn install\nFROM node:24-slim\nCOPY --from=build /app .\n"

  it.each([
    ["yarn db:migrate", "npm run db:migrate"],
    ["pnpm run db:migrate --force", "npm run db:migrate -- --force"],
    ["pnpm exec prisma migrate deploy", "npx --no-install prisma migrate deploy"],
    ["cd /app && yarn sequelize db:migrate", "cd /app && npx --no-install sequelize db:migrate"],
    ["npm run db:migrate", "npm run db:migrate"]
  ])("is started by npm where the image has no other package manager: %s", (command, started) => {
    assert.strictEqual(run(slim, command), started)
  })

  it("is started by the package manager that the image is given", () => {
    assert.strictEqual(run(`${slim}RUN corepack enable\n`, "yarn db:migrate"), "yarn db:migrate")
    assert.strictEqual(run(`${slim}RUN npm install -g pnpm@10\n`, "pnpm run db:migrate"), "pnpm run db:migrate")
  })
})
