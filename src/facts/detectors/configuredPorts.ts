import { builtRole, servesPages } from "../containers/builtRole.ts"
import { settingsOfCommand } from "../containers/commandSettings.ts"
import { settingsOfPages } from "../containers/pageServers.ts"
import { serverLines } from "../containers/serverSections.ts"
import type { Detector } from "../Detector.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { type PortSignal, portRanks } from "../Signal.ts"

type Told = ReadonlyArray<PortSignal>

const tell = (repo: RepoView, path: string, line: number, port: number, rank: number = portRanks.config): Told =>
  Number.isInteger(port) && port > 0 && port < 65_536
    ? [{ _tag: "Port", root: repo.home(path), port, rank, evidence: [repo.at(path, line)] }]
    : []

/** A line of a file, from 0, that an expression finds a port on. */
const onLine = (repo: RepoView, path: string, at: number, expression: RegExp, rank?: number): Told => {
  const port = expression
    .exec((repo.files.lines(path)[at] ?? "").slice(0, 300))
    ?.slice(1)
    .find((group) => group !== undefined)
  return port === undefined ? [] : tell(repo, path, at + 1, Number(port), rank)
}

/** Every line of a file that an expression finds a port on. */
const onLines = (repo: RepoView, path: string, expression: RegExp, rank?: number): Told =>
  repo.files.lines(path).flatMap((_, at) => onLine(repo, path, at, expression, rank))

/** The port in `8080`, `${PORT:8080}` or `http://*:5000`. */
const last = (value: unknown): number => Number(/(?:^|:)(\d{2,5})\}?\/?$/.exec(string(value) ?? "")?.[1])

const keys: ReadonlyArray<ReadonlyArray<string>> = [
  ["server", "port"],
  ["quarkus", "http", "port"],
  ["micronaut", "server", "port"],
  ["ktor", "deployment", "port"]
]

const isDevelopment = (profile: string): boolean => /^(?:dev|development|local|test|tests|it|ci)$/.test(profile)

/** Profiles of developers tell what developers run. */
const profileOf = (path: string): string => /application-([\w-]+)\./.exec(path)?.[1] ?? ""

