import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isMigration, makesDatabase } from "../../../src/facts/starting/migrationSteps.ts"

it.each([
  "npx prisma migrate deploy",
  "bundle exec rails db:migrate",
  "python manage.py migrate --noinput",
  "alembic upgrade head",
  "php artisan migrate --force",
  "npm run db:migrate",
  "bin/desk eval Desk.Release.migrate",
  "goose -dir migrations postgres up",
  "./migrate.sh",
  "./wait_for_migrations.sh && python manage.py migrate",
  "./bin/apply_pending_migrations.sh",
  "python manage.py run_pending_migrations",
  "npm run apply:pending-migrations"
])("%s brings the schema up to date", (step) => {
  assert.isTrue(isMigration(step))
})

it.each([
  "npx prisma migrate status",
  "python manage.py makemigrations",
  "rails db:rollback",
  "# rails db:migrate",
  "echo migrate",
  "node server.js",
  "npm run immigrate-birds",
  "python manage.py wait_for_migrations",
  "node bin/check-migrations.js",
  "./wait-for-migrations.sh",
  "rails db:abort_if_pending_migrations",
  "python manage.py has_pending_migrations",
  "node bin/list-pending-migrations.js",
  "node scripts/pending-migrations.js",
  "npm run pending_migrations",
  "./check_for_pending_migrations.sh"
])("%s does not", (step) => {
  assert.isFalse(isMigration(step))
})

it("who makes the database is told from who fills it", () => {
  assert.isTrue(makesDatabase("mix ecto.create"))
  assert.isFalse(makesDatabase("mix ecto.migrate"))
})

it.prop("any step is judged without an error", { text: fc.string({ maxLength: 4000 }) }, ({ text }) => {
  assert.isBoolean(isMigration(text) || makesDatabase(text))
})
