import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Settings of servers that pass requests on. */
const isProxySettings = (path: string): boolean =>
  /(?:^|\/)Caddyfile$|\.(?:conf|cfg|caddy)(?:\.template|\.tpl|\.j2)?$/i.test(path)

/** Settings that are a part of a program; compose files and manifests say it in their own way. */
const isProgram = (path: string): boolean =>
  isCode(path) && (!/\.(?:json|ya?ml|toml|sh)$/.test(path) || /(?:^|\/)resources\//.test(path))

/** Settings of programs of Spring, which name others by what a registry knows them as. */
const isSpringSettings = (path: string): boolean => /\.(?:ya?ml|properties)$/.test(path)

/** What developers' servers pass requests on by: it is no part of what is built. */
const isForDevelopers = (path: string): boolean =>
  /(?:^|\/)(?:(?:craco|rsbuild|vite|vue|webpack)(?:\.\w{1,20})?\.config\.\w{2,3}|setupProxy\.\w{2,3}|proxy\.conf\.\w{2,4})$/.test(
    path
  )

/** Addresses whose host is one word, as only the names of a network are: `http://orders:8080`, `server orders:8080;`. */
export const innerAddresses: LineScanner = {
  name: "inner-addresses",
  keywords: ["://", "server ", "reverse_proxy", "serviceid", "service-id"],
  accepts: (path) => !isForDevelopers(path) && (isProxySettings(path) || isProgram(path)),
  match: (line, path) =>
    /^\s*(?:\/\/|#|\*|<!--)/.test(line)
      ? []
      : captures(
          line,
          /\b(?:https?|wss?|grpc):\/\/([a-z][a-z0-9_-]{1,60})(?=:\d{2,5}\b|[/"'`;\s]|$)/g,
          /\blb:\/\/([A-Za-z][A-Za-z0-9_-]{1,60})(?=[/"'`;\s]|$)/g,
          // a route of Zuul
          ...(isSpringSettings(path)
            ? [/(?:^|[\s.])service(?:Id|-id)\s*[:=]\s*["']?([A-Za-z][A-Za-z0-9_-]{1,60})["']?\s*$/g]
            : []),
          ...(isProxySettings(path)
            ? [
                /^\s*server\s+([a-z][a-z0-9_-]{1,60}):\d{2,5}\b/g,
                /\breverse_proxy\s+(?:[/@*]\S{0,100}\s+)?([a-z][a-z0-9_-]{1,60}):\d{2,5}\b/g
              ]
            : [])
        )
}
