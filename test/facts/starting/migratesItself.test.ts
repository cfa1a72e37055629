import { assert, describe, it } from "@effect/vitest"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { migratesItself } from "../../../src/facts/starting/migratesItself.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const found = (command: string, files: Readonly<Record<string, string>> = {}) =>
  migratesItself(viewOf(snapshotOf(files, { scanners })), "", command)

describe("a start that brings the schema up to date itself", () => {
  it("says so in the command", () => {
    assert.strictEqual(found("sh -c 'npx prisma migrate deploy && node server.js'"), "command")
    assert.isUndefined(found("node server.js"))
  })

  it("says so in a script that it calls, at one remove or more", () => {
    const files = {
      "package.json":
        '{\n  "scripts": {\n    "start": "npm run serve",\n    "serve": "knex migrate:latest && node server.js"\n  }\n}\n'
    }
    assert.deepInclude(found("npm start", files), { path: "package.json", line: 4 })
  })

  it("says so in a file that it starts", () => {
    const files = { "start.sh": "#!/bin/sh\n# rails db:migrate\nbundle exec rails db:migrate\nexec puma\n" }
    assert.deepInclude(found("./start.sh", files), { path: "start.sh", line: 3 })
  })

  it("is no remark in a file that it starts", () => {
    const manage = (body: string) =>
      found("python manage.py collectstatic && gunicorn shop.wsgi", { "manage.py": body })
    assert.isUndefined(manage('"""\nThe manager.\n  python manage.py migrate   (sets up the database)\n"""\nmain()\n'))
    assert.isUndefined(manage('def main():\n    """python manage.py migrate"""\n    run()\n'))
    assert.deepInclude(manage('"""Prepares."""\nos.system("python manage.py migrate")\n'), {
      path: "manage.py",
      line: 2
    })
    assert.deepInclude(manage('BANNER = """\nShop\n"""\nos.system("python manage.py migrate")\n'), {
      path: "manage.py",
      line: 4
    })
    assert.deepInclude(
      found("node server.js", { "server.js": '/* eslint-disable */ execSync("npx prisma migrate deploy")\n' }),
      { path: "server.js", line: 1 }
    )
    const server = { "server.js": "/*\n npx prisma migrate deploy comes first\n */\nlisten()\n" }
    assert.isUndefined(found("node server.js", server))
  })

  it("stands behind texts that have ended", () => {
    const start = 'BANNER = """\nShop\n"""\nos.system("alembic upgrade head")\n'
    assert.deepInclude(found("python start.py", { "start.py": start }), { line: 4 })
  })

  it("is looked for in circles no longer than they are new", () => {
    assert.isUndefined(
      found("npm start", { "package.json": '{ "scripts": { "start": "npm run serve", "serve": "npm start" } }' })
    )
  })
})
