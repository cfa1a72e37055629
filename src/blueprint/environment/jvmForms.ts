/** Addresses as drivers of the JVM take them: they refuse those of other languages, and log in with what is told apart. */

/** The variable that tells Spring which scripts to set a database up with. */
export const scriptsName = "SPRING_SQL_INIT_PLATFORM"

/** As scripts and schemes of addresses call the engines. */
export const platforms: Readonly<Record<string, string>> = {
  postgres: "postgresql",
  mysql: "mysql",
  mariadb: "mariadb"
}

const jdbcNames = /^SPRING_DATASOURCE_URL$|(?:^|_)DATASOURCE_JDBC_URL$|^DATASOURCES_DEFAULT_URL$/

const prefixOf = (form: string, name: string): "jdbc:" | "r2dbc:" | undefined =>
  form.startsWith("jdbc:") || jdbcNames.test(name)
    ? "jdbc:"
    : form.startsWith("r2dbc:") || name === "SPRING_R2DBC_URL"
      ? "r2dbc:"
      : undefined

/** Schemes by the driver, whichever of the two engines runs: each driver takes its own. */
const schemes: Readonly<Record<string, string>> = { jdbc: "mysql", "r2dbc-mysql": "mysql", "mariadb-java": "mariadb" }

const schemeOf = (engine: string, client: string | null): string | undefined =>
  (engine === "mysql" || engine === "mariadb" ? schemes[client ?? ""] : undefined) ?? platforms[engine]

/** The address of a database for a driver of the JVM; undefined where a form and a name ask for none. */
export const driverForm = (
  form: string,
  { client, engine }: { readonly client: string | null; readonly engine: string },
  name: string
): string | undefined => {
  const prefix = prefixOf(form, name)
  if (prefix === undefined) return undefined
  if (engine === "mssql")
    return prefix === "jdbc:"
      ? "jdbc:sqlserver://{host}:{port};databaseName={database};encrypt=true;trustServerCertificate=true"
      : undefined
  const scheme = schemeOf(engine, client)
  return scheme === undefined ? undefined : `${prefix}${scheme}://{host}:{port}/{database}?{options}`
}