const jvm = (repo: RepoView): Told =>
  repo.named(/^(?:application|bootstrap)(?:-[\w-]+)?\.(?:ya?ml|properties)$/).flatMap((path): Told => {
    const rank = isDevelopment(profileOf(path)) ? portRanks.development : portRanks.config
    if (path.endsWith(".properties"))
      return onLines(
        repo,
        path,
        /^\s*(?:server|quarkus\.http|micronaut\.server)\.port\s*[=:]\s*(?:\$\{[\w.]{1,60}:)?(\d{2,5})/,
        rank
      )
    return repo.files.yaml(path).flatMap((parsed) => {
      const profile =
        string(dig(parsed.data, "spring", "config", "activate", "on-profile")) ??
        string(dig(parsed.data, "spring", "profiles")) ??
        ""
      return keys.flatMap((at) =>
        tell(
          repo,
          path,
          parsed.lineOf(...at),
          last(dig(parsed.data, ...at)),
          isDevelopment(profile) ? portRanks.development : rank
        )
      )
    })
  })

/** Blocks of an application.conf that the server itself is configured in. */
const serverBlock = /^(?:ktor\.deployment|play\.server\.http|http|server|app|api|akka\.http\.server|)$/

/** HOCON, as Ktor, Play and Akka read it: blocks are followed by their braces. */
const hocon = (repo: RepoView): Told =>
  repo.named(/^application\.conf$/).flatMap((path) => {
    const blocks: Array<string> = []
    return repo.files.lines(path).flatMap((text, index): Told => {
      const line = text.slice(0, 300).trim()
      const opened = /^([\w.-]{1,60})\s*[:=]?\s*\{/.exec(line)?.[1]
      if (opened !== undefined && blocks.length < 50) blocks.push(opened)
      const named = /^((?:[\w-]{1,30}\.){0,4})port\s*[:=]\s*(\d{2,5})/.exec(line)
      const inside = [...blocks, ...(named?.[1] ?? "").split(".").filter((part) => part !== "")].join(".")
      if (line.endsWith("}")) blocks.pop()
      return named !== null && serverBlock.test(inside) ? tell(repo, path, index + 1, Number(named[2])) : []
    })
  })

/** Words of names of endpoints that are for those who watch and manage the program. */
const watching =
  /^(?:metrics?|prometheus|management|admin|health(?:z|checks?)?|probes?|diagnostics?|debug|internal|live(?:ness)?|readiness)$/i

/** Whether an endpoint is one of those, by a whole word of its name: `ManagementApi`, and not `Healthcare`. */
const isWatching = (name: string): boolean =>
  name
    .slice(0, 100)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .some((word) => watching.test(word))

/** How far an endpoint is from being the one that people reach: one that speaks HTTP/2 alone is for other programs. */
const endpointRank = (name: string, protocols: string | undefined): number =>
  /^http[23]$/i.test(protocols ?? "") ? 2 : /^http$/i.test(name) ? 0 : 1

/** Launch settings are left out: they hold where developers start a program, and are not published with it. */
const dotnet = (repo: RepoView): Told =>
  repo.named(/^appsettings(?:\.Production)?\.json$/).flatMap((path) => {
    const parsed = repo.files.json(path)
    const kestrel = dig(parsed?.data, "Kestrel")
    const usual = string(dig(kestrel, "EndpointDefaults", "Protocols"))
    const all = fields(dig(kestrel, "Endpoints"))
    // Kestrel listens at these alone: where there is no other, people reach the program there
    const isOnlyWatched = all.every(([name]) => isWatching(name))
    const endpoints = all
      .filter(
        ([name, endpoint]) =>
          string(dig(endpoint, "Url"))?.startsWith("http://") === true && (isOnlyWatched || !isWatching(name))
      )
      .map(([name, endpoint]) => ({ name, rank: endpointRank(name, string(dig(endpoint, "Protocols")) ?? usual) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, 10)
      .map(({ name }) => ["Kestrel", "Endpoints", name, "Url"])
    return [["Urls"], ...endpoints].flatMap((at) =>
      tell(repo, path, parsed?.lineOf(...at) ?? 1, last(dig(parsed?.data, ...at)))
    )
  })

const rocket = (repo: RepoView): Told =>
  repo.named(/^Rocket\.toml$/).flatMap((path) => {
    const parsed = repo.files.toml(path)
    return ["default", "global", "release", "production"].flatMap((profile) =>
      tell(repo, path, parsed?.lineOf(profile, "port") ?? 1, last(dig(parsed?.data, profile, "port")))
    )
  })

const streamlit = (repo: RepoView): Told =>
  repo.files.paths
    .filter((path) => /(?:^|\/)\.streamlit\/config\.toml$/.test(path))
    .flatMap((path) => {
      const parsed = repo.files.toml(path)
      return tell(repo, path, parsed?.lineOf("server", "port") ?? 1, last(dig(parsed?.data, "server", "port")))
    })

/** `PORT=4000` in a committed file of variables or a sample. */
const samples = (repo: RepoView): Told =>
  repo
    .named(/^\.env(?:\.(?:example|sample|template|production|dist))?$/i)
    .flatMap((path) => onLines(repo, path, /^\s*(?:PORT|SERVER_PORT|APP_PORT|HTTP_PORT)\s*=\s*["']?(\d{2,5})["']?\s*$/))

/** A web server's own `listen`, for the image beside it that is that web server. */
const nginx = (repo: RepoView): Told =>
  repo.dockerfiles
    // one that only passes requests on is not deployed, and listens for nobody
    .filter((dockerfile) => servesPages(dockerfile) && builtRole(dockerfile).is === "application")
    .flatMap((dockerfile) => {
      const folder = folderOf(dockerfile.path)
      return settingsOfPages(repo, dockerfile)
        .flatMap((path) =>
          onLines(repo, path, /^\s*listen\s+(?:[\d.*]{1,15}:)?(\d{2,5})\s*(?:default_server)?\s*;/, portRanks.platform)
        )
        .map((signal) => Object.assign({}, signal, { root: folder }))
    })

/** Settings of the program's own making: `application.port` of configuration/base.yaml, `server.port` of config/default.json. */
const settings = (repo: RepoView): Told =>
  repo
    .named(/^(?:base|default|production|config|settings)\.(?:ya?ml|json|toml)$/)
    .filter((path) => /(?:^|\/)(?:config|configuration|conf|settings)\/[^/]+$/.test(path))
    .slice(0, 50)
    .flatMap((path) => {
      const documents = /\.ya?ml$/.test(path)
        ? repo.files.yaml(path)
        : [path.endsWith(".json") ? repo.files.json(path) : repo.files.toml(path)]
      return documents.flatMap((parsed) =>
        [
          ["port"],
          ["server", "port"],
          ["application", "port"],
          ["app", "port"],
          ["http", "port"],
          ["web", "port"]
        ].flatMap((at) => tell(repo, path, parsed?.lineOf(...at) ?? 1, last(dig(parsed?.data, ...at)), portRanks.named))
      )
    })

/**
 * Where a file of settings has a server listen: `http: 0.0.0.0:8080`, `listen_addr = ":8080"`, `port: 8080`, also as what
 * a template has where no variable gives it.
 */
const listening =
  /^\s{0,8}["']?(?:(?:http|listen|listen_?addr(?:ess)?|addr(?:ess)?|bind|bind_?addr(?:ess)?|(?:http|server|web)_?(?:addr(?:ess)?|listen))["']?\s{0,5}[:=]\s{0,5}(?:\{\{[^"{}]{0,60}"\w{1,60}"\s{1,3})?["']?(?:https?:\/\/)?(?:0\.0\.0\.0|127\.0\.0\.1|localhost|\*|\[::\])?:(\d{2,5})\b|(?:http_?|server_?|web_?|listen_?)?port["']?\s{0,5}[:=]\s{0,5}(?:\{\{[^"{}]{0,60}"\w{1,60}"\s{1,3})?["']?(\d{2,5})["']?\s{0,3}(?:-?\}\}|[,#]|$))/i

/** What the command of an image names as its settings says where it listens. */
const named = (repo: RepoView): Told =>
  repo.dockerfiles.flatMap((dockerfile) => {
    const root = folderOf(dockerfile.path)
    return settingsOfCommand(repo, dockerfile).flatMap((path) => {
      for (const at of serverLines(path, repo.files.lines(path).slice(0, 3000))) {
        const told = onLine(repo, path, at, listening, portRanks.platform)
        if (told.length > 0) return told.map((signal) => Object.assign({}, signal, { root }))
      }
      return []
    })
  })

/** Ports that configuration names. */
export const configuredPorts: Detector = {
  name: "configured-ports",
  detect: (repo) => [
    ...jvm(repo),
    ...hocon(repo),
    ...dotnet(repo),
    ...rocket(repo),
    ...streamlit(repo),
    ...samples(repo),
    ...nginx(repo),
    ...settings(repo),
    ...named(repo),
    ...repo
      .named(/^(?:gunicorn(?:\.conf|_config)?|gunicorn_conf)\.py$/)
      .flatMap((path) => onLines(repo, path, /^\s*bind\s*=\s*\[?f?["'][\w.]{0,40}:(\d{2,5})["']/)),
    ...repo
      .named(/^(?:puma|unicorn)\.rb$/)
      .flatMap((path) =>
        onLines(
          repo,
          path,
          /^\s*(?:port|listen)\s*\(?\s*["']?(\d{2,5})\b|^\s*bind\s*\(?\s*["']tcp:\/\/[\d.]{1,15}:(\d{2,5})/
        )
      )
  ]
}
