/** Variables of nginx's settings: each block has values of its own, and the hosts that they name. */
import { hostOf } from "./proxySettings.ts"

/** Stands for whatever decides where that cannot be told. */
export const aCondition = "a condition"

/** Most values of one variable, most that are followed from one to the next, and most blocks around one that are read. */
const most = 20
const mostFollowed = 2
const mostAround = 20

const known: ReadonlyArray<readonly [RegExp, string]> = [
  [/\$\{?request_method\b/, "the method"],
  [/\$\{?(?:http_host|host|server_name|ssl_server_name|ssl_preread_server_name)\b/, "the host"],
  [/\$\{?(?:http_\w+|content_type|cookie_\w+|arg_\w+)/, "a header"],
  [/\$\{?(?:request_uri|uri|document_uri)\b/, "a pattern in the path"],
  [/\$\{?(?:remote_addr|binary_remote_addr|geoip2?_\w+)/, "the sender"]
]

/** Tells by its variables what a condition asks of a request; undefined where they are others. */
export const decidedBy = (condition: string): string | undefined =>
  known.find(([pattern]) => pattern.test(condition))?.[1]

/** A value, and what beside the path decides that it is this one. */
export interface Value {
  readonly text: string
  readonly decides: string | undefined
  /** From 1. */
  readonly line: number
}

/** A block with the values that it gives variables. */
export interface Scope {
  readonly around: Scope | undefined
  /** It only holds now and then, within the block around it. */
  readonly isCondition: boolean
  readonly values: Map<string, ReadonlyArray<Value>>
}

/** Adds one of the values that a variable is chosen from. */
export const choose = ({ values }: Scope, name: string, value: Value): void => {
  const others = values.get(name) ?? []
  if (others.length < most) values.set(name, [...others, value])
}

/** Gives a variable its value: in place of those before, and where that is a condition's beside those of the block around it. */
export const put = (scope: Scope, name: string, value: Value): void => {
  scope.values.set(name, [value])
  if (scope.isCondition && scope.around !== undefined)
    choose(scope.around, name, { ...value, decides: value.decides ?? aCondition })
}

/** Lists the values of a variable in a block: its own, and of those around it as far as the inner ones hold only now and then. */
const valuesOf = (scope: Scope, name: string): ReadonlyArray<Value> => {
  const found: Array<Value> = []
  let block: Scope | undefined = scope
  for (let depth = 0; block !== undefined && depth < mostAround; depth++) {
    const own: ReadonlyArray<Value> = block.values.get(name) ?? []
    found.push(...own)
    if (block.isCondition ? own.length > 0 : own.some(({ decides }) => decides === undefined)) break
    block = block.around
  }
  // nothing is decided where there is one to choose from
  const [first] = found
  return first !== undefined && found.every(({ text }) => text === first.text)
    ? [{ ...first, decides: undefined }]
    : found.slice(0, most)
}

const followed = (scope: Scope, value: Value, left: number): ReadonlyArray<Value> => {
  const host = hostOf(value.text)
  const name = /^\$\{?(\w+)\}?$/.exec(host)?.[1]
  const values = name === undefined || left === 0 ? [] : valuesOf(scope, name)
  return values.length === 0
    ? [{ ...value, text: host }]
    : values.flatMap((one) => followed(scope, { ...one, decides: one.decides ?? value.decides }, left - 1))
}

/** Lists the hosts that a target in a block may name, each once, with the condition under which it is that host, if there is one. */
export const hostsOf = (
  upstreams: ReadonlyMap<string, ReadonlySet<string>>,
  scope: Scope,
  target: Value
): ReadonlyArray<Value> => {
  const hosts = new Map<string, Value>()
  for (const value of followed(scope, target, mostFollowed))
    for (const text of upstreams.get(value.text) ?? [value.text]) {
      const key = `${text} ${value.decides ?? ""}`
      if (!hosts.has(key) && hosts.size < most) hosts.set(key, { ...value, text })
    }
  return [...hosts.values()].filter(({ decides, text }) => decides === undefined || !hosts.has(`${text} `))
}
