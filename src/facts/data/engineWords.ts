/** Words by which settings name a database, with the engine that each means. */
const engines: ReadonlyMap<string, string> = new Map([
  ["postgres", "postgres"],
  ["postgresql", "postgres"],
  ["pgsql", "postgres"],
  ["pgx", "postgres"],
  ["pg", "postgres"],
  ["mysql", "mysql"],
  ["mysql2", "mysql"],
  ["mariadb", "mariadb"],
  ["sqlite", "sqlite"],
  ["sqlite3", "sqlite"],
  ["better-sqlite3", "sqlite"],
  ["mssql", "mssql"],
  ["sqlserver", "mssql"],
  ["sqlsrv", "mssql"],
  ["mongodb", "mongodb"],
  ["cockroachdb", "cockroachdb"],
  ["etcd", "etcd"]
])

export const engineWords: ReadonlyArray<string> = [...engines.keys()]

export const engineOfWord = (word: string): string => engines.get(word) ?? word

/** Whether a word stands for a database that is known here. */
export const isEngineWord = (word: string): boolean => engines.has(word)
