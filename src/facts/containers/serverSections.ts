import { indentOf } from "../parsing/enclosing.ts"
import { baseName } from "../paths.ts"

/** Words of sections in which a program is told where it itself listens. */
const words: ReadonlySet<string> = new Set(
  (
    "server servers http web webserver listen listener listeners listening bind app application api rest main service " +
    "general core global default settings config configuration options entrypoint entrypoints site ui"
  ).split(" ")
)

/** Words of sections that tell how a program is reached, or where it runs for people: its port stands there for want of another. */
const wider: ReadonlySet<string> = new Set(
  "network net gateway public external rpc ingress endpoint endpoints daemon production prod release".split(" ")
)

/** Words of sections for other servers than the one that people reach, and for what the program itself calls. */
const ofOthers =
  /^(?:telemetry|metrics?|monitoring|prometheus|statsd|grpc|admin|debug|pprof|health\w{0,5}|probes?|storage|s3|minio|database|databases|db|postgres\w{0,3}|mysql|mariadb|mongo\w{0,2}|redis|valkey|cache|memcached|elastic\w{0,6}|clickhouse|search|smtp|imap|mail|mailer|email|ftp|sftp|ssh|broker|queue|kafka|rabbitmq|amqp|mqtt|nats|ldap|tracing|otel|otlp|jaeger|zipkin|sentry|syslog|log\w{0,4}|upstreams?|backends?|clients?|remote|peers?|cluster|proxy|connectors?|tls|https|ssl)$/

const header = /^\s{0,20}\[{1,2}\s{0,5}([\w."'-]{1,100})\s{0,5}\]{1,2}/
const opener = /^\s{0,40}["']?([\w.-]{1,60})["']?\s{0,5}[:=]?\s{0,5}(?:[{[]\s{0,5})?(?:#.*)?$/

/** A section that is open, or a line that tells how far what follows is indented. */
interface Open {
  readonly indent: number
  /** A header in brackets: it is within none of those before. */
  readonly isHeader: boolean
  /** Whether it and all around it may be of the server. */
  readonly served: boolean
}

const partsOf = (name: string): ReadonlyArray<string> =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/)

const isOfServer = (program: string, name: string): boolean =>
  name.toLowerCase() === program || partsOf(name).every((part) => words.has(part))

const mayBeOfServer = (program: string, name: string): boolean =>
  name.toLowerCase() === program || partsOf(name).every((part) => words.has(part) || wider.has(part))

const isOfOthers = (name: string): boolean => partsOf(name).some((part) => ofOthers.test(part))

/** A setting that is always about the program itself: where it listens, in whatever section. */
const listens = /^\s{0,40}["']?(?:listen|bind)/i

/** Lists, from 0, the lines that nothing but sections of some names are around. */
function* linesIn(lines: ReadonlyArray<string>, isMeant: (name: string) => boolean): Generator<number> {
  const open: Array<Open> = []
  for (const [at, whole] of lines.entries()) {
    const line = whole.slice(0, 200)
    if (line.trim() === "" || /^\s*(?:#|\/\/|;|\{\{)/.test(line)) continue
    const indent = indentOf(line)
    const section = header.exec(line)?.[1]
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      if (last.indent < indent || (last.indent === indent && last.isHeader && section === undefined)) break
      open.pop()
    }
    const around = section !== undefined || (open.at(-1)?.served ?? true)
    if (around) yield at
    const names = (section ?? opener.exec(line)?.[1] ?? "").split(".").filter((name) => name !== "")
    const served = around && names.every((name) => isMeant(name.replace(/["']/g, "")))
    open.push({ indent, isHeader: section !== undefined, served })
  }
}

/**
 * Lists, from 0, the lines of a file of settings that are of the server that people reach: every section around them is
 * called after such a one, or after the program as its file is. Other sections tell of what watches the program, and of
 * what it calls: of those whose names say neither only what listens is the program's, and comes last.
 */
export function* serverLines(path: string, lines: ReadonlyArray<string>): Generator<number> {
  const program = baseName(path).replace(/\..*$/, "").toLowerCase()
  yield* linesIn(lines, (name) => isOfServer(program, name))
  yield* linesIn(lines, (name) => mayBeOfServer(program, name))
  for (const at of linesIn(lines, (name) => mayBeOfServer(program, name) || !isOfOthers(name)))
    if (listens.test(lines[at] ?? "")) yield at
}
