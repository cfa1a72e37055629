import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { presetsIn } from "../scanning/comparisons.ts"
import { everyMatch, isCode, type Match } from "../scanning/matching.ts"
import { storeDefault, storesAsked } from "../stores/defaults.ts"

const quoted = `["']([A-Za-z][\\w.-]{1,60})["']`
const value = `["']?([\\w-]{1,30})["']?`

/**
 * `env('STORAGE_TYPE', 'local')`, `env.bool("USE_S3", False)`, `viper.SetDefault("redis.enabled", false)`,
 * `FilesType.setDefault("local")`, `redis_enabled: bool = False`, `CACHE_TYPE: z.string().default("memory")`, `ENV['STORAGE_TYPE'] || 'local'`, `process.env.STORAGE_TYPE ?? "local"`.
 */
const given: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:bool|str|getenv|getEnv|get|fetch|env|config|Bool|String|SetDefault)\\(\\s*${quoted}\\s*,\\s*(?:default\\s*=\\s*)?${value}`,
    "g"
  ),
  new RegExp(`\\b([A-Za-z]\\w{1,60})\\.[sS]etDefault\\(\\s*${value}\\s*\\)`, "g"),
  new RegExp(`\\bENV\\[${quoted}\\](?:\\.presence)?\\s{0,5}\\|\\|=?\\s{0,5}${value}`, "g"),
  new RegExp(
    `\\benv\\.([A-Z][A-Z0-9_]{1,60})(?:\\s{1,3}as\\s\\w{1,20})?\\)?\\s{0,5}(?:\\|\\||\\?\\?)\\s{0,5}${value}`,
    "g"
  ),
  // fields of classes of settings, of schemas and of structs with their defaults
  /^\s{0,20}([A-Za-z]\w{1,60})\s?:\s?(?:bool|str|Literal\[[^\]]{0,200}\])\s?=\s?["']?([\w-]{1,30})["']?\s*(?:#.*)?$/g,
  /^\s{0,20}([A-Z][A-Z0-9_]{1,60}):\s?[\w.]{1,40}\([^\n]{0,300}\)\.default\(\s?["'`]?([\w-]{1,30})["'`]?\s?\)/g,
  /\benv:"([A-Z][A-Z0-9_]{1,60})[^"`]{0,60}"\s[^`]{0,200}?\b(?:envDefault|env-default|default):"([\w-]{1,30})"/g
]

/** Off unless it is said to be on: `ENV['USE_S3'] == 'true'`, `process.env.USE_S3 === "true"`. */
const compared =
  /(?:\benv\.|\[\s*["']|\(\s*["'])([A-Z][A-Z0-9_]{1,60})(?:["']\s*[\])])?\s{0,5}={2,3}\s{0,5}["'](?:true|True|1|yes)["']/g

/** `SettingHasValue(settings.Events.RabbitMq.HostName)`, `!string.IsNullOrEmpty(options.Redis?.ConnectionString)` */
const asked =
  /(?:[\s(&|](?:\w{1,30}\.)?\w{0,30}HasValue|!\s{0,3}(?:\w{1,20}\.)?IsNullOr(?:Empty|WhiteSpace))\(\s*([\w.?]{3,120})\)/g

/** `services.AddSingleton<IFileStorage, LocalFileStorage>()`: the disk is one of the places that settings choose from. */
const ownDisk =
  /\bAdd(?:Singleton|Scoped|Transient)<\s{0,3}I\w{0,60}Storage\w{0,20},\s{0,3}(?:Local|Disk|FileSystem)\w{0,60}Storage/

/** `'default' => env('MEDIA_PLACE', env('FILESYSTEM_DISK', 'local'))`: the file of Laravel's says what is chosen, whatever the variable is called. */
const laravelDisks = /(?:^|\/)config\/filesystems\.php$/i
const laravelDefault = /['"]default['"]\s*=>\s*[^\n]{0,20}\benv\([^\n]{0,120}['"](?:local|public)\w{0,30}['"]\s*\)/

/**
 * What is used unless somebody chooses otherwise: `files local`, `cache local`, `cache redis`, `off s3`. That code asks
 * whether a store's address is given at all says `off` too.
 */
export const storeDefaults: LineScanner = {
  name: "store-defaults",
  // how settings are read, not the values: `file` and `true` stand on every tenth line of code
  keywords: [
    "bool(",
    "str(",
    "getenv(",
    'get("',
    "get('",
    'fetch("',
    "fetch('",
    "env(",
    "config(",
    "string(",
    "setdefault(",
    "env[",
    "environ[",
    "env.",
    "hasvalue(",
    "isnullor",
    "storage, local",
    "bool =",
    "str =",
    "] =",
    ").default(",
    'default:"',
    // cases of an enumeration of settings
    "self::",
    "static::"
  ],
  accepts: (path) => isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini|sh|sql|css|html)$/.test(path),
  match: (line, path): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*|--|;)/.test(line)) return []
    const text = line.slice(0, 1000)
    const found = new Set<string>()
    for (const expression of given) {
      for (const [, name = "", preset = ""] of everyMatch(text, expression)) {
        const said = storeDefault(name, preset)
        if (said !== undefined) found.add(said)
      }
    }
    for (const [, name = ""] of everyMatch(text, compared)) {
      const said = storeDefault(name, "false")
      if (said !== undefined) found.add(said)
    }
    if (path.endsWith(".php")) {
      if (laravelDisks.test(path) && laravelDefault.test(text)) found.add("files local")
      for (const [name, preset] of presetsIn(text)) {
        const said = storeDefault(name, preset)
        if (said !== undefined) found.add(said)
      }
    }
    if (path.endsWith(".cs")) {
      if (ownDisk.test(text)) found.add("files chosen")
      for (const [, setting = ""] of everyMatch(text, asked)) {
        for (const engine of storesAsked(setting)) found.add(`off ${engine}`)
      }
    }
    return [...found].map((said) => ({ value: said, excerpt: safeExcerpt(line) }))
  }
}
