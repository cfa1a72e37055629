import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { comparisonsWith, oneOfList, renamed, switched } from "../scanning/comparisons.ts"
import { everyMatch, isCode, type Match } from "../scanning/matching.ts"
import { bucketWords, choosesFiles, putsIntoBucket } from "../stores/fileSettings.ts"

const { cases, compared, comparedCall, comparedEntry, equal, equalTo } = comparisonsWith(bucketWords)
const bucketWord = new RegExp(`^(?:${bucketWords})$`)

/** `switch os.Getenv("STORAGE_DRIVER") {`, `match env::var("STORAGE_DRIVER")` */
const switchedCall = /^\s*(?:switch|case|match)\s{0,5}[^"'\n]{0,40}[([]["']([A-Z][A-Z0-9_]{1,60})["']/

/** `if (process.env.UPLOAD_TRANSPORT !== "s3") throw`: what is compared with a word may be given it. */
const unlike = new RegExp(`([A-Za-z_$][\\w.$]{0,80})\\s{0,5}!={1,2}\\s{0,5}["'](${bucketWords})["']`, "g")
/** `await match(process.env.UPLOAD_TRANSPORT)` of ts-pattern, whose branches follow: `.with("s3", () => …)`. */
const patterns = /\bmatch\(\s{0,3}([A-Za-z_$][\w.$]{1,80})\s{0,3},?\s{0,3}\)\s*$/
const branch = new RegExp(`^\\s*\\.with\\(\\s{0,3}["'](${bucketWords})["']`)

/** `STORAGE_TYPE: z.enum(['local', 's3'])`, `storage_backend: Literal["local", "s3"]`, `STORAGE_TYPE: str({ choices: ["local", "s3"] })` */
const listed =
  /\b([A-Za-z]\w{2,60})["']?\s{0,3}[:=]\s{0,3}[\w.]{0,40}[([{][^[\]\n]{0,60}\[?((?:\s{0,3}["'][\w.-]{1,30}["']\s{0,3},?){2,8})\]?/g
/** `validate:"oneof=local s3"` behind `env:"STORAGE_DRIVER"` */
const oneOf = /\b(?:env|envconfig|mapstructure|koanf|yaml|json):"([\w.]{2,60})[^`\n]{0,120}\boneof=([\w\s'.-]{1,100})/g

/** `@ConditionalOnProperty(name = "app.storage.type", havingValue = "s3")`, with or without a prefix of its own. */
const property = new RegExp(
  `@ConditionalOnProperty\\((?=[^)]{0,300}\\bhavingValue\\s*=\\s*"(${bucketWords})")(?:[^)]{0,200}?\\bprefix\\s*=\\s*"([\\w.-]{1,80})")?[^)]{0,200}?(?:\\b(?:name|value)\\s*=\\s*|\\()\\s*\\{?"([\\w.-]{1,80})"`,
  "g"
)

