import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { isEssential } from "../services/variableNeed.ts"
import { everyMatch, extensionOf, type Match } from "../scanning/matching.ts"
import { listedVariables } from "../scanning/environmentLists.ts"
import { readsByExtension } from "../scanning/environmentReads.ts"

const scripts: ReadonlySet<string> = new Set("js jsx cjs mjs ts tsx cts mts vue svelte astro".split(" "))

/** What builds and tests on a server reads is not the application's. */
const elsewhere =
  /(?:^|\/)\.(?:github|circleci|gitlab|buildkite|woodpecker)\/|(?:compose|stack)[^/]*\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|cloudbuild|\.travis|\.?appveyor|buildspec|taskfile|\.goreleaser|codecov|\.drone|\.woodpecker|\.cirrus)[^/]*\.ya?ml$/i

/** Shell scripts that start something; others run on somebody's machine. */
const startScript = /(?:^|\/)[^/]*(?:entry-?point|start|run|serve|launch|boot|init|worker)[^/]*$/i

const shell: ReadonlySet<string> = new Set(["sh", "bash"])

/** A value that is set, not read. */
const isWrite = (after: string): boolean => /^\s*(?:\|\||\?\?|&&)?=(?![=>~])/.test(after)

/** A text in quotes behind the read: for a key that is a secret, everybody's. */
const committed = /^(?:[\s,|?)\]]{0,8}(?:default\s?=\s?)?["'`]|&\.|\)?\.\w)/

/**
 * What may be shown of a line: up to the end of the read, where a default would begin, and no text in quotes before it.
 */
const excerptOf = (line: string, start: number, end: number): string => {
  const before = line.slice(0, start)
  const quote = Math.max(before.lastIndexOf('"'), before.lastIndexOf("'"), before.lastIndexOf("`"))
  const shown = line.slice(quote + 1, end).trim()
  return shown.length > 160 ? line.slice(start, end).slice(0, 160).trim() : shown
}

/** `@Value("${app.token}")`: the name that Spring, Micronaut and MicroProfile look for in the environment. */
const properties =
  /@(?:Value\([^)]{0,40}?\\?\$\{|(?:Config)?Property\(\s*(?:name\s*=\s*)?")([a-z][\w-]{0,40}(?:\.[\w-]{1,40}){1,6})(:)?/g
/** The variable that gives a property, e.g. `APP_JWT_SECRET` for `app.jwt-secret`. */
export const relaxed = (property: string): string => property.replace(/-/g, "").replace(/\./g, "_").toUpperCase()

/**
 * Reads of environment variables. The value is the name, followed by `?` where the line says what happens without it;
 * a name in lower case with dots is a property that a variable may give.
 */
export const environment: LineScanner = {
  name: "environment",
  keywords: [
    "process.env",
    "meta.env",
    "bun.env",
    "deno.env",
    "environ",
    "getenv",
    "get_env",
    "fetch_env",
    "env(",
    "env[",
    "env.",
    "env!",
    "env =",
    'env:"',
    'envconfig:"',
    "env::var",
    "dotenv",
    "envvar",
    "envar(",
    "env::get(",
    "properties.env",
    "bindenv",
    "lookupenv",
    "sys.env",
    "config(",
    "config.",
    "config[",
    "configservice",
    "onfiguration",
    "getconnectionstring",
    "=(bool",
    "=(str",
    "=(int",
    "=(list",
    "$env/",
    "astro:env",
    "_env(",
    "requireenv",
    "mustenv",
    "@value",
    "@property",
    "@configproperty",
    ": z",
    ": v.",
    ": joi.",
    ": type.",
    ": str(",
    ": url(",
    ": port(",
    ": num(",
    ": bool(",
    ": envfield",
    "%env(",
    "${?",
    ...[..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `\${${letter}`)
  ],
  accepts: (path) => {
    const extension = extensionOf(path)
    return readsByExtension.has(extension) && !elsewhere.test(path) && (!shell.has(extension) || startScript.test(path))
  },
  match: (line, path) => {
    if (/^\s*(?:\/\/|#(?![{[])|\*|--\s)/.test(line)) return []
    const extension = extensionOf(path)
    const found = new Map<string, Match>()
    const add = (name: string, hasDefault: boolean, start: number, end: number): void => {
      if (!isProvided(name, line) && !found.has(name))
        found.set(name, { value: hasDefault ? `${name}?` : name, excerpt: excerptOf(line, start, end) })
    }
    for (const { literal, expression, hasDefault } of readsByExtension.get(extension) ?? []) {
      if (!line.includes(literal)) continue
      for (const match of everyMatch(line, expression)) {
        const end = match.index + match[0].length
        const after = line.slice(end, end + 300)
        const name = match[1] ?? ""
        if (isWrite(after) || (!name.includes(":") && /[a-z]/.test(name))) continue
        const otherwise =
          (hasDefault(after, line.slice(0, match.index)) && !(isEssential(name) && committed.test(after))) ||
          // Laravel: what `env` does not find is null, and an option of the package that is set up
          (extension === "php" && !isEssential(name) && /(?:^|\/)config\//i.test(path) && match[0].startsWith("env("))
        add(name.replace(/:/g, "__"), otherwise, match.index, end)
      }
    }
    if (scripts.has(extension)) {
      for (const { name, hasDefault, at } of listedVariables(line, path)) add(name, hasDefault, at, at + name.length)
    } else if (line.includes("@")) {
      for (const match of everyMatch(line, properties)) {
        const property = match[1] ?? ""
        const value = match[2] !== undefined || /defaultValue/.test(line) ? `${property}?` : property
        found.set(relaxed(property), { value, excerpt: excerptOf(line, match.index, match.index + match[0].length) })
      }
    } else if (line.includes("GetConnectionString")) {
      for (const match of line.matchAll(/\bGetConnectionString\(\s*"(\w{1,60})"/g)) {
        const name = `ConnectionStrings__${match[1] ?? ""}`
        add(name, false, match.index, match.index + match[0].length)
      }
    }
    return [...found.values()]
  }
}
