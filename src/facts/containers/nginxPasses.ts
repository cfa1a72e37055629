/** Reads settings of nginx for the services that it passes requests on to. */
import { aCondition, choose, decidedBy, hostsOf, put, type Scope } from "./nginxValues.ts"
import { linesOf, type Passed } from "./proxySettings.ts"

/** The beginnings of paths that a location means: `/api`, `^/(api|feeds)`; none where they cannot be told. */
const beginnings = (modifier: string, path: string): ReadonlyArray<string> => {
  if (!modifier.startsWith("~")) return path.startsWith("/") ? [path] : []
  const alternatives = /^\^?\/\(\??:?([\w.\\|/-]+)\)/.exec(path)?.[1]
  if (alternatives !== undefined) return alternatives.split("|").map((one) => `/${one.replaceAll("\\", "")}`)
  const plain = /^\^(\/[\w./\\-]+)/.exec(path)?.[1]
  return plain === undefined ? [] : [plain.replaceAll("\\", "")]
}

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
  /^(?:proxy|grpc|fastcgi|uwsgi|scgi)_pass\s+["']?([^\s"']+)/.exec(text)?.[1]

/** Requests of a block, as far as its first line tells them. */
type Requests = Pick<Passed, "paths" | "decides">

const unread = { paths: ["/"], decides: "a pattern in the path" }

/** A block that is open, and what it says of the requests within it. */
interface Open extends Scope {
  readonly upstream?: string | undefined
  /** The variable that it chooses a value for, and what decides which. */
  readonly chooses?: { readonly name: string; readonly by: string | undefined } | undefined
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

const choiceOf = (text: string): Open["chooses"] => {
  const [, kind, source = "", name] = /^(map|geo|split_clients)\s+(?:(\S.*)\s)?\$(\w+)$/.exec(text) ?? []
  if (name === undefined) return undefined
  return { name, by: kind === "map" ? (decidedBy(source) ?? aCondition) : kind === "geo" ? "the sender" : undefined }
}

const opened = (text: string, around: Open): Open => {
  const [, modifier = "", path] = /^location\s+(?:(=|~\*?|\^~)\s*)?["']?([^\s"']+)/.exec(text) ?? []
  const isCondition = /^if\s*\(/.test(text)
  return {
    around,
    isCondition,
    values: new Map(),
    upstream: /^upstream\s+([\w.-]+)/.exec(text)?.[1],
    chooses: choiceOf(text),
    requests: path === undefined ? around.requests : requestsOf(modifier, path),
    named: path === undefined ? around.named : path.startsWith("@") ? path : undefined,
    decides: (isCondition ? decidedBy(text) : undefined) ?? around.decides
  }
}

/** Most routes of a file that are told, and most members and locations behind one name. */
const mostFound = 300
const most = 20

interface Found extends Requests {
  readonly target: string
  readonly scope: Scope
  readonly named: string | undefined
  readonly site: number
  readonly line: number
}

/** Reads the routes of nginx's settings: `proxy_pass` and its like, within their locations. */
export const nginxPasses = (text: string): ReadonlyArray<Passed> => {
  const upstreams = new Map<string, Set<string>>()
  /** By the site and the name of a location: what others hand over to it. */
  const handed = new Map<string, Array<Requests>>()
  const found: Array<Found> = []
  const whole: Open = { around: undefined, isCondition: false, values: new Map() }
  const open: Array<Open> = []
  let site = 0
  for (const { end, line, text: said } of statementsOf(text)) {
    const around = open.at(-1) ?? whole
    const { chooses, upstream } = around
    const member = /^server\s+["']?([\w.-]+)/.exec(said)?.[1]
    if (upstream !== undefined && member !== undefined) {
      const known = upstreams.get(upstream)
      if (known === undefined) upstreams.set(upstream, new Set([member]))
      else if (known.size < most) known.add(member)
    }
    const [, when = "", choice] = /^(\S.*)\s["']?([^\s"']+)["']?$/.exec(said) ?? []
    if (chooses !== undefined && choice !== undefined && when !== "include")
      choose(whole, chooses.name, { text: choice, decides: when.trim() === "default" ? undefined : chooses.by, line })
    const [, name, value] = /^set\s+\$(\w+)\s+["']?([^\s"']+)/.exec(said) ?? []
    if (name !== undefined && value !== undefined) put(around, name, { text: value, decides: around.decides, line })

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
      found.push({ ...requests, target, scope: around, named: around.named, site, line })
    if (end === "{") {
      if (said === "server") site++
      open.push(opened(said, around))
    } else if (end === "}") open.pop()
  }

  const passed: Array<Passed> = []
  for (const { line, named, scope, site: at, target, ...own } of found) {
    const given = named === undefined ? undefined : handed.get(`${at}${named}`)
    const all = given?.map((one) => (own.decides === undefined ? one : { paths: one.paths, decides: own.decides })) ?? [
      own
    ]
    for (const host of hostsOf(upstreams, scope, { text: target, decides: undefined, line }))
      for (const requests of all) {
        if (passed.length >= mostFound) return passed
        const decides = host.decides ?? requests.decides
        passed.push({
          host: host.text,
          paths: requests.paths,
          ...(decides === undefined ? {} : { decides }),
          site: at,
          line: host.line
        })
      }
  }
  return passed
}
