/** Reads settings of Caddy for the services that it passes requests on to. */
import { hostOf, linesOf, type Passed } from "./proxySettings.ts"

const cut = (path: string): string => path.replace(/\*+$/, "").replace(/(.)\/$/, "$1")

const words = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter((word) => word !== "" && word !== "{")

type Requests = Pick<Passed, "paths" | "decides">

/** Tells what beside plain beginnings of paths a line of a matcher asks for. */
const condition = (line: string): string | undefined =>
  /\bmethod\s+\w/.test(line)
    ? "the method"
    : /\bheader\s+\S/.test(line)
      ? "a header"
      : /\bhost\s+\S/.test(line)
        ? "the host"
        : /\bpath_regexp\s+\S/.test(line)
          ? "a pattern in the path"
          : undefined

/** A handler, and the requests that come to it. */
interface Handler {
  readonly depth: number
  readonly requests: Requests
}

/** Reads the routes of a Caddyfile: `reverse_proxy` and its like, within their matchers and handlers. */
export const caddyPasses = (text: string): ReadonlyArray<Passed> => {
  const found: Array<Passed> = []
  const matchers = new Map<string, ReadonlyArray<string>>()
  const conditions = new Map<string, string>()
  /** Names that snippets give. */
  const shared = new Set<string>()
  let isSnippet = false
  let depth = 0
  let site = 0
  const handled: Array<Handler> = []
  let matcher: string | undefined
  let proxy: Handler | undefined
  const requestsOf = (by: string): Requests => {
    const written = by.startsWith("@") ? (matchers.get(by) ?? []) : [cut(by)]
    const paths = written.filter((path) => path.startsWith("/"))
    const decides = conditions.get(by) ?? (paths.length > 0 ? undefined : "a condition")
    return { paths: paths.length > 0 ? paths : ["/"], ...(decides === undefined ? {} : { decides }) }
  }
  for (const [at, line] of linesOf(text).entries()) {
    if (depth === 0 && /\{\s*$/.test(line)) {
      site++
      // what a site calls requests is its own; a snippet's names come along where it is imported
      for (const names of [matchers, conditions])
        for (const name of names.keys()) if (!shared.has(name)) names.delete(name)
      isSnippet = /^\s*\([\w.-]+\)/.test(line)
    }
    const [, name, inline] = /^\s*(@[\w-]+)\s*(?:path\s+([^{]+))?/.exec(line) ?? []
    if (name !== undefined) {
      matcher = name
      matchers.delete(name)
      conditions.delete(name)
      if (isSnippet) shared.add(name)
      else shared.delete(name)
    }
    const paths = inline ?? (matcher === undefined ? undefined : /^\s*path\s+(\S.*)$/.exec(line)?.[1])
    if (matcher !== undefined && paths !== undefined) matchers.set(matcher, paths.trim().split(/\s+/).map(cut))
    const decides = condition(line)
    if (matcher !== undefined && decides !== undefined) conditions.set(matcher, decides)
    const block = /^\s*(?:handle|handle_path|route)\s+([/@]\S*)\s*\{/.exec(line)?.[1]
    if (block !== undefined) handled.push({ depth, requests: requestsOf(block) })

    const passing = /^\s*(?:reverse_proxy|php_fastcgi)\s+(\S.*)$/.exec(line)?.[1]
    const said = words(passing ?? "")
    const by = said.find((word, index) => index === 0 && /^(?:[/@]|\*$)/.test(word))
    const around = handled.at(-1)?.requests ?? { paths: ["/"] }
    if (passing !== undefined) proxy = { depth, requests: by === undefined || by === "*" ? around : requestsOf(by) }
    const inside = proxy === undefined || depth <= proxy.depth ? undefined : /^\s*to\s+(\S.*)$/.exec(line)?.[1]
    for (const target of inside === undefined ? said.slice(by === undefined ? 0 : 1) : words(inside))
      if (proxy !== undefined) found.push({ host: hostOf(target), ...proxy.requests, site, line: at + 1 })

    depth += (line.match(/\{/g) ?? []).length - (line.match(/\}/g) ?? []).length
    while ((handled.at(-1)?.depth ?? -1) >= depth) handled.pop()
    if (proxy !== undefined && depth <= proxy.depth) proxy = undefined
    if (/\}/.test(line) ? name === undefined : name !== undefined && !/\{\s*$/.test(line)) matcher = undefined
  }
  return found
}
