import { isInLambda } from "../parsing/pythonLambdas.ts"
import { chainOf } from "./rustChains.ts"

/** One way to read a variable of the environment. */
export interface Read {
  /** Stands on every such line: without it the expression is not tried. */
  readonly literal: string
  /** Its first group is the name; it ends before a default begins. */
  readonly expression: RegExp
  /** Whether what follows (or stands before) says what happens without the variable. */
  readonly hasDefault: (after: string, before: string) => boolean
  /** Whether the read ends the program, or raises, where there is no value. */
  readonly insists: (after: string, before: string) => boolean
}

const name = "([A-Z][A-Z0-9_]{1,80})"
/** A name in quotes, up to the closing one. */
const quoted = `["'\`]${name}["'\`]`
const never = (): boolean => false
const always = (): boolean => true

/** `?? throw`, `|| raise`, `?: error(…)`, `?? (() => { throw …`: what happens otherwise is the end. */
const orEnds = (after: string): boolean =>
  /^!?[\s)\]]{0,6}(?:\|\||\?\?|\?:|\bor\b)\s{0,3}(?:\(\(\)\s{0,3}=>\s{0,3}\{?\s{0,3})?(?:throw|raise|abort|die|error\(|panic|fail|exit)|^\s{0,3}\|>\s{0,3}(?:Kernel\.)?raise/.test(
    after
  )

/** `if (!X) throw …` at the top of a file: nothing after it runs without the variable. Further in it may be of a part that is off. */
const refuses = (after: string, before: string): boolean =>
  /^if\s{0,3}\(?\s{0,3}(?:!|not\s)\s{0,3}(?:os\.)?$/.test(before) &&
  /^\s{0,3}\){0,2}\s{0,3}[:{]?\s{0,3}(?:throw|raise|die|abort|fail|(?:process\.|sys\.)?exit)\b/.test(after)

const read = (
  literal: string,
  source: string,
  hasDefault: Read["hasDefault"],
  insists: Read["insists"] = (after, before) => orEnds(after) || refuses(after, before)
): Read => ({ literal, expression: new RegExp(source, "g"), hasDefault, insists })
/** `None` stands for nothing, as does no second argument, and one that insists: `mandatory=True`. */
const second = (after: string): boolean =>
  /^\s*,(?!\s*cast\s*=)(?!\s*None\s*\))(?!\s*(?:mandatory|required|strict)\s*[=:]\s*[Tt]rue\b)|\bdefault\s*=/.test(
    after.slice(0, 200)
  )
/** What demands a value in a tag of Go: an option behind the name, or a tag that says so and not the opposite. */
const demands =
  /^[^"]{0,80},\s{0,3}(?:required|notEmpty)|\brequired:"(?:true|1|y(?:es)?)"|\b(?:validate|binding):"(?:[^"]{0,100},)?required(?=[",])/i

const or = (after: string): boolean =>
  /^\s*[\])]?\s*(?:\|\||\?\?|\?:|\bor\b)(?!\s*(?:=|raise|throw|error|die|abort|panic|$))/.test(after)
const secondOrElse = (after: string): boolean => second(after) || or(after)

/** `!process.env.A || !process.env.B`: what follows is another condition, and no default. */
const isCondition = (after: string, before: string): boolean =>
  /(?:^|[^!])!$/.test(before) && /^!?\s{0,3}\|\|/.test(after)

/** `|| x`, `?? x` and `? x : y`, also behind what turns the text into a number. */
const otherwise = (after: string, before: string): boolean =>
  !isCondition(after, before) &&
  /^!?(?:\s{0,3}as\s\w{1,20})?(?:\s{0,3},\s{0,3}10)?\s{0,3}\){0,4}\s{0,3}(?:\|\||\?\?|\?(?![.?]))(?!\s*throw)/.test(
    after
  )
const orSecond = (after: string, before: string): boolean => second(after) || otherwise(after, before)

/** What stands behind the call of a method, as behind the read itself. */
const orBehindCall = (after: string): boolean => or(after.replace(/^->\w{1,40}\(\)/, ""))

/** Helpers of the application's own, named as those of libraries are: `getEnv("X")`, `env("X", 1)`. */
const helper = read("(", `\\b(?:[a-zA-Z]\\w{0,20}_?[eE][nN][vV]|[eE][nN][vV])\\w{0,20}!?\\(\\s*${quoted}`, secondOrElse)

/** Those that say by their name that they insist; a place to put it may stand before: `mustMapEnv(&addr, "X")`. */
const insisting = read(
  "(",
  `\\b(?:[mM]ust|[rR]equired?|[eE]nsure|[aA]ssert|must_get|get_required)\\w{0,12}_?[eE]nv\\w{0,20}!?\\(\\s*(?:&?[\\w.]{1,60}\\s*,\\s*)?${quoted}`,
  (after) => second(after),
  (after) => !second(after)
)

const javascript: ReadonlyArray<Read> = [
  read("process.env", `\\bprocess\\.env\\.${name}\\b`, otherwise),
  read("process.env", `\\bprocess\\.env\\[${quoted}\\]`, otherwise),
  read("import.meta.env", `\\bimport\\.meta\\.env\\.${name}\\b`, otherwise),
  read("import.meta.env", `\\bimport\\.meta\\.env\\[${quoted}\\]`, otherwise),
  read("Bun.env", `\\bBun\\.env\\.${name}\\b`, otherwise),
  read("Deno.env", `\\bDeno\\.env\\.get\\(${quoted}`, otherwise),
  read("onfig", `\\b[cC]onfig(?:Service)?\\.get(?:<[\\w[\\] |]{1,40}>)?\\(\\s*${quoted}`, orSecond),
  read("OrThrow", `\\b[cC]onfig(?:Service)?\\.getOrThrow(?:<[\\w[\\] |]{1,40}>)?\\(\\s*${quoted}`, never, always),
  // env-var: `env.get("X").required()`
  read(
    ".get(",
    `\\benv\\.get\\(\\s*${quoted}`,
    (after) => after.includes(".default("),
    (after) => after.includes(".required(")
  ),
  read("Env.get", `\\bEnv\\.get\\(\\s*${quoted}`, orSecond),
  read(
    "Config.",
    `\\bConfig\\.(?:string|nonEmptyString|number|integer|port|boolean|redacted|secret|url)\\(\\s*${quoted}`,
    (after) => /withDefault|Config\.option/.test(after),
    (after) => !/withDefault|Config\.option/.test(after)
  ),
  insisting,
  helper
]

const jvm: ReadonlyArray<Read> = [
  read("getenv", `\\bgetenv\\(\\s*${quoted}`, or),
  read("getenv", `\\bgetenv\\(\\)\\s*(?:\\.get\\(|\\[)\\s*${quoted}`, or),
  read("getOrDefault", `\\bgetenv\\(\\)\\s*\\.getOrDefault\\(\\s*${quoted}`, always),
  read("sys.env", `\\bsys\\.env(?:\\.apply)?\\(\\s*${quoted}`, never, always),
  read(
    "sys.env",
    `\\bsys\\.env\\.get(?:OrElse)?\\(\\s*${quoted}`,
    (after) => !/^\s{0,5},\s{0,5}(?:throw|sys\.error|sys\.exit|\{\s{0,5}throw)/.test(after)
  ),
  read("Properties.env", `\\bProperties\\.env(?:OrElse|OrNone|OrSome)\\(\\s*${quoted}`, always),
  read("dotenv", `\\bdotenv(?:\\.get\\(|\\[)\\s*${quoted}`, secondOrElse),
  read(
    "@",
    `@(?:Value|ConfigProperty|Scheduled)\\([^)]{0,60}?\\$\\{${name}(?=[:}])`,
    (after) => after.startsWith(":"),
    (after) => after.startsWith("}")
  ),
  insisting,
  helper
]

/** `&.to_i`, `.presence`, `(key = ENV["X"]).present?`, `parse(ENV["X"]).presence || 1`: nil is seen to. */
const nilMayBe =
  /^(?:&\.|\)?\.(?:presence|present\?|blank\?|nil\?|try|to_s|to_i|to_f|to_b)(?!\w)|[^|#"]{0,40}\)(?:\.presence)?\s{0,3}\|\|(?!\s{0,3}(?:raise|abort|fail)))/

const hasBlock = (after: string): boolean => /^\s*(?:,|\)?\s*(?:\{|do\b))/.test(after)

const ruby: ReadonlyArray<Read> = [
  read("ENV[", `\\bENV\\[${quoted}\\]`, (after) => or(after) || nilMayBe.test(after)),
  read("ENV.fetch", `\\bENV\\.fetch\\(?\\s*${quoted}`, hasBlock, (after) => !hasBlock(after))
]

const hasThird = (after: string): boolean => /^\s*,\s*:\w{1,20}!?\s*,/.test(after)

const elixir: ReadonlyArray<Read> = [
  // also helpers of the application's own that are called as those of `System`
  read("_env", `(?:\\b[A-Z]\\w{0,40}\\.|[\\s(])(?:get_env|fetch_env)\\(?\\s*"${name}"`, secondOrElse),
  read("_env!", `(?:\\b[A-Z]\\w{0,40}\\.|[\\s(])(?:get_env|fetch_env)!\\(?\\s*"${name}"`, never, always),
  read("env!", `\\benv!\\(\\s*"${name}"`, hasThird, (after) => !hasThird(after))
]

const placeholder: ReadonlyArray<Read> = [
  read(
    "${",
    `\\$\\{${name}(?=:(?!:)|\\})`,
    (after) => after.startsWith(":") && !after.startsWith(":?"),
    (after) => after.startsWith(":?")
  ),
  read("${?", `\\$\\{\\?${name}(?=\\})`, always)
]

/** Templates of settings that are filled in when a container starts (gomplate, dockerize, confd). */
const template: ReadonlyArray<Read> = [
  read(
    "getenv",
    `\\{\\{[^{}"]{0,60}\\b(?:env\\.)?[gG]etenv\\s{1,3}"${name}"`,
    (after) => /^\s{1,3}["(\d]/.test(after),
    never
  ),
  read(".Env.", `\\{\\{[^{}"]{0,60}\\.Env\\.${name}\\b`, (after, before) => /\bdefault\s/.test(before + after), never)
]

const dotnet: ReadonlyArray<Read> = [
  read("GetEnvironmentVariable", `\\bGetEnvironmentVariable\\(\\s*"${name}"`, or),
  // a section of the settings is a variable too, where `:` is written `__`
  read("onfig", `[cC]onfig(?:uration)?\\[\\s*"([A-Z][\\w:]{2,80})"\\s*\\]`, or),
  read("GetValue", `[cC]onfig(?:uration)?\\.GetValue(?:<\\w{1,20}\\??>)?\\(\\s*"([A-Z][\\w:]{2,80})"`, secondOrElse)
]

/** Nothing but a type stands behind the name in the brackets: there is no default. */
const closes = (after: string): boolean => /^\s*(?:,\s*cast\s*=\s*[\w.]{1,40}\s*)?\)/.test(after) && !or(after)

/** What a server tells an application of each request under the name of an environment: https://peps.python.org/pep-3333/ */
const ofRequest =
  "(?!(?:HTTP_\\w{1,60}|SERVER_(?:NAME|PORT|PROTOCOL|SOFTWARE)|REQUEST_(?:METHOD|URI)|PATH_INFO|SCRIPT_NAME|QUERY_STRING|REMOTE_(?:ADDR|USER|HOST|PORT)|CONTENT_(?:TYPE|LENGTH))[\"'])"
const bareEnviron = `(?:\\bos\\.environ|(?<!\\bos\\.)\\benviron(?=(?:\\.get|\\.pop)?[\\[(]\\s*["']${ofRequest}))`

/** Prisma's shadow database serves `migrate dev` alone (prisma.io/docs, "About the shadow database"). */
const ofDevelopers = (before: string): boolean => /\bshadowDatabaseUrl\s{0,5}=\s{0,5}$/.test(before)

const groups: ReadonlyArray<readonly [extensions: string, reads: ReadonlyArray<Read>]> = [
  ["js jsx cjs mjs ts tsx cts mts vue svelte astro", javascript],
  [
    "py",
    [
      // what a function reads may be of a part that is not used
      read(
        "environ",
        `${bareEnviron}\\[\\s*${quoted}\\s*\\]`,
        never,
        (_, before) => /^\S/.test(before) && !isInLambda(before)
      ),
      read("environ", `${bareEnviron}(?:\\.get|\\.pop)\\(\\s*${quoted}`, secondOrElse),
      read("getenv", `\\bgetenv\\(\\s*${quoted}`, secondOrElse),
      // django-environ, environs, python-decouple, starlette
      read("env", `\\benv(?:\\.[a-z_]{2,20})?\\(\\s*${quoted}`, second, closes),
      read("config(", `\\bconfig\\(\\s*${quoted}`, second, closes),
      read("=(", `\\b${name}=\\((?:bool|str|int|float|list|dict|tuple)(?=,)`, always),
      insisting,
      helper
    ]
  ],
  ["rb rake ru erb haml", ruby],
  [
    "go",
    [
      read("Getenv", `\\b(?:Getenv|MustGetenv)\\(\\s*${quoted}`, (_, before) => /\bcmp\.Or\([^)]{0,100}$/.test(before)),
      read("LookupEnv", `\\bLookupEnv\\(\\s*${quoted}`, (after) => /^\)\s*;\s*ok\b/.test(after)),
      read("BindEnv", `\\bBindEnv\\(\\s*"[^"]{1,80}"\\s*,\\s*${quoted}`, never),
      read(
        "Env",
        `\\b(?:EnvVars?|Envar)(?:\\(|:\\s*(?:\\[\\]string\\{)?)\\s*${quoted}`,
        (after, before) => /\bValue:|\.Default\(/.test(before + after),
        // a flag of one command is no setting of the program
        (after, before) => /\b(?:kingpin|app)\.Flag\(/.test(before) && /\.Required\(\)/.test(before + after)
      ),
      // go-arg
      read(
        "env:",
        `\\barg:"[^"]{0,80}\\benv:${name}`,
        (after, before) => !/^[^"]{0,80},required/.test(after) || /\bdefault:"/.test(before + after),
        (after, before) => /^[^"]{0,80},required/.test(after) && !/\bdefault:"/.test(before + after)
      ),
      read(
        "env",
        `\\b(?:env|envconfig):"${name}`,
        (after, before) => !demands.test(after) || /\b(?:envDefault|default):/.test(before + after),
        (after, before) => demands.test(after) && !/\b(?:envDefault|default):/.test(before + after)
      ),
      insisting,
      helper
    ]
  ],
  [
    "rs",
    [
      read(
        "var",
        `\\b(?:env|dotenvy|dotenv)::var(?:_os)?\\(\\s*"${name}"`,
        (after, before) => chainOf(after) === "given" || /\blet\s+(?:Ok|Some)\(/.test(before),
        (after) => chainOf(after) === "insists"
      ),
      read("env", `\\benv\\s*=\\s*"${name}"`, (after, before) => /\bdefault_value/.test(before + after)),
      // a constant of the same name holds it
      read(
        "env",
        `(?:^\\s*|#\\[(?:clap|arg|structopt)\\([^\\]]{0,200}?)\\benv\\s*=\\s*${name}\\s*[,)]`,
        (after, before) => /\bdefault_value/.test(before + after)
      ),
      insisting,
      helper
    ]
  ],
  ["java kt kts scala groovy gradle clj", jvm],
  ["cs fs vb cshtml razor", dotnet],
  [
    "php",
    [
      read(
        "env(",
        `\\b(?:get|(?!(?:set|put|is|has|write|update|unset|save|clear)_)[a-z]{2,20}_)?env\\(\\s*${quoted}`,
        secondOrElse
      ),
      read("Env::get", `\\bEnv::get\\(\\s*${quoted}`, secondOrElse),
      read("_ENV", `\\$_ENV\\[${quoted}\\]`, or),
      // a case of an enumeration of variables, and one of any that is asked for its value in the environment
      read(
        "::",
        `\\b\\w{0,30}Env(?:ironment)?(?:Vars?|Variables?)::${name}\\b(?!->(?:value|name)\\s{0,5}=>)`,
        orBehindCall
      ),
      read("::", `\\b[A-Z]\\w{0,40}::${name}(?=->\\w{0,20}[eE]nv\\w{0,20}\\()`, orBehindCall),
      read("%env(", `%env\\((?:\\w{1,30}:){0,4}${name}\\)%`, never, always)
    ]
  ],
  ["ex exs heex eex", elixir],
  ["swift", [read("nvironment", `\\b(?:environment\\[|Environment\\.get\\()\\s*"${name}"`, or)]],
  [
    "dart",
    [
      read(
        "nvironment",
        `\\b(?:Platform\\.environment\\[|(?:String|bool|int)\\.fromEnvironment\\(|dotenv\\.(?:get|maybeGet)\\()\\s*${quoted}`,
        secondOrElse
      ),
      read("dotenv", `\\bdotenv\\.(?:env\\[|(?:get|maybeGet)\\()\\s*${quoted}`, secondOrElse)
    ]
  ],
  [
    "prisma",
    [
      read(
        "env(",
        `\\benv\\("${name}"`,
        (_, before) => ofDevelopers(before),
        (_, before) => !ofDevelopers(before)
      )
    ]
  ],
  [
    "yml yaml",
    [
      ...ruby,
      ...placeholder,
      ...template,
      // the default of a parameter, which Symfony takes where there is no variable
      read("env(", `^\\s{0,40}["']?env\\(${name}\\)["']?\\s{0,5}(?=:)`, always),
      read("%env(", `%env\\((?:(?!default)\\w{1,30}:){0,4}${name}\\)%`, never, always),
      read("%env(", `%env\\((?:\\w{1,30}:){0,3}default:[\\w.]{0,60}:(?:\\w{1,30}:){0,3}${name}\\)%`, always)
    ]
  ],
  ["properties conf toml", [...placeholder, ...template]],
  ["ini tmpl tpl gotmpl", template],
  ["sh bash", [read("?", `\\$\\{${name}(?=:?\\?)`, never, always), read("-", `\\$\\{${name}(?=:?-)`, always)]]
]

/** The ways to read a variable, by the extension of the file. */
export const readsByExtension: ReadonlyMap<string, ReadonlyArray<Read>> = new Map(
  groups.flatMap(([extensions, reads]) => extensions.split(" ").map((extension) => [extension, reads] as const))
)
