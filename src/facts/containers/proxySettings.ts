/** Reads settings of nginx and Caddy for the services that they pass requests on to. */

/** Requests of one address that go to a host of the network. */
export interface Passed {
  /** As it is named there, without its port. */
  readonly host: string
  /** The beginnings of paths that go there; `/` is whatever goes nowhere else. */
  readonly paths: ReadonlyArray<string>
  /** What else than the path decides; undefined where the path does alone. */
  readonly decides?: string
  /** The address among those of the file: the block that it stands in. */
  readonly site: number
  /** From 1. */
  readonly line: number
}

/** Longest file, in lines, and longest line that are read. */
const mostLines = 3000
const longest = 500

const linesOf = (text: string): ReadonlyArray<string> =>
  text.split("\n", mostLines).map((line) => line.slice(0, longest).replace(/(^|\s)#.*$/, "$1"))

const hostOf = (address: string): string =>
  address.replace(/^["']?(?:https?:\/\/|h2c:\/\/)?/, "").split(/[:/;"'\s]/)[0] ?? ""

/** The beginnings of paths that a location means: `/api`, `^/(api|feeds)`; none where they cannot be told. */
const beginnings = (modifier: string, path: string): ReadonlyArray<string> => {
  if (!modifier.startsWith("~")) return path.startsWith("/") ? [path] : []
  const alternatives = /^\^?\/\(\??:?([\w.\\|/-]+)\)/.exec(path)?.[1]
  if (alternatives !== undefined) return alternatives.split("|").map((one) => `/${one.replaceAll("\\", "")}`)
  const plain = /^\^(\/[\w./\\-]+)/.exec(path)?.[1]
  return plain === undefined ? [] : [plain.replaceAll("\\", "")]
}

interface Location {
  readonly depth: number
  readonly paths: ReadonlyArray<string>
}

/** Tells the condition, beside the path, that decides where requests go. */
const condition = (line: string): string | undefined =>
  /^if\s*\(\s*\$(?:http_\w+|request_method|content_type|cookie_\w+|arg_\w+)/.test(line)
    ? /\$request_method/.test(line)
      ? "the method"
      : "a header"
    : undefined

interface Statement {
  readonly text: string
  readonly end: string
  /** From 1. */
  readonly line: number
}

/** Words up to what ends them: signs in quotes and variables in braces are theirs; a quote that nothing closes is a sign. */
const statement = /((?:(?<=^|[\s;{}])(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\$\{\w+\}|[^;{}])*)([;{}]|$)/g

/** Directives and the beginnings and ends of blocks, wherever lines end. */
const statementsOf = (text: string): ReadonlyArray<Statement> =>
  linesOf(text).flatMap((line, at) =>
    [...line.matchAll(statement)].flatMap(([, said = "", end = ""]) =>
      said.trim() === "" && end === "" ? [] : [{ text: said.trim(), end, line: at + 1 }]
    )
  )

const targetOf = (text: string): string | undefined =>
  /^(?:proxy|grpc|fastcgi|uwsgi)_pass\s+(["']?[^\s$]+)/.exec(text)?.[1] ??
  /^set\s+\$\w+\s+["']?(https?:\/\/[^\s"']+)/.exec(text)?.[1]

/** A block that is open, and what it says of the requests within it. */
interface Open {
  readonly upstream?: string | undefined
  readonly paths?: ReadonlyArray<string> | undefined
  readonly decides?: string | undefined
}

const opened = (text: string): Open => {
  const [, modifier = "", path] = /^location\s+(?:(=|~\*?|\^~)\s*)?["']?([^\s"']+)/.exec(text) ?? []
  return {
    upstream: /^upstream\s+([\w.-]+)/.exec(text)?.[1],
    paths: path === undefined ? undefined : beginnings(modifier, path),
    decides: condition(text)
  }
}

/** Reads the routes of nginx's settings: `proxy_pass` and its like, within their locations. */
export const nginxPasses = (text: string): ReadonlyArray<Passed> => {
  const upstreams = new Map<string, string>()
  const found: Array<Passed> = []
  const open: Array<Open> = []
  let site = 0
  for (const { end, line, text: said } of statementsOf(text)) {
    const upstream = open.at(-1)?.upstream
    const member = /^server\s+["']?([\w.-]+)/.exec(said)?.[1]
    if (upstream !== undefined && member !== undefined && !upstreams.has(upstream)) upstreams.set(upstream, member)
    const target = targetOf(said)
    const paths = open.findLast((one) => one.paths !== undefined)?.paths ?? []
    const decides = open.findLast((one) => one.decides !== undefined)?.decides
    if (target !== undefined && paths.length > 0)
      found.push({ host: hostOf(target), paths, ...(decides === undefined ? {} : { decides }), site, line })
    if (end === "{") {
      if (said === "server") site++
      open.push(opened(said))
    } else if (end === "}") open.pop()
  }
  return found.map((passed) => Object.assign({}, passed, { host: upstreams.get(passed.host) ?? passed.host }))
}

const cut = (path: string): string => path.replace(/\*+$/, "").replace(/(.)\/$/, "$1")

/** Reads the routes of a Caddyfile: `reverse_proxy`, within its matchers and handlers. */
export const caddyPasses = (text: string): ReadonlyArray<Passed> => {
  const found: Array<Passed> = []
  const matchers = new Map<string, ReadonlyArray<string>>()
  const conditions = new Map<string, string>()
  let depth = 0
  let site = 0
  const handled: Array<Location> = []
  let matcher: string | undefined
  for (const [at, line] of linesOf(text).entries()) {
    if (depth === 0 && /\{\s*$/.test(line)) site++
    const [, name, inline] = /^\s*(@[\w-]+)\s*(?:path\s+([^{]+))?/.exec(line) ?? []
    if (name !== undefined) matcher = name
    const paths = inline ?? (matcher === undefined ? undefined : /^\s*path\s+(\S.*)$/.exec(line)?.[1])
    if (matcher !== undefined && paths !== undefined) matchers.set(matcher, paths.trim().split(/\s+/).map(cut))
    const decides = /\bmethod\s+\w/.test(line) ? "the method" : /\bheader\s+\S/.test(line) ? "a header" : undefined
    if (matcher !== undefined && decides !== undefined) conditions.set(matcher, decides)
    const block = /^\s*(?:handle|handle_path|route)\s+([/@]\S*)\s*\{/.exec(line)?.[1]
    if (block !== undefined)
      handled.push({ depth, paths: block.startsWith("@") ? (matchers.get(block) ?? []) : [cut(block)] })
    const [, by, target] = /^\s*reverse_proxy\s+(?:([/@*]\S*)\s+)?([^\s{]+)/.exec(line) ?? []
    if (target !== undefined) {
      const own = by === undefined || by === "*" ? undefined : by.startsWith("@") ? (matchers.get(by) ?? []) : [cut(by)]
      const all = own ?? handled.at(-1)?.paths ?? ["/"]
      const what = conditions.get(by ?? "")
      if (all.length > 0 || what !== undefined)
        found.push({
          host: hostOf(target),
          paths: all.length > 0 ? all : ["/"],
          ...(what === undefined ? {} : { decides: what }),
          site,
          line: at + 1
        })
    }
    depth += (line.match(/\{/g) ?? []).length - (line.match(/\}/g) ?? []).length
    while ((handled.at(-1)?.depth ?? -1) >= depth) handled.pop()
    if (name === undefined && /\}/.test(line)) matcher = undefined
  }
  return found
}
