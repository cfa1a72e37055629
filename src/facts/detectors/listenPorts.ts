import type { ScanHit } from "../../repo/LineScanner.ts"
import { engineKinds } from "../data/engines.ts"
import { isEngineWord } from "../data/engineWords.ts"
import type { Detector } from "../Detector.ts"
import { baseName, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isBeginning, isServing } from "../services/serving.ts"
import { type PortSignal, portRanks } from "../Signal.ts"

/** Code of developers' and operators' helpers, and code that calls others. */
const notServing = (path: string): boolean =>
  isTest(path) ||
  /(?:^|\/)(?:(?:scripts?|tools?|tooling|extras?|hack|contrib)(?:\/|$)|\.env)/.test(path) ||
  /client|devserver|dev-server|^health-?_?checks?\.(?:[cm]?[jt]s|py|go|sh)$/i.test(baseName(path))

/** Settings that hold while developing. */
const forDevelopment =
  /(?:^|\/)config\/(?:dev|test)\.exs$|(?:^|\/)config\/environments\/(?:development|test)\.|(?:^|\/)settings\/(?:dev|development|local|test)\b/

/** Code by which a program calls others: the default it has for a port is that of those. */
const calling =
  /^(?:drivers?|connectors?|adapters?|integrations?|plugins?|providers?|protocols?|exporters?|sources?|sinks?|databases?|db)$/

/** Code by which others call the program. */
const called = /^(?:https?|web|rest|api|graphql|server|inbound|incoming|primary|driving)$/

/** Code by which a program calls others and nothing else: what lies below it says how it does. */
const onlyCalling = /^(?:drivers?|connectors?|integrations?)$/

const isEngine = (word: string): boolean => Object.hasOwn(engineKinds, word) || isEngineWord(word)

/** What speaks to an engine, as names add it to that of the engine: programs are called `pg-exporter`, `etcd-browser`. */
const speaks =
  /^(?:clients?|drivers?|connectors?|adapters?|pools?|conn|connections?|stores?|storage|caches?|backends?)$/

/** Whether a name is that of a driver of an engine: `redis_client`, `mysql-driver`. */
const isEngineDriver = (name: string): boolean => {
  const words = name.split(/[_.-]/)
  return words.some(isEngine) && words.some((word) => speaks.test(word))
}

const isDriver = (name: string): boolean => calling.test(name) || isEngine(name) || isEngineDriver(name)

/**
 * Whether code belongs to a driver. Below folders that only call, `integrations/api`, all does. Otherwise the last of its
 * folders or its file that tells decides: `adapters/http` is called by others, and `api/adapters` calls them.
 */
const isOfDriver = (path: string): boolean => {
  const parts = path
    .toLowerCase()
    .replace(/\.\w+$/, "")
    .split("/")
  const telling = parts.findLast((part) => called.test(part) || isDriver(part))
  return parts.some((part) => onlyCalling.test(part)) || (telling !== undefined && isDriver(telling))
}

/** The settings of a module of Python as a whole: further in, a file of constants is one of a part's. */
const ofWhole =
  /^(?:src\/)?(?:[^/]+\/)?(?:(?:core|common|base|conf|configs?|configuration|settings|https?|web|rest|api|server)\/)*[^/]+\.py$/

/** Whether a port is the default of what the program calls, and not its own. */
const isDefaultOfOthers = (repo: RepoView, listening: ReadonlySet<string>, { excerpt, path }: ScanHit): boolean => {
  if (listening.has(path) || !/\bdefault_?(?:http_?|web_?|server_?|app_?)?port\b/i.test(excerpt)) return false
  const home = repo.home(path)
  const inside = home === "" ? path : path.slice(home.length + 1)
  return isOfDriver(inside) || (excerpt.startsWith("DEFAULT_") && path.endsWith(".py") && !ofWhole.test(inside))
}

/** Ports that code names, below what containers say. */
export const listenPorts: Detector = {
  name: "listen-ports",
  detect: (repo) => {
    // a program that begins or listens in the same file has the port for itself
    const listening = new Set(
      repo.hits("servers").flatMap((hit) => (isServing(hit) || isBeginning(hit) ? [hit.path] : []))
    )
    return repo
      .hits("ports")
      .filter((hit) => !notServing(hit.path) && !isDefaultOfOthers(repo, listening, hit))
      .map(({ path, line, value, excerpt }): PortSignal => ({
        _tag: "Port",
        root: repo.home(path),
        port: Number(value.replace("~", "")),
        rank: forDevelopment.test(path)
          ? portRanks.development
          : value.startsWith("~")
            ? portRanks.named
            : portRanks.code,
        evidence: [{ path, line, excerpt }]
      }))
  }
}
