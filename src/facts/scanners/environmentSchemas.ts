import type { LineScanner } from "../../repo/LineScanner.ts"
import { isSchemaFile } from "../scanning/environmentLists.ts"
import { extensionOf } from "../scanning/matching.ts"

const described: ReadonlySet<string> = new Set("js cjs mjs ts cts mts py go".split(" "))

/** Where an object of a schema is held against the environment. */
const schema =
  /\b(?:cleanEnv|createEnv|defineEnv|parseEnv|envsafe|makeEnv|EnvType)\(|\b(?:safeParse|parse|validate|validateSync|assert|decode\w{0,20}|validateEnv|Check)\((?:[\w$.]{1,40},)?\s{0,5}(?:process|import\.meta|Bun)\.env\b|\bvalidationSchema\s{0,5}:|\bEnv\.(?:create|rules)\(/
const convict = /\bconvict(?:<[^<>]{1,60}>)?\(|\brequire\(\s{0,3}["']convict["']\)|\bfrom\s{1,3}["']convict["']/

/** Classes of settings by class-validator; those of requests stand in files of other names. */
const decorated = /\bfrom\s{1,3}["']class-validator["']/

const settingsClass = /^\s{0,20}class\s+\w{1,100}\s*\([^)]{0,200}\bBaseSettings\b/
/** Classes that settings are made of, in files of their own. */
const sectionClass =
  /^class\s+\w{1,100}(?:Settings|Config|Configuration|Options)\s*\([^)]{0,200}\b(?:BaseModel|BaseSettings)\b/
const flag = /\bEnvVars?(?:\(|:\s{0,10}(?:\[\]string\{\s{0,5}(?:"|$)|"))/
const structTag = /`[^`]{0,200}\b(?:env|envconfig|env-required|conf):"[^`]{0,200}`/

/**
 * Marks files that describe the environment over several lines, by what they use: `schema`, `convict`, `pydantic`,
 * `go-struct`, `go-flags`, `class-validator`. Such a file is read as a whole.
 */
export const environmentSchemas: LineScanner = {
  name: "environment-schemas",
  keywords: [
    "cleanenv(",
    "createenv(",
    "defineenv(",
    "parseenv(",
    "envsafe(",
    "makeenv(",
    "envtype(",
    "process.env",
    "import.meta.env",
    "bun.env",
    "convict",
    "class-validator",
    "validationschema",
    "env.create(",
    "env.rules(",
    "basesettings",
    "basemodel)",
    'env:"',
    'envconfig:"',
    'conf:"',
    "envvar"
  ],
  accepts: (path) => described.has(extensionOf(path)) && !/(?:\.(?:test|spec|d)\.|_test\.)\w+$/.test(path),
  keeps: true,
  match: (line, path) => {
    if (/^\s{0,80}(?:\/\/|\*|#)/.test(line)) return []
    const extension = extensionOf(path)
    if (extension === "py")
      return settingsClass.test(line) || sectionClass.test(line) ? [{ value: "pydantic", excerpt: "" }] : []
    if (extension === "go") {
      if (structTag.test(line)) return [{ value: "go-struct", excerpt: "" }]
      return flag.test(line) ? [{ value: "go-flags", excerpt: "" }] : []
    }
    return [
      ...(schema.test(line) ? [{ value: "schema", excerpt: "" }] : []),
      ...(line.includes("class-validator") && decorated.test(line) && isSchemaFile(path)
        ? [{ value: "class-validator", excerpt: "" }]
        : []),
      ...(line.includes("convict") && convict.test(line) ? [{ value: "convict", excerpt: "" }] : [])
    ]
  }
}
