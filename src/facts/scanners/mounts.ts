import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode } from "../scanning/matching.ts"

const at = `["'\`]\\/?([\\w./-]{0,60}?)\\/?["'\`]`

/** Each captures a name, where there is one, and a path. */
const expressions: ReadonlyArray<readonly [RegExp, RegExp]> = [
  // router = APIRouter(prefix="/api"), bp = Blueprint("x", __name__, url_prefix="/api")
  [
    /\.py$/,
    new RegExp(`\\b(?<name>\\w{1,40})\\s*=\\s*(?:APIRouter|Blueprint)\\([^\\n]{0,120}?\\b(?:url_)?prefix\\s*=\\s*${at}`)
  ],
  // app.include_router(health.router, prefix="/api"), register_blueprint(health_bp, url_prefix="/api")
  [
    /\.py$/,
    new RegExp(
      `\\b(?:include_router|register_blueprint)\\(\\s*(?<name>[\\w.]{1,80})[^\\n]{0,120}?\\b(?:url_)?prefix\\s*=\\s*${at}`
    )
  ],
  // path("api/", include("core.urls"))
  [
    /\.py$/,
    new RegExp(
      `\\b(?:path|re_path|url)\\(\\s*r?["']\\^?([\\w./-]{0,60}?)\\/?["']\\s*,\\s*include\\(\\s*["'](?<name>[\\w.]{1,80})["']`
    )
  ],
  // app.use("/api", healthRouter), fastify.register(routes, { prefix: "/api" })
  [
    /\.[cm]?[jt]s$/,
    new RegExp(`\\.(?:use|route)\\(\\s*${at}\\s*,\\s*(?:\\w{1,40}\\s*,\\s*){0,3}(?<name>[\\w.]{1,60})\\s*\\)`)
  ],
  [/\.[cm]?[jt]s$/, new RegExp(`\\.register\\(\\s*(?<name>\\w{1,60})\\s*,\\s*\\{\\s*prefix:\\s*${at}`)],
  [/\.[cm]?[jt]s$/, new RegExp(`\\.(?<name>setGlobalPrefix)\\(\\s*${at}\\s*\\)`)],
  [/\.[cm]?[jt]s$/, new RegExp(`@(?<name>Controller)\\(\\s*(?:\\{\\s*path:\\s*)?${at}`)],
  [/\.(?:java|kt)$/, new RegExp(`^@(?<name>RequestMapping)\\(\\s*(?:(?:value|path)\\s*=\\s*)?${at}\\s*\\)`)],
  // api := r.Group("/api")
  [/\.(?:go|rs|cs)$/, new RegExp(`\\b(?<name>\\w{1,40})\\s*:?=\\s*\\w{1,40}\\.(?:Group|MapGroup)\\(\\s*${at}`)],
  [/\.exs?$/, new RegExp(`^\\s*(?<name>scope)\\s*\\(?\\s*${at}`)]
]

/** Paths that other routes stand below; the value is `name /path`. */
export const mounts: LineScanner = {
  name: "mounts",
  keywords: [
    "apirouter(",
    "blueprint(",
    "include_router(",
    "include(",
    ".use(",
    ".register(",
    "setglobalprefix(",
    "@controller(",
    "@requestmapping(",
    ".group(",
    ".mapgroup(",
    'scope "',
    'scope("'
  ],
  accepts: (path) => isCode(path) && /\.(?:py|[cm]?[jt]s|java|kt|go|rs|cs|exs?)$/.test(path),
  match: (line, path) =>
    expressions.flatMap(([files, expression]) => {
      const match = files.test(path) ? expression.exec(line.slice(0, 600)) : null
      const name = match?.groups?.["name"]
      const route = match?.slice(1).find((group) => group !== name && group !== undefined)
      return name === undefined || route === undefined || route === ""
        ? []
        : [{ value: `${name} /${route.replace(/^\/+|\/+$/g, "")}`, excerpt: safeExcerpt(line) }]
    })
}
