import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { isSchemaFile, schemaVariables } from "../scanning/environmentLists.ts"
import { extensionOf } from "../scanning/matching.ts"

const scripts: ReadonlySet<string> = new Set("js cjs mjs ts cts mts".split(" "))

/** Where an object of a schema is held against the environment. */
const anchor =
  /\b(?:cleanEnv|createEnv|parseEnv|envsafe|makeEnv)\(|\b(?:safeParse|parse|validate|validateSync|assert|decode)\(\s{0,5}(?:process|import\.meta|Bun)\.env\b/
const convict = /\bconvict(?:<[^<>]{1,60}>)?\(|\brequire\(\s{0,3}["']convict["']\)|\bfrom\s{1,3}["']convict["']/
const named = /\benv\s{0,3}:\s{0,3}["'`]([A-Z][A-Z0-9_]{1,80})["'`]/
const nothing = /\bdefault\s{0,3}:\s{0,3}(?:null|undefined)\b/

/**
 * Schemas of the environment in files whose names do not say so: `schema` and `convict` where one is made, `name X` and
 * `name X?` for its keys, `entry X` for what convict names, and `null` where nothing is the default.
 */
export const environmentSchemas: LineScanner = {
  name: "environment-schemas",
  keywords: [
    "cleanenv(",
    "createenv(",
    "parseenv(",
    "envsafe(",
    "makeenv(",
    "(process.env",
    "(import.meta.env",
    "(bun.env",
    "convict",
    "env: '",
    'env: "',
    "default: null",
    "default: undefined",
    ": z",
    ": v.",
    ": joi.",
    ": type.",
    ": str(",
    ": url(",
    ": port(",
    ": num(",
    ": bool(",
    ": email(",
    ": host(",
    ": json("
  ],
  accepts: (path) => scripts.has(extensionOf(path)) && !/\.(?:test|spec|d)\.\w+$/.test(path),
  match: (line, path) => {
    if (/^\s{0,80}(?:\/\/|\*)/.test(line)) return []
    const hits: Array<{ readonly value: string; readonly excerpt: string }> = []
    if (line.includes("nv") && anchor.test(line)) hits.push({ value: "schema", excerpt: "" })
    if (line.includes("convict") && convict.test(line)) hits.push({ value: "convict", excerpt: "" })
    const entry = line.includes("env") ? named.exec(line) : null
    if (entry !== null && !isProvided(entry[1] ?? "", line))
      hits.push({ value: `entry ${entry[1] ?? ""}`, excerpt: entry[0] })
    if (line.includes("default") && nothing.test(line)) hits.push({ value: "null", excerpt: "" })
    for (const { name, hasDefault } of !line.includes(":") || isSchemaFile(path) ? [] : schemaVariables(line))
      if (!isProvided(name, line)) hits.push({ value: `name ${name}${hasDefault ? "?" : ""}`, excerpt: name })
    return hits
  }
}
