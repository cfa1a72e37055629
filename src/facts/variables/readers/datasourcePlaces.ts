import { engineOfScheme } from "../../data/engines.ts"
import { baseName, isAside } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { settingsOfUsers, type SpringSetting, springSettings } from "../springSettings.ts"
import type { StorePart } from "../storeWords.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** One variable, with or without a default: `${DB_HOST}`, `${DB_PORT:5432}`. */
const variable = String.raw`\$\{([A-Z][A-Z0-9_]{1,80})(?::[^}]{0,100})?\}`
const whole = new RegExp(`^["']?${variable}["']?$`)
const hostAt = new RegExp(`://${variable}(?=[:/;])`)
const portAt = new RegExp(`://[^/;]{1,100}:${variable}(?=[/;]|$)`)
const databaseAt = new RegExp(`://[^/;]{1,200}/${variable}(?=[?;]|$)|;databaseName=${variable}`, "i")

const partsOf = ({ name, value }: SpringSetting): ReadonlyArray<readonly [name: string, part: StorePart]> => {
  const key = name.replace(/^.*\./, "").replace(/-/g, "").toLowerCase()
  const alone = whole.exec(value)?.[1]
  if (alone !== undefined) {
    const part = key === "url" || key === "jdbcurl" ? "url" : key === "username" ? "user" : "password"
    return [[alone, part]]
  }
  const of = (pattern: RegExp, part: StorePart): ReadonlyArray<readonly [string, StorePart]> => {
    const found = pattern
      .exec(value)
      ?.slice(1)
      .find((one) => one !== undefined)
    return found === undefined ? [] : [[found, part]]
  }
  return [...of(hostAt, "host"), ...of(portAt, "port"), ...of(databaseAt, "database")]
}

/** The database's own settings of Spring, of any pool of connections. */
const ofDatasource = /^spring\.datasource\.(?:[\w-]{1,40}\.)?(?:url|jdbc-?url|username|password)$/i

const read = (repo: RepoView): ReadonlyArray<ReadClaim> => {
  // a line is shown as other reads of settings are
  const reads = new Map(
    repo
      .hits("environment")
      .map(({ excerpt, line, path, value }) => [`${path} ${line} ${parseRead(value).name}`, { path, line, excerpt }])
  )
  return repo.files.paths
    .filter((path) => settingsOfUsers.test(baseName(path)) && !isAside(path))
    .flatMap((path) => {
      const settings = springSettings(repo, path).filter(({ name }) => ofDatasource.test(name))
      const engine = settings
        .map(({ value }) => engineOfScheme(/^["']?(jdbc:(?:pool:)?\w{1,20}):/.exec(value)?.[1] ?? ""))
        .find((one) => one !== undefined)
      return settings.flatMap((setting) =>
        partsOf(setting).map(([name, part]): ReadClaim => ({
          root: repo.home(path),
          name,
          by: "schema",
          part,
          engine,
          evidence: [reads.get(`${path} ${setting.line} ${name}`) ?? declaredAt(repo, path, setting.line, name)]
        }))
      )
    })
}

/** Variables that stand where Spring is told its database, by their place in the setting, whatever they are called. */
export const datasourcePlaces: VariableReader = { name: "datasource-places", read }
