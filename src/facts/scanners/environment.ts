import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode, type Match } from "../scanning/matching.ts"

const name = "([A-Z][A-Za-z0-9_]{1,80})"

/** Reads without a default, or with one where the second group matches something. */
const reads: ReadonlyArray<RegExp> = [
  // JavaScript: process.env.X, process.env["X"], import.meta.env.X, Bun.env.X, Deno.env.get("X")
  new RegExp(`(?:process\\.env|import\\.meta\\.env|Bun\\.env)\\.${name}\\b!?\\)?\\s*(\\|\\||\\?\\?)?`, "g"),
  new RegExp(`(?:process\\.env|import\\.meta\\.env)\\[["'\`]${name}["'\`]\\]\\s*(\\|\\||\\?\\?)?`, "g"),
  new RegExp(`Deno\\.env\\.get\\(["']${name}["']\\)\\s*(\\|\\||\\?\\?)?`, "g"),
  // Python: os.environ["X"], os.environ.get("X", …), os.getenv("X", …), env("X", default=…), config("X", default=…)
  new RegExp(`\\benviron\\[["']${name}["']\\]()`, "g"),
  new RegExp(`\\b(?:environ\\.get|getenv)\\(\\s*["']${name}["']\\s*(,)?`, "g"),
  new RegExp(
    `\\b(?:env|config)(?:\\.(?:str|bool|int|float|list|db|url|cache|json|dict|tuple))?\\(\\s*["']${name}["']\\s*(,)?`,
    "g"
  ),
  // Ruby: ENV["X"], ENV.fetch("X") { … }
  new RegExp(`\\bENV\\[["']${name}["']\\]\\s*(\\|\\|)?`, "g"),
  new RegExp(`\\bENV\\.fetch\\(?\\s*["']${name}["']\\s*(,|\\)\\s*(?:\\{|do))?`, "g"),
  // Go, Rust, Java, Kotlin, .NET, Elixir
  new RegExp(`\\b(?:Getenv|LookupEnv|GetEnv|MustGetenv)\\(\\s*"${name}"()`, "g"),
  new RegExp(`\\benv::var(?:_os)?\\(\\s*"${name}"\\s*\\)(\\.unwrap_or)?`, "g"),
  new RegExp(`\\b(?:env|option_env)!\\(\\s*"${name}"()`, "g"),
  new RegExp(`\\bSystem\\.(?:getenv|get_env|fetch_env!?)\\(?\\s*"${name}"\\s*(,|\\)\\s*\\|\\||\\)\\s*\\?:)?`, "g"),
  new RegExp(`\\bGetEnvironmentVariable\\(\\s*"${name}"\\s*\\)\\s*(\\?\\?)?`, "g"),
  // .NET configuration, where a variable's `__` is written `:`; Symfony's %env(X)%
  new RegExp(`[Cc]onfiguration\\[\\s*"([A-Z][\\w:]{2,80})"\\s*\\]\\s*(\\?\\?)?`, "g"),
  new RegExp(`[Cc]onfiguration\\.GetValue(?:<\\w{1,20}\\??>)?\\(\\s*"([A-Z][\\w:]{2,80})"\\s*(,)?`, "g"),
  new RegExp(`%env\\((?:\\w{1,30}:){0,4}${name}\\)%()`, "g"),
  // Spring and compose style placeholders in configuration: ${X}, ${X:default}
  new RegExp(`\\$\\{${name}(:[-?]?[^}]{0,100})?\\}`, "g")
]

const placeholders = /\$\{[A-Z]/
const configuration = /\.(?:ya?ml|properties|conf|toml|xml|prisma|kts?|java)$/i
/** Variables that a platform or a bundler sets, not the operator. */
export const builtIn: ReadonlySet<string> = new Set([
  "NODE_ENV",
  "PATH",
  "HOME",
  "USER",
  "PWD",
  "SHELL",
  "CI",
  "HOSTNAME",
  "LANG",
  "TERM",
  "TMPDIR",
  "TEMP",
  "MODE",
  "DEV",
  "PROD",
  "SSR",
  "BASE_URL"
])

/** Prisma: env("X") in a schema. */
const prisma = new RegExp(`\\benv\\("${name}"\\)`, "g")

/** Reads of environment variables; the value is the name, followed by `?` where a default stands beside it. */
export const environment: LineScanner = {
  name: "environment",
  keywords: [
    "process.env",
    "meta.env",
    "environ",
    "getenv",
    "env(",
    "env.",
    "config(",
    "env[",
    "env::var",
    "env!(",
    "get_env",
    "fetch_env",
    "lookupenv",
    "environmentvariable",
    ...[..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `\${${letter}`),
    "bun.env",
    "onfiguration",
    "getconnectionstring",
    "%env("
  ],
  accepts: (path) => isCode(path) && !/(?:^|\/)\.github\//.test(path) && !/(?:compose)[^/]*\.ya?ml$/.test(path),
  match: (line, path) => {
    if (/^\s*(?:\/\/|#(?!\{)|\*)/.test(line)) return []
    const found = new Map<string, Match>()
    for (const expression of path.endsWith(".prisma") ? [prisma] : reads) {
      if (expression.source.startsWith("\\$\\{") && (!configuration.test(path) || !placeholders.test(line))) continue
      for (const match of line.matchAll(expression)) {
        const variable = match[1]
        if (variable === undefined || builtIn.has(variable)) continue
        // settings sections of .NET are variables too, once they are given from outside
        const dotted = variable.includes(":")
        if (!dotted && !/^[A-Z][A-Z0-9_]*$/.test(variable)) continue
        const hasDefault = match[2] !== undefined && match[2] !== ""
        const known = variable.replace(/:/g, "__")
        found.set(known, { value: hasDefault ? `${known}?` : known, excerpt: safeExcerpt(line) })
      }
    }
    for (const match of line.matchAll(/\bGetConnectionString\(\s*"(\w{1,60})"/g)) {
      const known = `ConnectionStrings__${match[1] ?? ""}`
      found.set(known, { value: known, excerpt: safeExcerpt(line) })
    }
    return [...found.values()]
  }
}
