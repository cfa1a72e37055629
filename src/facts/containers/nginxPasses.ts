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
  readonly requests?: Requests | undefined
  /** A location that others hand over to. */
  readonly named?: string | undefined
  readonly decides?: string | undefined
}

const requestsOf = (modifier: string, path: string): Requests => {
  const paths = beginnings(modifier, path)
  return path.startsWith("@") ? { paths: ["/"] } : paths.length === 0 ? unread : { paths }
}

const opened = (text: string): Open => {
  const [, modifier = "", path] = /^location\s+(?:(=|~\*?|\^~)\s*)?["']?([^\s"']+)/.exec(text) ?? []
  return {
    upstream: /^upstream\s+([\w.-]+)/.exec(text)?.[1],
    chooses: /^(?:map|geo|split_clients)\s.*\$(\w+)$/.exec(text)?.[1],
    requests: path === undefined ? undefined : requestsOf(modifier, path),
    named: path?.startsWith("@") === true ? path : undefined,
    decides: condition(text)
  }
}

/** What names of a file stand for: each for one host or several. */
type Names = Map<string, Set<string>>

const add = (names: Names, name: string, host: string): void => {
  names.set(name, new Set([...(names.get(name) ?? []), host]))
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
    const { chooses, upstream } = open.at(-1) ?? {}
    const member = /^server\s+["']?([\w.-]+)/.exec(said)?.[1]
    if (upstream !== undefined && member !== undefined) add(upstreams, upstream, member)
    const choice = chooses === undefined ? undefined : /\s["']?([^\s"']+)["']?$/.exec(said)?.[1]
    if (chooses !== undefined && choice !== undefined) add(variables, chooses, hostOf(choice))
    const [, name = "", value] = /^set\s+\$(\w+)\s+["']?([^\s"']+)/.exec(said) ?? []
    if (value !== undefined && /^https?:/.test(value)) addresses.add(name)
    else if (value !== undefined) add(variables, name, hostOf(value))

    const location = open.findLast(({ requests }) => requests !== undefined)
    const decides = open.findLast((one) => one.decides !== undefined)?.decides ?? location?.requests?.decides
    const requests = { paths: location?.requests?.paths ?? ["/"], ...(decides === undefined ? {} : { decides }) }
    const [, by, to = ""] = /^(try_files|error_page)\s.*?(@[\w-]+)$/.exec(said) ?? []
    if (by !== undefined) {
      const given = by === "error_page" ? { ...requests, decides: "the outcome" } : requests
      handed.set(`${site}${to}`, [...(handed.get(`${site}${to}`) ?? []), given])
    }
    const target = targetOf(said)
    if (target !== undefined && location !== undefined)
      found.push({ ...requests, target, named: location.named, site, line })
    if (end === "{") {
      if (said === "server") site++
      open.push(opened(said))
    } else if (end === "}") open.pop()
  }

  const hostsOf = (target: string): ReadonlyArray<string> => {
    const host = hostOf(target)
    const variable = /^\$\{?(\w+)\}?$/.exec(host)?.[1]
    // an address that was put into a variable was told where that was done
    if (variable !== undefined && addresses.has(variable)) return []
    const names = [...(variables.get(variable ?? "") ?? [host])]
    return [...new Set(names.flatMap((name) => [...(upstreams.get(name) ?? [name])]))]
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
