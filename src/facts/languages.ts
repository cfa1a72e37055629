import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { byText, isTest } from "./paths.ts"

const byExtension: Readonly<Record<string, string>> = {
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  ts: "typescript",
  tsx: "typescript",
  mts: "typescript",
  cts: "typescript",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
  py: "python",
  pyx: "python",
  rb: "ruby",
  rake: "ruby",
  php: "php",
  go: "go",
  java: "java",
  kt: "kotlin",
  kts: "kotlin",
  scala: "scala",
  clj: "clojure",
  cljs: "clojure",
  groovy: "groovy",
  rs: "rust",
  cs: "csharp",
  fs: "fsharp",
  vb: "vb",
  ex: "elixir",
  exs: "elixir",
  erl: "erlang",
  gleam: "gleam",
  hs: "haskell",
  swift: "swift",
  dart: "dart",
  cr: "crystal",
  c: "c",
  h: "c",
  cc: "cpp",
  cpp: "cpp",
  hpp: "cpp",
  cxx: "cpp",
  zig: "zig",
  lua: "lua",
  pl: "perl",
  pm: "perl",
  r: "r",
  jl: "julia",
  m: "objectivec",
  tf: "hcl",
  sh: "shell",
  bash: "shell",
  html: "html",
  htm: "html",
  css: "css",
  scss: "css",
  sass: "css",
  less: "css",
  sql: "sql",
  coffee: "javascript",
  cshtml: "csharp",
  razor: "csharp",
  erb: "html",
  haml: "html",
  slim: "html",
  twig: "html",
  ml: "ocaml",
  nim: "nim",
  sol: "solidity"
}

const byInterpreter: Readonly<Record<string, string>> = {
  python: "python",
  python3: "python",
  node: "javascript",
  ruby: "ruby",
  bash: "shell",
  sh: "shell",
  perl: "perl",
  php: "php",
  deno: "typescript",
  bun: "typescript",
  lua: "lua"
}

/** Languages that no application is written in, but that make up pages, styles, queries and scripts. */
const secondary = new Set(["html", "css", "sql", "shell", "hcl"])

/** Script files that configure or serve other languages' projects and do not make JavaScript one of the languages. */
const configuration =
  /(?:^|\/)(?:[\w.-]+\.config\.[cm]?[jt]s|\.eslintrc\.[cm]?js|\.prettierrc\.[cm]?js|gulpfile\.js|Gruntfile\.js|jest\.setup\.[jt]s|build\.gradle\.kts|settings\.gradle\.kts|setup\.py|conf\.py|noxfile\.py)$/

/** Third-party scripts that are checked in beside an application's pages. */
const assets =
  /(?:^|\/)(?:wwwroot\/lib|static\/(?:vendor|lib|libs|js\/vendor)|public\/(?:vendor|lib|libs|assets)|assets\/(?:vendor|lib|libs)|plugins|lib\/(?:bootstrap|jquery))\//i

export interface LanguageShare {
  readonly name: string
  readonly bytes: number
  /** Of all bytes of source, from 0 to 1, in steps of one thousandth. */
  readonly share: number
  /** The largest file, to point at. */
  readonly example: string
}

const languageOf = (path: string, interpreter: string | undefined): string | undefined => {
  const base = path.slice(path.lastIndexOf("/") + 1)
  const dot = base.lastIndexOf(".")
  const extension = dot > 0 ? base.slice(dot + 1).toLowerCase() : undefined
  if (extension !== undefined) return Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  const plain = interpreter?.replace(/[\d.]+$/, "")
  return interpreter === undefined || plain === undefined
    ? undefined
    : (byInterpreter[interpreter] ?? byInterpreter[plain])
}

/** Languages of the application by bytes, largest first; tests, documentation, vendored and generated files are left out. */
export const languageShares = (snapshot: RepoSnapshot): ReadonlyArray<LanguageShare> => {
  const sums = new Map<string, { bytes: number; example: string; largest: number }>()
  const add = (strict: boolean) => {
    for (const { path, size, treatment, interpreter } of snapshot.entries) {
      if (treatment === "listed" || (strict && (isTest(path) || configuration.test(path) || assets.test(path))))
        continue
      const name = languageOf(path, interpreter)
      if (name === undefined) continue
      const sum = sums.get(name) ?? { bytes: 0, example: path, largest: -1 }
      sum.bytes += size
      if (size > sum.largest) Object.assign(sum, { largest: size, example: path })
      sums.set(name, sum)
    }
  }
  add(true)
  if (sums.size === 0) add(false)
  const total = [...sums.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  return [...sums]
    .map(([name, { bytes, example }]) => ({
      name,
      bytes,
      share: total === 0 ? 0 : Math.round((bytes / total) * 1000) / 1000,
      example
    }))
    .toSorted((a, b) => b.bytes - a.bytes || byText(a.name, b.name))
}

/** The language that most of the application is written in. */
export const primaryLanguage = (shares: ReadonlyArray<LanguageShare>): string | null =>
  (shares.find(({ name }) => !secondary.has(name)) ?? shares[0])?.name ?? null
