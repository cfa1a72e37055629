import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** One way to write a port in code. */
interface Shape {
  readonly keywords: ReadonlyArray<string>
  /** The files that write it so; all when absent. */
  readonly files?: RegExp
  readonly expression: RegExp
  /** It names a port without listening on it in that line: said with a `~` before the figure. */
  readonly named?: boolean
}

/** A variable that holds the port of this program, not of a store or of another service. */
const name =
  "(?<![\\w-])(?:(?:http|server|app|api|web|listen|default|backend)_?|(?:HTTP|SERVER|APP|API|WEB|LISTEN|DEFAULT|BACKEND)_)?(?:port|Port|PORT)"

const quoted = `["'](?:(?:http|server|app|api|web|listen)_)?port["']`

const script = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i

const shapes: ReadonlyArray<Shape> = [
  // Languages whose `listen` is given a port; elsewhere it is the length of a socket's queue.
  {
    keywords: [".listen("],
    files: /\.(?:[cm]?[jt]sx?|vue|svelte|astro|rb|ru|php|java|kts?|scala|groovy|dart|cr)$/i,
    expression:
      /\.listen\(\s*(?:\{\s*port:\s*)?(?:Number\(|parseInt\(|\+)?\s*(?:process\.env\.\w{1,40}\s*(?:\|\||\?\?)\s*)?["'`]?(\d{2,5})\b/g
  },
  {
    keywords: [".listen("],
    files: /\.py$/,
    expression: /\b(?:app|application|http_server|server)\.listen\(\s*(\d{2,5})\b/g
  },
  // process.env.PORT || 3000, Number(process.env.PORT ?? 3000), env.PORT ? Number(env.PORT) : 3000
  {
    keywords: ["env.port", "env.server_port", "env.app_port", "env.api_port", "env.http_port", "env.web_port"],
    expression:
      /\benv\.(?:(?:SERVER|APP|API|HTTP|WEB)_)?PORT\b(?:[^\n;|?]{0,30}(?:\|\||\?\?)|\s*\?[^:\n]{0,60}:)\s*(?:Number\(|parseInt\(|\+)?["'`]?(\d{2,5})\b/g
  },
  // getenv("PORT", 8000), ENV["PORT"] || 3000, fetch("PORT") { 3000 }, flag.Int("port", 8080), set("port", 3000)
  {
    keywords: ['"port"', "'port'", '_port"', "_port'"],
    expression: new RegExp(
      `${quoted}\\s*(?:,\\s*(?:default\\s*[=:]\\s*)?|\\]\\s*(?:\\|\\||\\?\\?|\\?:)\\s*|\\)\\s*\\)?\\s*(?:\\|\\||\\?\\?|\\?:|or\\b)\\s*|\\)\\s*\\{\\s*|\\)[.\\w(|)]{0,60}?\\.?(?:unwrap_or|orElse|getOrElse)\\w{0,6}\\(\\s*(?:\\|_?\\w{0,3}\\|\\s*)?|,\\s*\\{[^}\\n]{0,80}?default:\\s*)(?:Integer\\(|int\\(|Number\\()?["'\`:]{0,2}(\\d{2,5})\\b(?![.:])`,
      "gi"
    )
  },
  {
    keywords: ['"port"', "default_value"],
    files: /\.rs$/,
    expression: /\benv\s*=\s*"PORT"[^\n]{0,60}?default_value(?:_t)?\s*=\s*"?(\d{2,5})/g
  },
  {
    keywords: ["--port"],
    expression: /["'][^"'\n]{0,10}--port["'][^\n]{0,120}?\bdefault\s*[=:]\s*["']?(\d{2,5})/g,
    named: true
  },
  // const PORT = 3000, int port = 8080, port := 8080, PORT = 8000, const { PORT = 3000 } = process.env
  {
    keywords: ["port =", "port=", "port:", "port :="],
    expression: new RegExp(
      `(?:\\b(?:const|let|var|val|int|static|final)\\s+(?:mut\\s+|\\w{1,20}\\s+)?(?:\\{\\s*)?${name}|^\\s*(?:export\\s+)?(?:SERVER_|APP_|HTTP_)?PORT(?=\\s*[=:]))\\s*(?::\\s*\\w{1,12}\\s*)?:?=\\s*(?:\\w{1,12}\\()?["'\`]?:?(\\d{2,5})["'\`]?\\)?\\s*(?:[,;})]|\\/\\/|#|$)`,
      "g"
    ),
    named: true
  },
  // const port = normalizePort(process.env.X || "3000")
  {
    keywords: ["port ="],
    files: script,
    expression: new RegExp(
      `\\b(?:const|let|var)\\s+${name}\\s*(?::\\s*\\w{1,12}\\s*)?=\\s*[^=\\n]{0,40}(?:\\benv\\b|\\bargv\\b)[^=\\n]{0,40}(?:\\|\\||\\?\\?)\\s*["'\`]?(\\d{2,5})\\b`,
      "gi"
    ),
    named: true
  },
  // PORT: z.coerce.number().default(3000), PORT: Joi.number().default(3000), PORT: port({ default: 3000 })
  {
    keywords: ["port:"],
    files: script,
    expression: new RegExp(`${name}:\\s*[^\\n]{1,80}?\\bdefault(?:\\(|:)\\s*["']?(\\d{2,5})\\b`, "gi"),
    named: true
  },
  // port = "8080" after `if port == ""`; port=8000 as one argument of a call over several lines
  {
    keywords: ["port =", "port="],
    files: /\.(?:go|py)$/,
    expression: /^\s*port\s*=\s*["']?:?(\d{2,5})["']?\s*,?\s*\)?$/g,
    named: true
  },
  // DEFAULT_PORT = 8083 in a module of settings
  {
    keywords: ["default_port", "default_http_port", "default_web_port", "default_server_port", "default_app_port"],
    files: /(?:^|\/)(?:constants?|config|settings|defaults?|server|main|app)\.py$/,
    expression: /^DEFAULT_(?:(?:HTTP|WEB|SERVER|APP)_)?PORT\s*(?::\s*int\s*)?=\s*(\d{2,5})\s*(?:#|$)/g,
    named: true
  },
  // [args.port, process.env.PORT, 3000].find(…): the first that is given
  {
    keywords: ["port,"],
    files: /\.[cm]?[jt]sx?$/,
    expression: /\bprocess\.env\.\w{0,40}PORT\s*,\s*["']?(\d{2,5})["']?\s*\]/g,
    named: true
  },
  // port: int = 8000, PORT: int = Field(default=8000)
  {
    keywords: ["port:"],
    files: /\.py$/,
    expression: new RegExp(`^\\s*${name}\\s*:\\s*int\\s*=\\s*(?:Field\\((?:default\\s*=\\s*)?)?(\\d{2,5})\\b`, "gi"),
    named: true
  },
  // port: 3000 in a module of settings
  {
    keywords: ["port:"],
    files:
      /(?:^|[/.])(?:config|settings|server|default|production|environment|env|constants)(?:\/index)?\.[cm]?[jt]s$/i,
    expression: new RegExp(
      `^\\s*(?:server\\s*:\\s*\\{\\s*)?${name}\\s*:\\s*["']?(\\d{2,5})["']?\\s*,?\\s*\\}?,?$`,
      "gi"
    ),
    named: true
  },
  // {Bandit, plug: Shop, port: 4000}, http: [port: 4000]
  {
    keywords: ["port:"],
    files: /\.exs?$/,
    expression: /(?:\bBandit\b|\bPlug\.Cowboy\b|\bhttp:\s*\[|\boptions:\s*\[)[^\n]{0,120}\bport:\s*(\d{2,5})\b/g
  },
  { keywords: [":port"], files: /\.clj[cs]?$/, expression: /:port\)?\s+(\d{2,5})\b/g, named: true },
  // app.run(host="0.0.0.0", port=5000), uvicorn.run(app, port=8000), serve(app, port=8000)
  {
    keywords: ["port=", "port ="],
    expression:
      /\b(?:run|serve|run_server|run_app|launch|run_simple)\([^\n]{0,200}?\bport\s*=\s*(?:int\()?(?:os\.[\w.]{1,20}\([^,)]{0,60},\s*)?["']?(\d{2,5})\b/g
  },
  // http.ListenAndServe(":8080"), r.Run(":8080"), e.Start(":1323"), app.Listen(":3000"), net.Listen("tcp", ":50051")
  {
    keywords: ["listenandserve", ".run(", ".start(", ".listen(", ".starttls("],
    files: /\.(?:go|cs|fs|vb)$/,
    expression:
      /\b(?:ListenAndServe(?:TLS)?|Run|Start|Listen|StartTLS)\(\s*(?:"tcp",\s*)?["`'](?:https?:\/\/)?[\w.*+[\]:]{0,40}?:(\d{2,5})["`'/]/g
  },
  { keywords: ["addr:"], files: /\.go$/, expression: /\bAddr:\s*["`][\w.]{0,40}:(\d{2,5})["`]/g },
  {
    keywords: ["addr =", "addr :=", "address =", "address :="],
    files: /\.(?:go|rs)$/,
    expression: /\b\w{0,20}[aA]ddr(?:ess)?\s*:?=\s*["`][\d.[\]:]{0,40}?:(\d{2,5})["`]/g,
    named: true
  },
  // flag.String("addr", ":8080", "…")
  {
    keywords: ['addr"', '"listen', '"http"', '"bind"', '"port"'],
    files: /\.go$/,
    expression: /"(?:[\w-]{0,20}addr|listen[\w.-]{0,12}|http|bind|port)",\s*"[\w.]{0,40}:(\d{2,5})"/g
  },
  // .bind("0.0.0.0:8080"), .bind(("0.0.0.0", 8080)), SocketAddr::from(([0, 0, 0, 0], 3000)), warp's run(([0, 0, 0, 0], 3030))
  { keywords: ["bind("], expression: /\bbind\(\s*&?\(?\s*"[\d.a-z[\]:]{0,40}?(?::|"\s*,\s*)(\d{2,5})/g },
  {
    keywords: ["socketaddr", ".run(([", ".serve(("],
    files: /\.rs$/,
    expression: /(?:SocketAddr(?:V4|V6)?::(?:from|new)\(|\.run\(\(\[)[^\n]{0,80}?,\s*(\d{2,5})\s*\)/g
  },
  // make_server("", 8000, app), HTTPServer(("", 8000), handler), TCPServer(("", 8000), …)
  {
    keywords: ["make_server(", "httpserver((", "wsgiserver((", "tcpserver(("],
    files: /\.py$/,
    expression: /(?:make_server\(|Server\(\()\s*["'][\w.]{0,40}["']\s*,\s*(\d{2,5})\b/g
  },
  {
    keywords: ["listen="],
    files: /\.py$/,
    expression: /\bserve\([^\n]{0,100}\blisten\s*=\s*["'][^"':\n]{0,40}:(\d{2,5})/g
  },
  // UseUrls("http://*:5000"), Urls.Add("http://*:5000"), ListenAnyIP(5000)
  {
    keywords: ["useurls", "urls.add", "listenanyip"],
    expression: /(?:UseUrls\(|Urls\.Add\(|ListenAnyIP\()\s*(?:"https?:\/\/[^":]{1,40}:)?(\d{2,5})/g
  },
  {
    keywords: ["embeddedserver("],
    expression: /embeddedServer\([^\n]{0,80}?port\s*=\s*(?:System\.getenv\("PORT"\)\?\.toInt\(\)\s*\?:\s*)?(\d{2,5})/g
  },
  {
    keywords: ["javalin", "asserver(", "newserverat(", "withport(", "server.port"],
    files: /\.(?:java|kts?|scala|groovy)$/,
    expression:
      /(?:Javalin[^\n]{0,80}\.start\(|asServer\(\w{1,20}\(|newServerAt\([^,\n]{1,60},\s*|withPort\(port"?|"server\.port"\s*,\s*"?)(\d{2,5})\b/g
  },
  { keywords: ["io.serve("], files: /\.dart$/, expression: /\bserve\([^\n]{1,80},\s*(\d{2,5})\s*\)/g },
  { keywords: ["deno.serve", "bun.serve"], expression: /\b(?:Deno|Bun)\.serve\(\s*\{\s*port:\s*(\d{2,5})/g }
]

const byKeyword: ReadonlyMap<string, ReadonlyArray<Shape>> = new Map(
  [...new Set(shapes.flatMap(({ keywords }) => keywords))].map((keyword) => [
    keyword,
    shapes.filter(({ keywords }) => keywords.includes(keyword))
  ])
)

/** Ports that stores, brokers, mail servers and collectors listen on: a figure beside them names one of those. */
const ofOthers = new Set([
  "22",
  "25",
  "53",
  "110",
  "143",
  "389",
  "465",
  "587",
  "636",
  "993",
  "1025",
  "1433",
  "1521",
  "1883",
  "2181",
  "2525",
  "3306",
  "4222",
  "4317",
  "4318",
  "5432",
  "5433",
  "5672",
  "6379",
  "6380",
  "6831",
  "8125",
  "9042",
  "9092",
  "9229",
  "9300",
  "11211",
  "15672",
  "26257",
  "27017"
])

const valid = (port: string): boolean => Number(port) >= 80 && Number(port) < 65_536

/** Ports that code listens on; `~8080` where a line names it only. */
export const ports: LineScanner = {
  name: "ports",
  keywords: [...byKeyword.keys()],
  accepts: (path) =>
    isCode(path) &&
    !/\.(?:ya?ml|json|sh|toml|prisma|conf|ini)$|(?:vite|webpack|vue|playwright|cypress|nuxt)\.config\./.test(path),
  match: (line, path, keywords) => {
    if (/^\s*(?:\/\/|#(?!\[)|\*|--|;)/.test(line)) return []
    const asked = new Set(keywords.flatMap((keyword) => byKeyword.get(keyword) ?? []))
    const tried = [...asked].filter(({ files }) => files === undefined || files.test(path))
    const heard = captures(line, ...tried.filter(({ named }) => named !== true).map(({ expression }) => expression))
    const named = captures(line, ...tried.filter((shape) => shape.named === true).map(({ expression }) => expression))
    return [
      ...heard.filter(({ value }) => valid(value) && (!ofOthers.has(value) || /listen|bind/i.test(line))),
      ...named
        .filter(({ value }) => valid(value) && !ofOthers.has(value) && !heard.some((other) => other.value === value))
        .map(({ value, excerpt }) => ({ value: `~${value}`, excerpt }))
    ]
  }
}
