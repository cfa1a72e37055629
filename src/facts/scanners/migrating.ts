import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Programs that bring their schema up to date as they start. */
export const migrating: LineScanner = {
  name: "migrating",
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
    "flyway.configure"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|sh)$/.test(path),
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line)
      ? []
      : captures(
          line,
          /\bDatabase\.(MigrateAsync|Migrate)\(/g,
          /\b(sqlx::migrate)!|\b(embed_migrations)!|\b(run_pending_migrations)\(/g,
          /\b(goose\.Up\w{0,20})\(|\b(migrate\.New\w{0,30})\(|\.(AutoMigrate)\(/g,
          /\b(migrationsRun)\s*:\s*true\b/g,
          /\b(Flyway\.configure)\(/g
        )
}
