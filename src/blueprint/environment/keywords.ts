/** Connection strings of .NET: its drivers take lists of keywords, and refuse an address with a scheme. */

interface Dialect {
  readonly form: string
  /** Keywords that change what a program may do with its connection: they stay as its settings write them. */
  readonly kept: RegExp
}

const everywhere = "(?:(?:max|min|maximum|minimum) ?pool ?size|pooling|application ?name|persist ?security ?info"

const dialects: Readonly<Record<string, Dialect>> = {
  sqlclient: {
    form: "Server={host},{port};Database={database};User Id={user};Password={password};Encrypt=True;{options}",
    kept: new RegExp(
      `^${everywhere}|multiple ?active ?result ?sets|connect(?:ion)? ?timeout|command ?timeout|connect ?retry ?(?:count|interval)|current ?language)$`,
      "i"
    )
  },
  npgsql: {
    form: "Host={host};Port={port};Database={database};Username={user};Password={password};{options}",
    kept: new RegExp(
      `^${everywhere}|include ?error ?detail|search ?path|(?:command ?)?timeout|keepalive|no ?reset ?on ?close|enlist|time ?zone|max ?auto ?prepare|read ?buffer ?size)$`,
      "i"
    )
  },
  mysqlconnector: {
    form: "Server={host};Port={port};Database={database};User ID={user};Password={password};{options}",
    kept: new RegExp(
      `^${everywhere}|char(?:acter)? ?set|allow ?user ?variables|treat ?tiny ?as ?boolean|(?:allow|convert) ?zero ?date ?time|guid ?format|old ?guids|date ?time ?kind|(?:default )?command ?timeout|connect(?:ion)? ?timeout|use ?affected ?rows|ignore ?command ?transaction)$`,
      "i"
    )
  }
}

const byEngine: Readonly<Record<string, string>> = {
  mssql: "sqlclient",
  postgres: "npgsql",
  mysql: "mysqlconnector",
  mariadb: "mysqlconnector"
}

/** Names that say that their program takes an address apart itself. */
const forAddress = /(?:^|_)UR[LI]$/i

const pairsOf = (form: string): ReadonlyArray<readonly [key: string, value: string]> =>
  // an address, or what PDO of PHP takes: the driver stands before the keywords
  form.includes("://") || /^\w+:\w+=/.test(form)
    ? []
    : form.split(";").flatMap((pair) => {
        const [key = "", ...value] = pair.split("=")
        return value.length === 0 ? [] : [[key.trim(), value.join("=").trim()] as const]
      })

const ofDatabase = /^(?:database|initial catalog)$/i

/**
 * The connection string of a store as a driver of .NET takes it, with what a form adds to the usual one; undefined
 * where another driver speaks to the store, or the form is an address that its program takes apart itself.
 */
export const keywordForm = (
  { client, engine }: { readonly client: string | null; readonly engine: string },
  form: string,
  name: string
): string | undefined => {
  const pairs = pairsOf(form)
  // a list of keywords tells its driver, but for one that names another
  const told = pairs.length > 1 && !pairs.some(([key]) => /^driver$/i.test(key)) ? byEngine[engine] : undefined
  const dialect = dialects[client ?? told ?? ""]
  if (dialect === undefined || (form === "{url}" ? forAddress.test(name) : pairs.length === 0)) return undefined
  // a server with several databases has the name of each in its form
  const database = pairs.find(([key, value]) => ofDatabase.test(key) && !value.includes("{database}"))?.[1]
  const usual = database === undefined ? dialect.form : dialect.form.replace("{database}", () => database)
  const kept = pairs.filter(([key]) => dialect.kept.test(key)).map(([key, value]) => `${key}=${value}`)
  const options = usual.endsWith(";{options}") ? ";{options}" : ""
  return [usual.slice(0, usual.length - options.length), ...kept].join(";") + options
}
