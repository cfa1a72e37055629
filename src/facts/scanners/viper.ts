import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import type { Match } from "../scanning/matching.ts"

const prefix = /\bSetEnvPrefix\(\s{0,5}(?:["`]([A-Za-z][\w-]{0,40})["`]|([A-Za-z]\w{0,60})\s{0,5}\))/
const automatic = /\bAutomaticEnv\(\)/
/** `viper.GetString("a.b")`, `viper.SetDefault("a.b", …)`, and names of keys: `Port Key = "a.b"`. */
const key =
  /(?:\b(?:SetDefault|Get(?:String|Int|Int64|Bool|Duration|Float64|StringSlice|SizeInBytes)?)\(\s{0,5}|^\s{0,20}\w{1,80}\s{1,80}\w{0,30}Key\s{1,80}=\s{0,5})["`]([a-z]\w{0,40}(?:\.[A-Za-z]\w{0,40}){1,5})["`]/g

/** `viper.SetDefault("page_size", …)`, `viper.GetString("page_size")`: keys of one word, as others than Viper have too. */
const short = /\bviper\.(?:Get[A-Z]\w{0,20}|IsSet|SetDefault)\(\s{0,5}["`]([a-z]\w{0,40})["`]/g
/** `viper.GetString("API_TOKEN")`, `mapstructure:"API_TOKEN"`: a key that is the name of a variable. */
const upper =
  /(?:\bviper\.(?:(SetDefault)|Get[A-Z]\w{0,20})\(\s{0,5}"|\bmapstructure:")([A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,60})["`]/
/** `Params.GetString("DB_HOST")`: the same of whatever a variable holds. */
const held =
  /\b([A-Za-z]\w{0,59})\.(?:SetDefault|Get(?:String|Int|Int64|Uint|Bool|Duration|Float64|StringSlice))\(\s{0,5}"([A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,60})"/g
/** `viper.BindEnv("db.host")`: the variable is named after the key, below the prefix. */
const bound = /\b(?:Must)?BindEnv\(\s{0,5}["`]([A-Za-z]\w{0,40}(?:[.-]\w{1,40}){0,5})["`]\s{0,5}\)/
/** `EnvDatabaseURL = "SHOP_DATABASE_URL"`: a constant that says of itself that it names a variable. */
const constant =
  /^\s{0,20}(?:const\s{1,5})?(?:[eE]nv(?:[A-Z]\w{0,60}|ironment\w{0,60})|[a-zA-Z]\w{0,60}(?:Env|EnvVar|EnvKey|EnvName))(?:\s{1,3}string)?\s{1,80}=\s{0,5}"([A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,60})"/

/** `cmd.Flags().String("dsn", "", …)`, `StringVarP(&value, "data-dir", "d", …)`: an option of the command line. */
const flag =
  /\bFlags\(\)\.(?:String|Int|Int64|Bool|Duration|StringSlice|Uint|Uint16|Float64)(?:Var)?P?\(\s{0,5}(?:&[\w.]{1,80},\s{0,5})?"([a-z][\w.-]{0,60})"/
/** The same of the command line as a whole, `pflag.String("max-size", …)`. */
const ownFlag =
  /\bpflag\.(?:String|Int|Int32|Int64|Bool|Duration|StringSlice|Uint|Uint16|Float64)(?:Var)?P?\(\s{0,5}(?:&[\w.]{1,80},\s{0,5})?"([a-z][\w.-]{0,60})"(?:,\s{0,5}"\w?")?,\s{0,5}(?:"([^"\s]{1,200})")?/
/** Options that Viper takes from the environment too. */
const bindsFlags = /\bviper\.BindPFlags?\(/
const bindsAll = /\bviper\.BindPFlags\(\s{0,5}pflag\.CommandLine\b/

/** How envconfig and configor are told what the names of all variables begin with. */
const structPrefix =
  /\b(envconfig)\.(?:Must)?Process\(\s{0,5}"(\w{0,40})"|\b(?:EnvironmentPrefix|ENVPrefix):\s{0,10}"(\w{1,40})"/
/** The same of ardanlabs/conf, by a word or a constant, and of libraries whose tags hold the rest of the name. */
const confPrefix = /\bconf\.Parse(?:OSArgs)?\(\s{0,5}(?:"(\w{0,40})"|([a-zA-Z]\w{0,40}))\s{0,5},/
const tagPrefix = /\bPrefixLookuper\(\s{0,5}"(\w{1,40})"|\benv\.Options\{[^}]{0,80}\bPrefix:\s{0,5}"(\w{1,40})"/

/**
 * How Go programs with Viper are given their settings: `prefix name` (`prefix =variable`), `automatic`, the `key`s they
 * ask for, `bound` and `upper` ones, those of a variable as `held NAME variable`, those of `flag`s where `flags` are bound
 * and `all-flag name default` where `all-flags` are; and the names of variables that constants hold, `constant NAME`;
 * prefixes of structs, `envconfig name`, `configor name`, `conf name` (`conf =constant`) and `env name`.
 */
export const viper: LineScanner = {
  name: "viper",
  keywords: [
    "setenvprefix",
    "automaticenv",
    "setdefault(",
    "getstring(",
    "getint",
    "getbool(",
    "getduration(",
    "bindenv(",
    "flags().",
    "pflag.",
    "viper.isset(",
    "bindpflag",
    "viper.get",
    'mapstructure:"',
    "envconfig.",
    "envprefix:",
    "conf.parse",
    "prefixlookuper(",
    "env.options{",
    "environmentprefix:",
    "key = ",
    "key  = ",
    "= `",
    '= "'
  ],
  accepts: (path) => path.endsWith(".go"),
  match: (line) => {
    if (/^\s{0,40}\/\//.test(line)) return []
    if (bindsAll.test(line)) return [{ value: "all-flags", excerpt: safeExcerpt(line) }]
    if (bindsFlags.test(line)) return [{ value: "flags", excerpt: safeExcerpt(line) }]
    const option = line.includes("Flags()") ? flag.exec(line) : null
    if (option !== null) return [{ value: `flag ${option[1] ?? ""}`, excerpt: safeExcerpt(option[0]) }]
    const whole = line.includes("pflag.") ? ownFlag.exec(line) : null
    if (whole !== null)
      return [{ value: `all-flag ${whole[1] ?? ""} ${whole[2] ?? ""}`.trimEnd(), excerpt: safeExcerpt(whole[0]) }]
    const named = line.includes("SetEnvPrefix") ? prefix.exec(line) : null
    if (named !== null)
      return [
        {
          value: named[1] === undefined ? `prefix =${named[2] ?? ""}` : `prefix ${named[1]}`,
          excerpt: safeExcerpt(line)
        }
      ]
    if (automatic.test(line)) return [{ value: "automatic", excerpt: safeExcerpt(line) }]
    const struct = /envconfig\.|Prefix:/.test(line) ? structPrefix.exec(line) : null
    if (struct !== null)
      return [{ value: `${struct[1] ?? "configor"} ${struct[2] ?? struct[3] ?? ""}`, excerpt: safeExcerpt(struct[0]) }]
    const conf = line.includes("conf.Parse") ? confPrefix.exec(line) : null
    if (conf !== null) {
      const said = conf[2] === undefined ? (conf[1] ?? "") : `=${conf[2]}`
      return [{ value: `conf ${said}`, excerpt: safeExcerpt(conf[0]) }]
    }
    const tags = /PrefixLookuper|env\.Options/.test(line) ? tagPrefix.exec(line) : null
    if (tags !== null) return [{ value: `env ${tags[1] ?? tags[2] ?? ""}`, excerpt: safeExcerpt(tags[0]) }]
    const other = line.includes("BindEnv") ? bound.exec(line) : null
    if (other !== null) return [{ value: `bound ${other[1] ?? ""}`, excerpt: safeExcerpt(other[0]) }]
    const ofViper = line.includes("viper.") || line.includes("mapstructure:")
    const capital = ofViper ? upper.exec(line) : null
    if (capital !== null)
      return [
        { value: `upper ${capital[2] ?? ""}${capital[1] === undefined ? "" : "?"}`, excerpt: safeExcerpt(capital[0]) }
      ]
    const words = ofViper ? [...line.slice(0, 1000).matchAll(short)] : []
    if (words.length > 0)
      return words.map(({ 0: whole, 1: word = "" }) => ({ value: `key ${word}`, excerpt: whole.slice(0, 160) }))
    const told = line.includes("nv") ? constant.exec(line) : null
    if (told !== null) return [{ value: `constant ${told[1] ?? ""}`, excerpt: told[0].trim().slice(0, 160) }]
    const asked = [...line.matchAll(held)]
    if (asked.length > 0)
      return asked.map(({ 0: whole, 1: by = "", 2: name = "" }) => ({
        value: `held ${name} ${by}`,
        excerpt: safeExcerpt(whole)
      }))
    return [...line.matchAll(key)].map(({ 0: whole, 1: found = "", index }): Match => ({
      value: `key ${found}`,
      excerpt: line
        .slice(index, index + whole.length)
        .trim()
        .slice(0, 160)
    }))
  }
}
