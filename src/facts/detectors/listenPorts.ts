import type { Detector } from "../Detector.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName, isTest } from "../paths.ts"
import { type PortSignal, portRanks } from "../Signal.ts"
import type { RepoView } from "../RepoView.ts"

const springPorts = (repo: RepoView): ReadonlyArray<PortSignal> =>
  repo.named(/^(?:application|bootstrap)\.(?:ya?ml|properties)$/).flatMap((path): ReadonlyArray<PortSignal> => {
    const lines = repo.files.lines(path)
    const root = repo.home(path)
    if (path.endsWith(".properties")) {
      return lines.flatMap((text, index) => {
        const port = Number(
          /^\s*(?:server|quarkus\.http|micronaut\.server)\.port\s*=\s*(?:\$\{\w+:)?(\d{2,5})/.exec(
            text.slice(0, 300)
          )?.[1]
        )
        return port > 0
          ? [{ _tag: "Port" as const, root, port, rank: portRanks.config, evidence: [repo.at(path, index + 1)] }]
          : []
      })
    }
    return repo.files.yaml(path).flatMap((parsed) =>
      [
        ["server", "port"],
        ["quarkus", "http", "port"],
        ["micronaut", "server", "port"],
        ["ktor", "deployment", "port"]
      ].flatMap((at) => {
        const port = Number(/(\d{2,5})\}?$/.exec(string(dig(parsed.data, ...at)) ?? "")?.[1])
        return port > 0
          ? [
              {
                _tag: "Port" as const,
                root,
                port,
                rank: portRanks.config,
                evidence: [repo.at(path, parsed.lineOf(...at))]
              }
            ]
          : []
      })
    )
  })

/** `PORT=4000` in a committed file of variables or a sample. */
const samplePorts = (repo: RepoView): ReadonlyArray<PortSignal> =>
  repo.named(/^\.env(?:\.(?:example|sample|template|production|dist))?$/).flatMap((path) =>
    repo.files.lines(path).flatMap((text, index) => {
      const port = Number(
        /^\s*(?:PORT|SERVER_PORT|APP_PORT|HTTP_PORT)\s*=\s*["']?(\d{2,5})["']?\s*$/.exec(text.slice(0, 200))?.[1]
      )
      return port > 0 && port < 65_536
        ? [
            {
              _tag: "Port" as const,
              root: repo.home(path),
              port,
              rank: portRanks.config,
              evidence: [repo.at(path, index + 1)]
            }
          ]
        : []
    })
  )

/** Ports that code and configuration name, below what containers say. */
export const listenPorts: Detector = {
  name: "listen-ports",
  detect: (repo) => [
    ...springPorts(repo),
    ...samplePorts(repo),
    ...repo
      .hits("ports")
      .filter(
        ({ path }) =>
          !isTest(path) &&
          !/(?:^|\/)(?:scripts?|tools?|\.env)/.test(path) &&
          !/client|devserver|dev-server/i.test(baseName(path))
      )
      .map(({ path, line, value, excerpt }): PortSignal => ({
        _tag: "Port",
        root: repo.home(path),
        port: Number(value),
        rank: portRanks.code,
        evidence: [{ path, line, excerpt }]
      }))
  ]
}
