import type { Draft } from "./Draft.ts"

/** Most names of one service by which others call it. */
const mostHosts = 20

/** The names by which others call a service. */
export const hostsOf = ({ signals }: Draft): ReadonlyArray<string> =>
  [...new Set(signals.flatMap(({ hosts = [], name }) => [...hosts, ...(name === undefined ? [] : [name])]))].slice(
    0,
    mostHosts
  )
