import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Laravel: `health: '/up'` beside the routes. */
const named = /\bhealth:\s*["'](\/[\w-]{1,40})["']/g

const route =
  /(?:\b(?:get|route|use|all|head|path|re_path|url|match|add_url_rule|add_route|HandleFunc|Handle|GET|Get|GetMapping|RequestMapping|Controller|MapGet|MapHealthChecks|UseHealthChecks|any|add_get|add_api_route|resource|scope|pathMatch)\b\s*!?\s*\(?|@\w*\.?(?:get|route)\()[^"'`\n]{0,40}["'`](?:(?:GET|HEAD)\s+)?\^?((?:\/?(?:api|v1|internal|_)\/?){0,2}\/?_?(?:healthz?|health[-_]?check|livez?|liveness|readyz?|readiness|ready|ping|up|status|alive|heartbeat)\/?)\$?["'`]/gi

/** Routes that answer whether the service is well; the value is a path with a leading slash and none at the end. */
export const health: LineScanner = {
  name: "health",
  keywords: [
    "health",
    "livez",
    "liveness",
    "readyz",
    "readiness",
    "/ready",
    "/ping",
    '"up"',
    "'up'",
    "/up",
    "/status",
    "/alive",
    "heartbeat",
    "'ping",
    '"ping'
  ],
  accepts: (path) => isCode(path) && !/\.(?:ya?ml|json|sh|toml)$/.test(path),
  match: (line) =>
    /^\s*(?:\/\/|#|\*)/.test(line)
      ? []
      : captures(line, route, named).map(({ value, excerpt }) => ({
          value: `/${value.replace(/^\/+|\/+$/g, "")}`,
          excerpt
        }))
}
