import { assert, describe, it } from "@effect/vitest"
import { composeStart } from "../../../src/facts/containers/composeStart.ts"

const start = (command: string) => composeStart(undefined, { arguments: command, command, entrypoint: null })

describe("a command of a compose file that tries to start the program in a loop", () => {
  it("is that of the program, without the wait before it", () => {
    for (const command of [
      `sh -c "until nc -z -w 2 db 27017 && echo 'db is ready' && npm start; do sleep 2; done"`,
      "bash -c 'sleep 1; until pg_isready -h db && npm start; do echo again; sleep 1; done'"
    ])
      assert.deepStrictEqual(start(command), { command: "npm start", migrations: [] }, command)
  })

  it("keeps what it migrates for a release", () => {
    assert.deepStrictEqual(
      start("sh -c 'until nc -z db 5432 && python manage.py migrate && gunicorn shop; do sleep 2; done'"),
      { command: "gunicorn shop", migrations: ["python manage.py migrate"] }
    )
  })

  it("says nothing where all it does is wait, and waits before what follows", () => {
    assert.strictEqual(start("sh -c 'until nc -z db 5432; do sleep 2; done'").command, undefined)
    assert.strictEqual(start("sh -c 'until psql -c \"select 1\"; do sleep 2; done; npm start'").command, "npm start")
  })
})

describe("a command of a compose file that empties the database first", () => {
  it("starts the program without doing so", () => {
    for (const step of [
      "node scripts/db-reset.js",
      "npm run db:reset",
      "npm run reset-db",
      "bundle exec rails db:drop",
      "php artisan migrate:fresh --seed",
      "npx prisma migrate reset --force"
    ])
      assert.deepStrictEqual(start(`sh -c '${step} && npm start'`), { command: "npm start", migrations: [] }, step)
    assert.strictEqual(
      start("sh -c 'until nc -z db 27017 && node scripts/db-reset.js && npm start; do sleep 2; done'").command,
      "npm start"
    )
  })

  it("keeps steps that only sound alike", () => {
    for (const step of ["node reset-password-tokens.js", "npm run db:seed", "node dropbox.js"])
      assert.strictEqual(start(`sh -c '${step} && npm start'`).command, `sh -c '${step} && npm start'`, step)
  })
})
