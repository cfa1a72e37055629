import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { captures, isCode } from "../scanning/matching.ts"

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
    "migrator.up(",
    "migrationsfolder",
    "migrate deploy",
    "ecto.migrator",
    "newprovider(",
    "flask_migrate",
    "apply_migrations(",
    "alembic",
    "runmigrations(",
    "databasetasks.",
    "activerecord::migra",
    "await migrate("
  ],
  accepts: (path) =>
    isCode(path) && !/\.(?:json|ya?ml|toml|sh)$/.test(path) && !(/\.(?:py|[cm]?[jt]s)$/.test(path) && isTest(path)),
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
          // Drizzle, whose call says where its migrations lie, and migrators that are held by name
          /\b(migrate)\([^()]{0,80},\s{0,3}\{\s{0,3}migrationsFolder\b|\bawait (migrate)\([\w.]{1,40}(?:\(\))?,\s{0,3}\{\s{0,3}$|\b[mM]igrator\.(up)\(/g,
          // a tool's own command, which the program runs
          /\b(?:exec|spawn|execa)\w{0,10}\([^\n]{0,120}\b(prisma\b.{1,10}\bmigrate\b.{1,10}\bdeploy)\b/g,
          /\b(?:subprocess\.\w{1,12}|os\.system)\([^\n]{0,100}\b(alembic\b.{1,60}\bupgrade)\b/g,
          // Rails, in what it reads as it starts
          /\bActiveRecord::Tasks::(DatabaseTasks\.(?:migrate|prepare_all))\b|\b(ActiveRecord::Migrat(?:or|ionContext)\b[^#]{0,100}\.(?:migrate|up))\b/g,
          /\b(goose\.NewProvider)\(/g,
          // a child of the application; what a release calls by hand runs it otherwise
          /\{\s{0,3}(Ecto\.Migrator)\s{0,3},/g,
          /^\s{0,20}from flask_migrate import [^#\n]{0,80}\b(upgrade)\b|\.(apply_migrations)\(/g,
          /\b(command\.upgrade)\([^"']{0,200}["']heads?["']/g
        )
}
