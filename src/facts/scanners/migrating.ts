import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Files that somebody calls: tests and commands bring a schema up to date with the same call as programs that start. */
const byHand =
  /(?:^|\/)(?:scripts?|cli|commands?|management|tasks?|bin|tools?|manage|migrate|migrations?|seeds?|seeders?|knexfile)(?:\/|\.\w{2,3}$)/

/** Programs that bring their schema up to date as they start. */
export const migrating: LineScanner = {
  name: "migrating",
  keeps: true,
  keywords: [
    "database.migrate",
    "sqlx::migrate",
    "embed_migrations",
    "run_pending_migrations",
    "goose.up",
    "migrate.newwith",
    "migrate.new(",
    "migrationsrun",
    "automigrate(",
    "schemautils.create",
    "flyway.configure",
    "command.upgrade(",
    "new umzug",
    "migratetolatest(",
    "migrate.latest(",
    "getmigrator(",
    "runmigrations("
  ],
  accepts: (path) =>
    isCode(path) &&
    !/\.(?:json|ya?ml|toml|sh)$/.test(path) &&
    !(/\.(?:py|[cm]?[jt]s)$/.test(path) && (isTest(path) || byHand.test(path))),
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line)
      ? []
      : captures(
          line,
          /\bDatabase\.(MigrateAsync|Migrate)\(/g,
          /\b(sqlx::migrate)!|\b(embed_migrations)!|\b(run_pending_migrations)\(/g,
          /\b(goose\.Up\w{0,20})\(|\b(migrate\.New\w{0,30})\(|\.(AutoMigrate)\(/g,
          /\b(migrationsRun)\s*:\s*true\b/g,
          // Umzug, Kysely, Knex, MikroORM and TypeORM, called by a program itself
          /\bnew (Umzug)\b/g,
          /\.(migrateToLatest)\(|\bmigrate\.(latest)\(|\b(getMigrator)\(\)\.up\(|\.(runMigrations)\(/g,
          /\b(Flyway\.configure)\(/g,
          /\b(command\.upgrade)\([^"']{0,200}["']heads?["']/g
        )
}
