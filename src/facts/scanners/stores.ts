import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { engineOfScheme } from "../data/engines.ts"
import { isCode, type Match } from "../scanning/matching.ts"

const django =
  /["'](?:django\.(?:contrib\.gis\.)?db\.backends|django_prometheus\.db\.backends)\.(postgresql(?:_psycopg2)?|mysql|sqlite3|oracle|postgis)["']/
const scheme = /["'`]((?:jdbc:)?[a-z][a-z0-9+]{1,30}):(?:\/\/|file:|mem:|h2:)/gi
const uses: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bUseSqlServer\(/, "mssql"],
  [/\bUseNpgsql\(/, "postgres"],
  [/\bUseMySq?l\(/i, "mysql"],
  [/\bUseSqlite\(/, "sqlite"],
  [/\bsql(?:x)?\.(?:Open|Connect|MustConnect)\(\s*"(?:postgres|pgx)"/, "postgres"],
  [/\bsql(?:x)?\.(?:Open|Connect|MustConnect)\(\s*"mysql"/, "mysql"],
  [/\bsql(?:x)?\.(?:Open|Connect|MustConnect)\(\s*"sqlite3?"/, "sqlite"],
  [/\bsqlite3\.connect\(/, "sqlite"],
  [/^\s*adapter:\s*["']?(?:postgresql|postgis)\b/, "postgres"],
  [/^\s*adapter:\s*["']?(?:mysql2?|trilogy)\b/, "mysql"],
  [/^\s*adapter:\s*["']?sqlite3\b/, "sqlite"],
  [/\bdialect:\s*["'](?:postgres(?:ql)?)["']/, "postgres"],
  [/\bdialect:\s*["'](?:mysql)["']/, "mysql"],
  [/\bdialect:\s*["'](?:sqlite|turso)["']/, "sqlite"],
  [/\bdialect:\s*["'](?:mssql)["']/, "mssql"],
  [/^\s*provider\s*=\s*"postgresql"/, "postgres"],
  [/^\s*provider\s*=\s*"mysql"/, "mysql"],
  [/^\s*provider\s*=\s*"sqlite"/, "sqlite"],
  [/^\s*provider\s*=\s*"mongodb"/, "mongodb"],
  [/^\s*provider\s*=\s*"sqlserver"/, "mssql"],
  [/^\s*provider\s*=\s*"cockroachdb"/, "postgres"]
]

/** Stores that code or configuration names outright; the value is the engine. */
export const stores: LineScanner = {
  name: "stores",
  keywords: [
    "db.backends",
    "://",
    "jdbc:",
    "usesql",
    "usenpgsql",
    "usemysql",
    "sql.open",
    "sqlx.",
    "sqlite3",
    "adapter:",
    "dialect",
    "provider",
    "sqlite:"
  ],
  accepts: (path) => isCode(path) && !/(?:^|\/)\.github\/|compose[^/]*\.ya?ml$|(?:^|\/)package\.json$/.test(path),
  match: (line): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*|--|;)/.test(line)) return []
    const found = new Set<string>()
    const backend = django.exec(line)?.[1]
    if (backend !== undefined) found.add(backend.startsWith("post") ? "postgres" : backend.replace("sqlite3", "sqlite"))
    for (const [expression, engine] of uses) if (expression.test(line)) found.add(engine)
    for (const match of line.matchAll(scheme)) {
      const engine = engineOfScheme(match[1] ?? "")
      if (engine !== undefined) found.add(engine)
    }
    const jdbc = /\bjdbc:(\w{1,20}):/i.exec(line)?.[1]
    const jdbcEngine = jdbc === undefined ? undefined : engineOfScheme(jdbc)
    if (jdbcEngine !== undefined) found.add(jdbcEngine)
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
