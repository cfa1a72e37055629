import type { Evidence } from "../Fact.ts"
import { folderOf, isTest, nearest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import type { JoinedService } from "./JoinedService.ts"
import { servedSettings } from "./servedSettings.ts"

/** A service whose name in the network stands in the files of another. */
export interface NamedCall {
  readonly from: string
  readonly to: string
  readonly host: string
  readonly evidence: Evidence
}

/** Most names that are told of one service. */
const mostNames = 20

/** Lines by which a web server passes requests on. */
const passesOn =
  /^\s*(?:(?:proxy|grpc|fastcgi|uwsgi|scgi)_pass|reverse_proxy|php_fastcgi|ProxyPass(?:Match)?|upstream)\s/

/** Whether a line is of a web server that a service is not: the image that is written for it has none that reads files. */
const isOfProxy = (excerpt: string, { dockerfile }: Service): boolean => dockerfile === null && passesOn.test(excerpt)

/** Calls that no variable decides: the address of the called is written in the caller's code or settings. */
export const callsByName = (repo: RepoView, joined: ReadonlyArray<JoinedService>): ReadonlyArray<NamedCall> => {
  const own = joined.filter(({ service }) => service.image === undefined)
  const roots = [...new Set(own.map(({ service }) => service.root))]
  const readersOf = servedSettings(repo, own)
  const hosts = new Map(joined.flatMap((one) => [one.service.name, ...one.hosts].map((host) => [host, one] as const)))
  const found = new Map<string, NamedCall>()
  for (const { excerpt, line, path, value } of repo.hits("inner-addresses")) {
    // names that a registry answers to are the same in upper case
    const host = hosts.has(value) ? value : value.toLowerCase()
    const target = hosts.get(host)
    const root = target === undefined || isTest(path) ? undefined : nearest(roots, folderOf(path))
    if (target === undefined || root === undefined) continue
    const readers = readersOf(root, path)
    for (const { service } of readers.length > 0 ? readers : own.filter((one) => one.service.root === root))
      if (service.name !== target.service.name && !isOfProxy(excerpt, service)) {
        const call = { from: service.name, to: target.service.name, host, evidence: { path, line, excerpt } }
        const key = `${call.from} ${call.to} ${host}`
        if (!found.has(key)) found.set(key, call)
      }
  }
  return [...found.values()]
}

/** What a service says of whom it calls so. */
export const callsOf = ({ name }: Service, all: ReadonlyArray<NamedCall>): Pick<Service, "calls" | "namedHosts"> => {
  const own = all.filter(({ from }) => from === name)
  return own.length === 0
    ? {}
    : {
        calls: [...new Set(own.map(({ to }) => to))],
        namedHosts: own.slice(0, mostNames).map(({ evidence, host, to }) => ({ host, service: to, evidence }))
      }
}
