import type { Packages } from "./Known.ts"

/** Packages that keep what is theirs in tables of the program's own database, which no schema of the program names. */
export const tableMakers: Packages = {
  node: [
    "connect-pg-simple",
    "connect-session-knex",
    "connect-session-sequelize",
    "connect-mssql-v2",
    "express-mysql-session",
    "@keyv/postgres",
    "@keyv/mysql",
    "@langchain/langgraph-checkpoint-postgres",
    "@mastra/pg",
    "@payloadcms/db-postgres",
    "db-migrate",
    "postgres-migrations",
    "umzug"
  ]
}
