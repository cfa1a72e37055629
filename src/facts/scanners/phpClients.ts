import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

/** Calls by which PHP speaks to a database without a library, and those that ask whether it can; each with its engine. */
const expressions: ReadonlyArray<readonly [engine: string, expression: RegExp]> = [
  [
    "mysql",
    /\bnew\s{1,3}\\?mysqli\(|\bmysqli_(?:real_)?(?:connect|init)\(|\bextension_loaded\(\s{0,3}["'](?:pdo_mysql|mysqli)["']/i
  ],
  ["postgres", /\bpg_p?connect\(|\bextension_loaded\(\s{0,3}["'](?:pdo_pgsql|pgsql)["']/i],
  ["mssql", /\bsqlsrv_connect\(|\bextension_loaded\(\s{0,3}["'](?:pdo_sqlsrv|sqlsrv)["']/i]
]

/** Databases that code of PHP speaks to by the language's own extensions. */
export const phpClients: LineScanner = {
  name: "php-clients",
  keywords: ["mysqli", "extension_loaded", "pg_connect", "pg_pconnect", "sqlsrv_connect"],
  accepts: (path) => path.endsWith(".php") && !isTest(path),
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line)
      ? []
      : expressions.flatMap(([value, expression]) =>
          expression.test(line.slice(0, 500)) ? [{ value, excerpt: safeExcerpt(line) }] : []
        )
}
