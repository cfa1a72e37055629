import { dig, fields, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"

/** A port by which developers reach a part of the application on their own machine. */
export interface LocalPort {
  readonly port: number
  /** Whose it is: the folder of the program, or the name under which the others find it. */
  readonly of: { readonly root: string } | { readonly host: string }
}

const settings = /^(?:(.*)\/)?Properties\/launchSettings\.json$/i

/** Most addresses that are read of one file. */
const mostAddresses = 50

const portsIn = (addresses: string): ReadonlyArray<number> =>
  [...addresses.slice(0, 500).matchAll(/https?:\/\/[^:;/]{1,80}:(\d{2,5})/gi)].map(([, port]) => Number(port))

/** Ports on which a project of .NET is started by its developers. */
const ofProjects = (repo: RepoView): ReadonlyArray<LocalPort> =>
  repo.files.paths.flatMap((path) => {
    const match = settings.exec(path)
    if (match === null) return []
    const data = repo.files.json(path)?.data
    const express = dig(data, "iisSettings", "iisExpress")
    const sslPort = dig(express, "sslPort")
    const addresses = [
      string(dig(express, "applicationUrl")),
      ...fields(dig(data, "profiles")).flatMap(([, profile]) => [
        string(dig(profile, "applicationUrl")),
        string(dig(profile, "environmentVariables", "ASPNETCORE_URLS"))
      ])
    ]
    return [
      ...addresses.slice(0, mostAddresses).flatMap((one) => portsIn(one ?? "")),
      ...(typeof sslPort === "number" && sslPort > 0 ? [sslPort] : [])
    ].map((port) => ({ port, of: { root: match[1] ?? "" } }))
  })

/** Ports that compose opens on the machine that runs it. */
const ofContainers = (repo: RepoView): ReadonlyArray<LocalPort> =>
  repo.compose.flatMap(({ services }) =>
    services.flatMap(({ name, ports }) =>
      ports.flatMap(({ host, protocol }) =>
        host === null || protocol !== "tcp" ? [] : [{ port: host, of: { host: name } }]
      )
    )
  )

/** The ports by which the parts of an application are reached on a developer's machine. */
export const localPorts = (repo: RepoView): ReadonlyArray<LocalPort> => [...ofProjects(repo), ...ofContainers(repo)]
