import type { Detector } from "../Detector.ts"
import { isTest } from "../paths.ts"
import type { FactSignal } from "../Signal.ts"

const files: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:^|\/)prisma\/migrations\/.+\/migration\.sql$/, "prisma"],
  [/(?:^|\/)db\/migrate\/\d+_\w+\.rb$/, "rails"],
  [/(?:^|\/)migrations\/\d{4}_\w+\.py$/, "django"],
  [/(?:^|\/)(?:alembic|migrations)\/versions\/[\w-]+\.py$|(?:^|\/)alembic\.ini$/, "alembic"],
  [/(?:^|\/)database\/migrations\/\d{4}_\d{2}_\d{2}_\w+\.php$/, "laravel"],
  [/(?:^|\/)migrations\/Version\d+\.php$/, "doctrine"],
  [/(?:^|\/)db\/migration\/[VR][\d._]*__[\w-]+\.sql$/, "flyway"],
  [/(?:^|\/)db[./]changelog[\w./-]*\.(?:xml|ya?ml|sql)$/, "liquibase"],
  [/(?:^|\/)Migrations\/\d{14}_\w+\.cs$/, "ef-core"],
  [
    /(?:^|\/)drizzle\/\d{4}_[\w-]+\.sql$|(?:^|\/)drizzle\/meta\/_journal\.json$|(?:^|\/)migrations\/meta\/_journal\.json$/,
    "drizzle"
  ],
  [/(?:^|\/)migrations?\/\d+[\w-]*\.up\.sql$/, "golang-migrate"],
  [/(?:^|\/)priv\/repo\/migrations\/\d+_\w+\.exs$/, "ecto"]
]

const packages: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:typeorm)$/, "typeorm"],
  [/^(?:sequelize|sequelize-cli)$/, "sequelize"],
  [/^knex$/, "knex"],
  [/^(?:sqlx)$/, "sqlx"],
  [/^diesel$/, "diesel"],
  [/:flyway-core$/, "flyway"],
  [/:liquibase-core$/, "liquibase"],
  [/^github\.com\/pressly\/goose$/, "goose"],
  [/^github\.com\/golang-migrate\/migrate$/, "golang-migrate"]
]

/** How the schema of the database is changed. */
export const migrations: Detector = {
  name: "migrations",
  detect: (repo) => {
    const found: Array<FactSignal> = []
    const seen = new Set<string>()
    const add = (value: string, fact: Omit<FactSignal, "_tag" | "kind" | "value">) => {
      if (seen.has(value)) return
      seen.add(value)
      found.push({ _tag: "Fact", kind: "migration", value, ...fact })
    }
    for (const path of repo.files.paths.filter(
      (candidate) => /migrat|alembic|changelog|drizzle/i.test(candidate) && !isTest(candidate)
    )) {
      const value = files.find(([pattern]) => pattern.test(path))?.[1]
      if (value !== undefined)
        add(value, { root: repo.home(path), confidence: 1, evidence: [{ path, line: 1, excerpt: "" }] })
    }
    for (const module of repo.modules) {
      const folder = repo.files
        .below(module.root)
        .find(
          (path) =>
            /(?:^|\/)migrations?\/[^/]+\.(?:ts|js|sql|up\.sql)$/.test(path) &&
            repo.home(path) === module.root &&
            !isTest(path)
        )
      const script = module.scripts.find(({ command }) => /\bmigrat/.test(command))
      for (const { name, evidence } of module.dependencies) {
        const value = packages.find(([pattern]) => pattern.test(name))?.[1]
        if (value !== undefined && (folder !== undefined || script !== undefined || name.includes(":")))
          add(value, { root: module.root, confidence: 0.9, evidence: [evidence] })
      }
    }
    return found
  }
}
