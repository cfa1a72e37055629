import type { Packages } from "./Known.ts"

/** A database that its maker's driver reaches by HTTPS or WebSocket alone: no server of the engines it speaks answers that. */
export interface VendorDriver {
  /** The service, as an engine of its own. */
  readonly engine: string
  /** As people write it. */
  readonly title: string
  /** Engines whose language it speaks: what else names one of these means the service. */
  readonly speaks: ReadonlyArray<string>
  readonly packages: Packages
  /** Drivers by which the same code reaches a server of these engines too. */
  readonly ordinary: Packages
  /** Hands Prisma's queries to the maker's driver; without it Prisma connects to a server by itself. */
  readonly adapter: string
}

const mysql: Packages = {
  node: [
    "mysql",
    "mysql2",
    "@mikro-orm/mysql",
    "serverless-mysql",
    "mysql-promise",
    "mariadb",
    "@prisma/adapter-mariadb"
  ],
  deno: ["deno.land/x/mysql"]
}

/** Services of one maker each, with their drivers. */
export const vendorDrivers: ReadonlyArray<VendorDriver> = [
  {
    engine: "neon",
    title: "Neon",
    speaks: ["postgres"],
    packages: {
      node: [
        "@neondatabase/serverless",
        "@vercel/postgres",
        "@vercel/postgres-kysely",
        "@prisma/adapter-neon",
        "kysely-neon"
      ],
      deno: ["jsr:@neon/serverless"]
    },
    ordinary: {
      node: [
        "pg",
        "postgres",
        "pg-promise",
        "pg-native",
        "slonik",
        "postgraphile",
        "@mikro-orm/postgresql",
        "@effect/sql-pg",
        "@prisma/adapter-pg",
        "kysely-postgres-js"
      ],
      deno: ["jsr:@db/postgres", "deno.land/x/postgres", "deno.land/x/postgresjs"]
    },
    adapter: "@prisma/adapter-neon"
  },
  {
    engine: "planetscale",
    title: "PlanetScale",
    speaks: ["mysql", "mariadb"],
    packages: { node: ["@planetscale/database", "@prisma/adapter-planetscale", "kysely-planetscale"] },
    ordinary: mysql,
    adapter: "@prisma/adapter-planetscale"
  },
  {
    engine: "tidb-cloud",
    title: "TiDB Cloud",
    speaks: ["mysql", "mariadb", "tidb"],
    packages: { node: ["@tidbcloud/serverless", "@tidbcloud/prisma-adapter", "@tidbcloud/kysely"] },
    ordinary: mysql,
    adapter: "@tidbcloud/prisma-adapter"
  }
]

/** The service of a vendor that an engine is, where it is one. */
export const vendorDriverOf = (engine: string): VendorDriver | undefined =>
  vendorDrivers.find((vendor) => vendor.engine === engine)
