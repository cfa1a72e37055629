import { endpoints } from "./endpoints.ts"
import { basePath } from "./Api.ts"
import { callbackPath, eventsPath } from "./linkPaths.ts"

/** Addresses that need no key. */
export const publicPaths = {
  openApi: `${basePath}/openapi.json`,
  groundplanSchema: `${basePath}/groundplan.schema.json`,
  docs: "/docs",
  health: "/healthz",
  ready: "/readyz"
} as const

export const mcpPath = "/mcp"

const routes: ReadonlyArray<readonly [path: string, method: string]> = [
  ...endpoints.map(({ method, path }) => [path, method] as const),
  ...Object.values(publicPaths).map((path) => [path, "GET"] as const),
  [callbackPath, "GET"],
  [callbackPath, "POST"],
  [eventsPath, "POST"],
  [mcpPath, "POST"]
]

const segment = "(?:[\\w.~!$&'()*+,=:@-]|%[0-9a-fA-F]{2})+"

const patterns = [...new Set(routes.map(([path]) => path))].map((path) => {
  const methods = routes.filter(([other]) => other === path).map(([, method]) => method)
  return {
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, segment)}$`),
    methods: methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
  }
})

/** The methods that an address answers, none where there is nothing. Case and slashes count. */
export const allowedAt = (url: string): ReadonlyArray<string> => {
  const [path = ""] = url.split("?", 1)
  return patterns.find(({ pattern }) => pattern.test(path))?.methods ?? []
}
