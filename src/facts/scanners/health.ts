import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

const word = "_?(?:healthz?|health[-_]?checks?|livez?|liveness|readyz?|readiness|ping|up|status|alive|heartbeat)"
const prefix = "(?:(?:api|v\\d|internal|_|system|monitoring|actuator|public|rest)\\/){0,3}"

/** Routes that begin with a slash are told from other text by it. */
const slashed = `["'\`](?:(?:GET|HEAD)\\s+)?\\^?(\\/${prefix}${word}(?:\\/(?:live|ready|liveness|readiness))?\\/?)\\$?["'\`]`

/** What registers a route; `startsWith`, `match` and the like only look at one. */
const verb =
  "(?:get|GET|HEAD|Any|route|use|all|head|any|add_url_rule|add_route|add_get|add_api_route|api_route|websocket|resource|scope|nest|path|pathMatch|HandleFunc|Handle|createContext|Heartbeat|MapGet|MapHealthChecks|UseHealthChecks|GetMapping|RequestMapping|HttpGet|Route|Get|Controller|Path)"

/** Routes that are written without a slash, where a framework writes them so. */
const bare = `["'](\\^?(?:~?\\/)?${prefix}${word}\\/?)\\$?["']`

const expressions: ReadonlyArray<readonly [RegExp, RegExp?]> = [
  [new RegExp(`(?:^|[\\s.@:>&([#])${verb}\\b\\s*!?\\s*\\(?(?:\\s*(?:value|path)\\s*=)?\\s*\\{?\\s*${slashed}`, "g")],
  [new RegExp(`^\\s*get\\s+${slashed}`, "g"), /\.(?:rb|exs?)$/],
  // @Get("health"), @Controller("api/health"), @GetMapping("health"), [HttpGet("health")]
  [
    new RegExp(
      `[@[](?:Get|Controller|GetMapping|RequestMapping|HttpGet|Route|Path)\\(\\s*(?:\\{\\s*path:\\s*)?${bare}`,
      "g"
    )
  ],
  // path("health/", …), re_path(r"^health/$", …), Rails' get "up" => …
  [new RegExp(`\\b(?:path|re_path|url)\\(\\s*r?${bare}`, "g"), /\.py$/],
  [new RegExp(`^\\s*(?:get|match|resource|mount\\s[^\\n]{1,60}=>)\\s*\\(?\\s*:?${bare}`, "g"), /\.rb$/],
  [/^\s*(?:get|resource)\s+:(health|healthz|healthcheck|health_check|ping)\b/g, /\.rb$/],
  [new RegExp(`\\bRoute::(?:get|any|view)\\(\\s*${bare}`, "g"), /\.php$/],
  [new RegExp(`\\b\\w{1,20}\\.(?:get|on)\\(\\s*${bare}\\s*\\)`, "g"), /\.swift$/],
  // django-health-check: path("ht/", include("health_check.urls"))
  [/\b(?:path|re_path|url)\(\s*r?["']\^?([\w/-]{1,40})\$?["']\s*,\s*include\(\s*["']health_check\.urls/g, /\.py$/],
  // terminus' healthChecks: { "/healthz": … }, Laravel's health: "/up", Fastify's exposeStatusRoute: "/health"
  [new RegExp(`\\b(?:healthChecks:\\s*\\{|exposeStatusRoute:)\\s*${slashed}`, "g")],
  [/\bhealth:\s*["'](\/[\w-]{1,40})["']/g, /(?:^|\/)bootstrap\/app\.php$/],
  // url.path === "/health", req.url == "/healthz", r.URL.Path == "/health", self.path == "/health", $path === '/health'
  [
    new RegExp(
      `(?:\\b(?:req|request|r|url|ctx|self)\\.?\\w{0,10}\\.?(?:url|path|pathname|Path)|(?<![\\w.>$])\\$?(?:path|pathname|uri|target))\\s*={2,3}\\s*${slashed}`,
      "g"
    )
  ],
  // a table of routes: { "GET /healthz": … }
  [new RegExp(`(?:^|[\\s{,])["'\`](?:GET|HEAD)\\s+(\\/${prefix}${word}\\/?)["'\`]\\s*:`, "g")],
  // Bun's routes: { "/healthz": new Response("ok") }, or a function, or one for each method
  [
    new RegExp(
      `(?:^|[\\s{,])["'\`](\\/${prefix}${word}\\/?)["'\`]\\s*:\\s*(?!\\(\\)\\s*=>\\s*import\\()(?:async\\b|\\(|\\w{1,40}\\s*=>|(?:new\\s+)?Response\\b|\\{\\s*GET\\b)`,
      "g"
    ),
    /\.[cm]?[jt]sx?$/
  ]
]

/** Calls of others: a client asks, and hands over no function that answers. */
const asking =
  /(?:\b(?:axios|fetch|httpx|requests|superagent|got|ky|cy|page|faraday|httparty|restTemplate|webClient|\$http|supertest|request\(\w*\))|\b\w{0,30}[cC]lient)\)?(?:\.|::|->)\w{0,20}[(<]|\bfetch\(|\b(?:await|return)\s+(?:this\.)?(?:http|api|client|session|instance|conn)\w{0,10}\.(?:get|head)\b|\bHttp::\w|\bcurl\b|\b(?:href|to|src)\s*=|\b(?:redirect\w{0,20}|navigate|push|replace)\(/

/** Routes that answer whether the service is well; the value is a path with a leading slash. */
export const health: LineScanner = {
  name: "health",
  keywords: [
    "health",
    "/live",
    "liveness",
    "/ready",
    "readiness",
    "/ping",
    "/_ping",
    "'ping",
    '"ping',
    '"up"',
    "'up'",
    "/up",
    "/status",
    "/alive",
    "'alive",
    '"alive',
    "heartbeat"
  ],
  accepts: (path) => isCode(path) && !/\.(?:ya?ml|json|sh|toml|properties|conf|ini|prisma)$/.test(path),
  match: (line, path) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line) || asking.test(line)
      ? []
      : captures(
          line,
          ...expressions
            .filter(([, files]) => files === undefined || files.test(path))
            .map(([expression]) => expression)
        ).map(({ value, excerpt }) => ({
          value: `/${value.replace(/^[\^~/]+/, "")}`.replace(/(.)\/\$?$/, path.endsWith(".py") ? "$1/" : "$1"),
          excerpt
        }))
}
