import type { Detector } from "../Detector.ts"
import { baseName, isTest } from "../paths.ts"
import { type PortSignal, portRanks } from "../Signal.ts"

/** Code of developers' and operators' helpers, and code that calls others. */
const notServing = (path: string): boolean =>
  isTest(path) ||
  /(?:^|\/)(?:(?:scripts?|tools?|tooling|extras?|hack|contrib)(?:\/|$)|\.env)/.test(path) ||
  /client|devserver|dev-server|^health-?_?checks?\.(?:[cm]?[jt]s|py|go|sh)$/i.test(baseName(path))

/** Settings that hold while developing. */
const forDevelopment =
  /(?:^|\/)config\/(?:dev|test)\.exs$|(?:^|\/)config\/environments\/(?:development|test)\.|(?:^|\/)settings\/(?:dev|development|local|test)\b/

/** Ports that code names, below what containers say. */
export const listenPorts: Detector = {
  name: "listen-ports",
  detect: (repo) =>
    repo
      .hits("ports")
      .filter(({ path }) => !notServing(path))
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
