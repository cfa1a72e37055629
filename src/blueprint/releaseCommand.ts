import type { Analysis } from "../facts/Analysis.ts"
import type { Process } from "./Workload.ts"

/** What brings the schema up to date before new code takes traffic. Tools that do it as they start are not listed. */
const commands: Readonly<Record<string, string>> = {
  prisma: "npx prisma migrate deploy",
  drizzle: "npx drizzle-kit migrate",
  knex: "npx knex migrate:latest",
  sequelize: "npx sequelize-cli db:migrate",
  django: "python manage.py migrate --noinput",
  alembic: "alembic upgrade head",
  rails: "bundle exec rails db:migrate",
  laravel: "php artisan migrate --force",
  doctrine: "php bin/console doctrine:migrations:migrate --no-interaction"
}

/** The command of the service that owns the migrations: the one its fact names, or else the first that answers requests. */
export const releaseCommandOf = (
  { facts }: Analysis,
  process: Process,
  answering: ReadonlyArray<Process>
): string | null => {
  const fact = facts.find(
    ({ kind, service, value }) =>
      kind === "migration" &&
      Object.hasOwn(commands, value) &&
      (answering.some((one) => one.service.name === service)
        ? service === process.service.name
        : process === answering[0])
  )
  return fact === undefined ? null : (commands[fact.value] ?? null)
}
