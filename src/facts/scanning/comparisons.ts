/** How code compares a setting with words, whatever the setting is about. */
export interface Comparisons {
  /** The setting, then the word. */
  readonly compared: RegExp
  /** Setting and word, or behind them the two of a call. */
  readonly equal: RegExp
  readonly comparedEntry: RegExp
  readonly comparedCall: RegExp
  /** The word, then the setting. */
  readonly equalTo: RegExp
  /** A branch for one word. */
  readonly cases: RegExp
  /** A branch of PHP's `match`, for all of the words that it names: `null, 'sqlite' => [`. */
  readonly arms: RegExp
}

/** Expressions that find one of several words where code compares a setting with it. */
export const comparisonsWith = (words: string): Comparisons => {
  const word = `["'](${words})["']`
  const compared = new RegExp(`([A-Za-z_$][\\w.$]{0,80})(?:\\(\\))?\\s{0,5}={2,3}\\s{0,5}${word}`, "g")
  /** `driver.Equals("sqlite"`, `dbType.equalsIgnoreCase("mysql")`, `"sqlite".equals(dbType)`, `strings.EqualFold(driver, "mysql")`. */
  const equal = new RegExp(
    `([A-Za-z_$][\\w$]{0,80})(?:\\.\\w{1,30}\\(\\)){0,3}\\.[eE]quals(?:IgnoreCase)?\\(\\s*${word}|\\bEqualFold\\(\\s*([A-Za-z_][\\w.]{0,80})\\s*,\\s*${word}`,
    "g"
  )
  /** `ENV['DATABASE_ADAPTER'].strip == 'postgresql'`, `os.getenv("DB") == "postgres"`, `env("DB_TYPE", "x") === "mysql"` */
  const comparedEntry = new RegExp(
    `\\b(?:ENV|environ|env)\\[["'](\\w{1,60})["']\\](?:\\.\\w{1,20}){0,2}\\s{0,5}={2,3}\\s{0,5}${word}`,
    "g"
  )
  const comparedCall = new RegExp(
    `\\b(?:getenv|Getenv|get_env|environ\\.get|env|config|get)\\(\\s{0,3}["'](\\w{1,60})["'][^()]{0,60}\\)(?:\\.\\w{1,20}(?:\\(\\))?){0,2}\\s{0,5}={2,3}\\s{0,5}${word}`,
    "g"
  )
  const equalTo = new RegExp(`${word}\\.equals(?:IgnoreCase)?\\(\\s*([A-Za-z_$][\\w.$]{0,80})`, "g")
  const cases = new RegExp(
    `^\\s*(?:case|when)\\s{1,5}${word}(?:\\s*,\\s*["'][\\w-]{1,20}["']){0,5}\\s*(?::|then\\b|->|$)`
  )
  const arms = new RegExp(
    `^\\s*(?=[^=]{0,200}${word})((?:null|["'][\\w-]{1,20}["'])(?:\\s*,\\s*(?:null|["'][\\w-]{1,20}["'])){0,6})\\s*,?\\s*=>`
  )
  return { arms, cases, compared, comparedCall, comparedEntry, equal, equalTo }
}

/** `os.getenv("DB") in ["mysql", "mariadb"]` */
export const oneOfList =
  /(?:\(\s{0,3}["'](\w{1,60})["'][^()]{0,60}\)|\[["'](\w{1,60})["']\]|\b([A-Za-z_][\w.]{0,60}))\s{1,3}in\s{1,3}[[({]((?:\s{0,3}["'][\w-]{1,30}["'],?){1,6})\s{0,3}[\])}]/g
/** `const engine = process.env.DB_TYPE ?? "sqlite"`, `kind = os.environ["DATABASE_ENGINE"]`: a setting under a name of the file's own. */
export const renamed =
  /\b([A-Za-z_$][\w$]{0,60})\s{0,5}:?=\s{0,5}(?:String\()?(?:process\.env\.|import\.meta\.env\.|(?:os\.)?environ(?:\.get\(|\[)["']|(?:os\.)?[gG]etenv\(["']|ENV(?:\.fetch\(|\[)["'])([A-Z][A-Z0-9_]{1,60})/g
/** `switch driver {`, `switch (env.STORAGE_DRIVER)`: the setting that a branch for each word follows. */
export const switched =
  /^\s*(?:switch|case|match)\s{0,5}\(?\s{0,5}(?:strings\.ToLower\()?([A-Za-z_$][\w.$]{0,80})(?:\(\)|\))?\s{0,5}\)?\s{0,5}[{:]?\s*$/
/** `$driver = match ($driver) {`, `match (Env::DB_DRIVER->read()) {`: PHP's way of a branch for each word. */
export const matched =
  /\bmatch\s{0,3}\(\s{0,3}(?:\$(\w{1,60})|\w{1,60}::([A-Z][A-Z0-9_]{1,60})(?:->\w{1,30}\(\))?)\s{0,3}\)\s{0,3}\{\s*$/
/** `self::DB_DRIVER => 'sqlite'`, `self::A_ENABLED, self::B_ENABLED => false`: what PHP's enumeration of settings has otherwise. */
const preset =
  /^\s*((?:self|static)::[A-Z][A-Z0-9_]{1,60}(?:\s*,\s*(?:self|static)::[A-Z][A-Z0-9_]{1,60}){0,10})\s*=>\s*["']?([\w-]{1,30})["']?\s*,?\s*$/

/** Settings with what holds where they are not given, of a line of an enumeration. */
export const presetsIn = (line: string): ReadonlyArray<readonly [name: string, value: string]> => {
  const [, names = "", value = ""] = preset.exec(line) ?? []
  return [...names.matchAll(/::([A-Z][A-Z0-9_]{1,60})/g)].map(([, name = ""]) => [name, value] as const)
}
