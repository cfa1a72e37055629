import type { Packages } from "./Known.ts"

/** One tool that changes schemas, and the documented command that applies what is pending. */
export interface MigrationTool {
  readonly name: string
  /** Files that only this tool has. */
  readonly files?: RegExp
  /** Its packages; they speak for it only beside migrations or a script that runs them, unless `alone`. */
  readonly packages?: Packages
  readonly alone?: boolean
  /** A script that holds this applies what is pending. */
  readonly script?: RegExp
  /** Run from the module's folder through its package manager; `null` where none is known to work. */
  readonly command: string | null
  /** Its command-line tool is no dependency of the program, so the package manager does not start it. */
  readonly standalone?: boolean
}

/** Tools that change schemas, the more telling first. */
export const migrationTools: ReadonlyArray<MigrationTool> = [
  {
    name: "prisma",
    files: /(?:^|\/)(?:prisma\/(?:[\w-]+\/)?)?migrations\/[\w-]+\/migration\.sql$/,
    script: /\bprisma\s+migrate\s+deploy\b/,
    command: "prisma migrate deploy"
  },
  { name: "rails", files: /(?:^|\/)db\/migrate\/\d+_\w+\.rb$/, command: "bundle exec rails db:prepare" },
  {
    name: "django",
    files: /(?:^|\/)migrations\/\d{4}_\w+\.py$/,
    command: "python manage.py migrate --noinput"
  },
  {
    name: "alembic",
    files: /(?:^|\/)(?:alembic|migrations)\/versions\/[\w-]+\.py$|(?:^|\/)alembic\.ini$/,
    command: "alembic upgrade head"
  },
  { name: "aerich", packages: { python: ["aerich"] }, alone: true, command: "aerich upgrade" },
  {
    name: "laravel",
    files: /(?:^|\/)database\/migrations\/(?:\w+\/)?\d{4}_\d{2}_\d{2}_\w+\.php$/,
    command: "php artisan migrate --force"
  },
  {
    name: "doctrine",
    // its migrations come with its packages
    packages: { php: ["sylius/sylius"] },
    alone: true,
    files: /(?:^|\/)migrations\/(?:\d{4}\/)?Version\d+\.php$/,
    command: "php bin/console doctrine:migrations:migrate --no-interaction"
  },
  { name: "kysely", packages: { node: ["kysely"] }, command: null },
  { name: "phinx", files: /(?:^|\/)phinx\.(?:php|ya?ml|json)$/, command: "vendor/bin/phinx migrate" },
  { name: "flyway", files: /(?:^|\/)db\/migration\/(?:\w+\/)?[VR][\d._]*__[\w-]+\.sql$/, command: null },
  { name: "liquibase", files: /(?:^|\/)db[./]changelog[\w./-]*\.(?:xml|ya?ml|sql)$/, command: null },
  {
    name: "ef-core",
    files: /(?:^|\/)Migrations\/(?:\w+\/)?\d{14}_\w+\.cs$/,
    command: "dotnet ef database update",
    standalone: true
  },
  {
    name: "drizzle",
    files:
      /(?:^|\/)drizzle\/\d{4}_[\w-]+\.sql$|(?:^|\/)drizzle\/(?:[\w-]+\/)?meta\/_journal\.json$|(?:^|\/)migrations\/meta\/_journal\.json$/,
    script: /\bdrizzle-kit\s+migrate\b/,
    command: "drizzle-kit migrate"
  },
  {
    name: "mikro-orm",
    packages: { node: ["@mikro-orm/migrations"] },
    script: /\bmikro-orm\b.{0,80}\bmigration:up\b/,
    command: "mikro-orm migration:up"
  },
  {
    name: "typeorm",
    packages: { node: ["typeorm"] },
    script: /\btypeorm\b.{0,200}\bmigration:run\b/,
    // without its data source, which only the project knows, it does nothing
    command: null
  },
  {
    name: "sequelize",
    // the library alone brings no command: programs apply migrations by other means then
    packages: { node: ["sequelize-cli"] },
    files: /(?:^|\/)\.sequelizerc$/,
    script: /\bsequelize(?:-cli)?\b.{0,100}\bdb:migrate\b(?!:)/,
    command: "sequelize-cli db:migrate"
  },
  {
    name: "node-pg-migrate",
    packages: { node: ["node-pg-migrate"] },
    script: /\bnode-pg-migrate\b.{0,80}\bup\b/,
    command: "node-pg-migrate up"
  },
  {
    name: "knex",
    packages: { node: ["knex"] },
    script: /\bknex\b.{0,100}\bmigrate:(?:latest|up)\b/,
    command: "knex migrate:latest"
  },
  {
    name: "ecto",
    files: /(?:^|\/)priv\/(?:repo|[a-z_]+_repo)\/migrations\/\d+_\w+\.exs$/,
    command: "mix ecto.migrate"
  },
  {
    name: "atlas",
    files: /(?:^|\/)atlas\.hcl$|(?:^|\/)migrations\/atlas\.sum$/,
    command: 'atlas migrate apply --url "$DATABASE_URL"',
    standalone: true
  },
  {
    name: "goose",
    packages: { go: ["github.com/pressly/goose", "github.com/pressly/goose/v3"] },
    command: 'goose -dir {folder} postgres "$DATABASE_URL" up',
    standalone: true
  },
  {
    name: "xormigrate",
    packages: { go: ["src.techknowlogick.com/xormigrate", "github.com/techknowlogick/xormigrate"] },
    alone: true,
    command: null
  },
  {
    name: "gormigrate",
    packages: { go: ["github.com/go-gormigrate/gormigrate", "github.com/go-gormigrate/gormigrate/v2"] },
    alone: true,
    command: null
  },
  {
    name: "golang-migrate",
    files: /(?:^|\/)migrations?\/(?:\w+\/)?\d+[\w-]*\.up\.sql$/,
    packages: { go: ["github.com/golang-migrate/migrate", "github.com/golang-migrate/migrate/v4"] },
    command: 'migrate -path {folder} -database "$DATABASE_URL" up',
    standalone: true
  },
  {
    name: "dbmate",
    packages: { node: ["dbmate"] },
    files: /(?:^|\/)\.dbmate$/,
    command: "dbmate up",
    standalone: true
  },
  { name: "sqlx", packages: { rust: ["sqlx"] }, command: "sqlx migrate run", standalone: true },
  { name: "diesel", packages: { rust: ["diesel"] }, command: "diesel migration run", standalone: true },
  {
    name: "flyway",
    packages: { jvm: ["org.flywaydb:flyway-core", "io.quarkus:quarkus-flyway"] },
    alone: true,
    command: null
  },
  {
    name: "liquibase",
    packages: { jvm: ["org.liquibase:liquibase-core", "io.quarkus:quarkus-liquibase"] },
    alone: true,
    command: null
  }
]
