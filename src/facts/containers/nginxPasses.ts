/** Reads settings of nginx for the services that it passes requests on to. */
import { hostOf, linesOf, type Passed } from "./proxySettings.ts"

/** The beginnings of paths that a location means: `/api`, `^/(api|feeds)`; none where they cannot be told. */
const beginnings = (modifier: string, path: string): ReadonlyArray<string> => {
  if (!modifier.startsWith("~")) return path.startsWith("/") ? [path] : []
  const alternatives = /^\^?\/\(\??:?([\w.\\|/-]+)\)/.exec(path)?.[1]
  if (alternatives !== undefined) return alternatives.split("|").map((one) => `/${one.replaceAll("\\", "")}`)
  const plain = /^\^(\/[\w./\\-]+)/.exec(path)?.[1]
  return plain === undefined ? [] : [plain.replaceAll("\\", "")]
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
  /^(?:proxy|grpc|fastcgi|uwsgi|scgi)_pass\s+["']?([^\s"']+)/.exec(text)?.[1] ??
  /^set\s+\$\w+\s+["']?(https?:\/\/[^\s"']+)/.exec(text)?.[1]

/** Requests of a block, as far as its first line tells them. */
type Requests = Pick<Passed, "paths" | "decides">

const unread = { paths: ["/"], decides: "a pattern in the path" }

/** A block that is open, and what it says of the requests within it. */
interface Open {
  readonly upstream?: string | undefined
  /** The variable that it chooses a value for. */
  readonly chooses?: string | undefined
  /** Of the location that it is or is within. */
  readonly requests?: Requests | undefined
  /** The same, where others hand over to it by a name. */
  readonly named?: string | undefined
  readonly decides?: string | undefined
}

const requestsOf = (modifier: string, path: string): Requests => {
  const paths = beginnings(modifier, path)
  return path.startsWith("@") ? { paths: ["/"] } : paths.length === 0 ? unread : { paths }
}

const opened = (text: string, around: Open): Open => {
  const [, modifier = "", path] = /^location\s+(?:(=|~\*?|\^~)\s*)?["']?([^\s"']+)/.exec(text) ?? []
  return {
    upstream: /^upstream\s+([\w.-]+)/.exec(text)?.[1],
    chooses: /^(?:map|geo|split_clients)\s.*\$(\w+)$/.exec(text)?.[1],
    requests: path === undefined ? around.requests : requestsOf(modifier, path),
    named: path === undefined ? around.named : path.startsWith("@") ? path : undefined,
    decides: condition(text) ?? around.decides
  }
}

/** Most routes of a file that are told, and most hosts and locations behind one name. */
const mostFound = 300
const most = 20

/** The hosts that each name of a file stands for. */
type Names = Map<string, Set<string>>

const add = (names: Names, name: string, host: string): void => {
  const known = names.get(name)
  if (known === undefined) names.set(name, new Set([host]))
  else if (known.size < most) known.add(host)
}

interface Found extends Requests {
  readonly target: string
  readonly named: string | undefined
  readonly site: number
  readonly line: number
}

/** Reads the routes of nginx's settings: `proxy_pass` and its like, within their locations. */
export const nginxPasses = (text: string): ReadonlyArray<Passed> => {
  const upstreams: Names = new Map()
  const variables: Names = new Map()
  const addresses = new Set<string>()
  /** By the site and the name of a location: what others hand over to it. */
  const handed = new Map<string, Array<Requests>>()
  const found: Array<Found> = []
  const open: Array<Open> = []
  let site = 0
  for (const { end, line, text: said } of statementsOf(text)) {
    const around = open.at(-1) ?? {}
    const { chooses, upstream } = around
    const member = /^server\s+["']?([\w.-]+)/.exec(said)?.[1]
    if (upstream !== undefined && member !== undefined) add(upstreams, upstream, member)
    const choice = chooses === undefined ? undefined : /\s["']?([^\s"']+)["']?$/.exec(said)?.[1]
    if (chooses !== undefined && choice !== undefined) add(variables, chooses, hostOf(choice))
    const [, name = "", value] = /^set\s+\$(\w+)\s+["']?([^\s"']+)/.exec(said) ?? []
    if (value !== undefined && /^https?:/.test(value)) addresses.add(name)
    else if (value !== undefined) add(variables, name, hostOf(value))

    const decides = around.decides ?? around.requests?.decides
    const requests = { paths: around.requests?.paths ?? ["/"], ...(decides === undefined ? {} : { decides }) }
    const [, by, to = ""] = /^(try_files|error_page)\s.*?(@[\w-]+)$/.exec(said) ?? []
    if (by !== undefined) {
      const given = by === "error_page" ? { ...requests, decides: "the outcome" } : requests
      const known = handed.get(`${site}${to}`)
      if (known === undefined) handed.set(`${site}${to}`, [given])
      else if (known.length < most) known.push(given)
    }
    const target = targetOf(said)
    if (target !== undefined && around.requests !== undefined && found.length < mostFound)
      found.push({ ...requests, target, named: around.named, site, line })
    if (end === "{") {
      if (said === "server") site++
      open.push(opened(said, around))
    } else if (end === "}") open.pop()
  }

  const hostsOf = (target: string): ReadonlyArray<string> => {
    const host = hostOf(target)
    const variable = /^\$\{?(\w+)\}?$/.exec(host)?.[1]
    // an address that was put into a variable was told where that was done
    if (variable !== undefined && addresses.has(variable)) return []
    const names = [...(variables.get(variable ?? "") ?? [host])]
    const hosts = new Set<string>()
    for (const name of names) for (const one of upstreams.get(name) ?? [name]) hosts.add(one)
    return [...hosts]
  }
  return found.flatMap(({ line, named, site: at, target, ...own }) => {
    const given = named === undefined ? undefined : handed.get(`${at}${named}`)
    const all = given?.map((one) => (own.decides === undefined ? one : { paths: one.paths, decides: own.decides })) ?? [
      own
    ]
    return hostsOf(target).flatMap((host) =>
      all.map((requests): Passed => Object.assign({ host, site: at, line }, requests))
    )
  })
}