/** `process.env.USE_S3 === "true"`, `os.environ.get("USE_S3", "0") == "1"`, `os.getenv("USE_S3").lower() in ("true", "1")` */
const on =
  /(?:\benv\.|["'])([A-Z][A-Z0-9_]{1,60})(?:["'][^()\n]{0,30}[\])])?(?:\.\w{1,20}\(\)|\?\.\w{1,20}\(\)){0,2}\s{0,5}(?:={2,3}|\bin\b)\s{0,5}[([{]?\s{0,3}["'](true|True|TRUE|1|yes|on)["']/g
/** `env.bool("USE_S3", default=False)`, `config("USE_S3", cast=bool)`, `ENV["USE_S3"]`, `process.env.USE_S3`: on or off, as the language says it. */
const asked = /(?:\benv\.|[([]\s{0,3}["'])([A-Z][A-Z0-9_]{1,60})\b/g

/** `'default' => env('FILESYSTEM_DISK', 'local')` and the disks of the same file. */
const laravel = /(?:^|\/)config\/filesystems\.php$/i
const laravelAsks = /['"]default['"]\s*=>\s*[^'"\n]{0,30}\benv\(\s*['"](\w{1,60})['"]/
const laravelDisk = /^\s*['"](\w{1,40})['"]\s*=>\s*\[/
const laravelDriver = /['"]driver['"]\s*=>\s*['"]s3['"]/

/** `stores[process.env.STORAGE_TYPE ?? "local"]`, `BACKENDS.get(os.getenv("UPLOAD_BACKEND", "disk"))`, `drivers[cfg.StorageDriver]`: the setting is a key. */
const lookedUp = /[\w)](?:\[|\.get\()\s{0,3}(?:[\w.]{1,40}[([]\s{0,3}(?=["']))?["']?([A-Za-z_$][\w.$]{1,80})/g
/** `$disk = match (env("UPLOAD_BACKEND", "local")) {`: as keys are, so are PHP's arms written. */
const matchedCall = /\bmatch\s{0,3}\([^"'\n]{0,40}["']([A-Za-z][\w.]{1,60})["']/g
/** `s3: S3Store,`, `"s3": S3Store}`, `'s3' => new S3Store`: what stands under the key. */
const keyed = new RegExp(`(?:^|[\\s,{[(])(?:["'](${bucketWords})["']\\s{0,3}(?::|=>)|(s3|S3|minio)\\s{0,3}:(?!:))`, "g")

/** What a file may call such a setting. */
const mayStandFor = /^\w*(?:driver|type|backend|provider|adapter|storage|kind|disk|service|mode|engine|name)\w*$/i

/** The name of a class that a setting of Django's is given where nobody chooses another. */
const byClass = /["']([A-Z][A-Z0-9_]{1,60})["']\s*,\s*(?:default\s*=\s*)?["']django\.core\.files\.storage\./

/**
 * How code is told to keep files in a bucket. The value says what a line does: `compare storage.driver s3`,
 * `switch storage.driver`, `case s3`, `renamed driver STORAGE_DRIVER` and, of any name, `compare-renamed driver s3`;
 * `lookup STORAGE_TYPE` and `key s3`; `on USE_S3 true`; `disk s3`, `driver` and `asks FILESYSTEM_DISK` of a file of Laravel's; `class DEFAULT_FILE_STORAGE`.
 */
export const bucketChoices: LineScanner = {
  name: "bucket-choices",
  keywords: [
    "switch",
    "match ",
    "await match(",
    "return match(",
    "= match(",
    "case ",
    '"s3',
    "'s3",
    "_s3",
    "s3_",
    "-s3",
    "s3-",
    "enables3",
    "uses3",
    "storage",
    "filesystem",
    "upload_",
    "uploads_",
    "media_",
    "attachment",
    "asset_",
    "assets_",
    "blob_",
    "file_",
    "files_",
    '"aws"',
    "'aws'",
    '"minio"',
    "'minio'",
    '"amazon"',
    "'amazon'",
    "' => [",
    "'default'",
    '"default"',
    "s3:",
    "minio:",
    "driver]",
    "backend]",
    "provider]",
    "adapter]",
    "type]"
  ],
  accepts: (path) =>
    laravel.test(path) ||
    (isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini|sh|prisma|sql|html|css)$/.test(path)),
  match: (line, path): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*|--|;)/.test(line)) return []
    const text = line.slice(0, 1000)
    const found = new Set<string>()
    if (laravel.test(path)) {
      const name = laravelAsks.exec(text)?.[1]
      const disk = laravelDisk.exec(text)?.[1]
      if (name !== undefined) found.add(`asks ${name}`)
      if (disk !== undefined) found.add(`disk ${disk}`)
      if (laravelDriver.test(text)) found.add("driver")
      return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
    }
    const subject = switched.exec(text)?.[1] ?? switchedCall.exec(text)?.[1] ?? patterns.exec(text)?.[1]
    if (subject !== undefined && !choosesFiles(subject) && !mayStandFor.test(subject)) return []
    if (subject !== undefined) return [{ value: `switch ${subject}`, excerpt: safeExcerpt(line) }]
    const compare = (name: string, word: string): void => {
      found.add(`${choosesFiles(name) ? "compare" : "compare-renamed"} ${name} ${word}`)
    }
    for (const [, name = "", setting = ""] of everyMatch(text, renamed)) {
      if (choosesFiles(setting)) found.add(`renamed ${name} ${setting}`)
    }
    for (const expression of [compared, comparedEntry, comparedCall, unlike])
      for (const [, name = "", word = ""] of everyMatch(text, expression)) compare(name, word)
    for (const [, first, one = "", second = "", other = ""] of everyMatch(text, equal))
      compare(first ?? second, first === undefined ? other : one)
    for (const [, word = "", name = ""] of everyMatch(text, equalTo)) compare(name, word)
    for (const [, word = "", prefix, name = ""] of everyMatch(text, property))
      compare(prefix === undefined ? name : `${prefix}.${name}`, word)
    const list = (name: string, words: string): void => {
      if (!choosesFiles(name)) return
      for (const word of words.split(/[\s,'"]+/)) if (bucketWord.test(word)) found.add(`compare ${name} ${word}`)
    }
    for (const [, called, entry, plain, words = ""] of everyMatch(text, oneOfList))
      list(called ?? entry ?? plain ?? "", words)
    for (const [, name = "", words = ""] of everyMatch(text, listed)) list(name, words)
    for (const [, name = "", words = ""] of everyMatch(text, oneOf)) list(name, words)
    for (const [, name = "", word = ""] of everyMatch(text, on))
      if (putsIntoBucket(name)) found.add(`on ${name} ${word}`)
    if (![...found].some((value) => value.startsWith("on ")))
      for (const [, name = ""] of everyMatch(text, asked))
        if (putsIntoBucket(name)) found.add(`on ${name} ${path.endsWith(".py") ? "True" : "true"} usual`)
    const name = byClass.exec(text)?.[1]
    if (name !== undefined && choosesFiles(name)) found.add(`class ${name}`)
    for (const [, name = ""] of [...everyMatch(text, lookedUp), ...everyMatch(text, matchedCall)])
      if (choosesFiles(name) || mayStandFor.test(name)) found.add(`lookup ${name}`)
    for (const [, quoted, plain] of everyMatch(text, keyed)) found.add(`key ${quoted ?? plain ?? ""}`)
    const one = cases.exec(text)?.[1] ?? branch.exec(text)?.[1]
    if (one !== undefined) found.add(`case ${one}`)
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
