/** What the internet reaches, and by which way: read off the connections, for a certificate has none. */
import { clusterOf } from "../../providers/kubernetes.ts"
import { code, text } from "../markdown/escape.ts"
import { list } from "../markdown/table.ts"
import type { Rendering } from "../Rendering.ts"

const internet = "internet"

/** Requests are handed on by these; what others call is not reached from outside by that. */
const handsOn: ReadonlySet<string> = new Set(["cdn", "lb", "waf"])

/** Ids of what is reached, each with what hands requests to it; `internet` where it is reached directly. */
const waysIn = ({ tier: { components, connections } }: Rendering): ReadonlyMap<string, ReadonlySet<string>> => {
  const kinds = new Map(components.map(({ id, kind }) => [id, kind]))
  const ways = new Map<string, Set<string>>()
  const open = [internet]
  for (const from of open)
    for (const connection of connections)
      if (connection.from === from) {
        const known = ways.get(connection.to)
        known?.add(from)
        if (known !== undefined) continue
        ways.set(connection.to, new Set([from]))
        if (handsOn.has(kinds.get(connection.to) ?? "")) open.push(connection.to)
      }
  return ways
}

const spoken = (ways: ReadonlySet<string>): string => {
  const through = [...ways].filter((way) => way !== internet).map(code)
  if (through.length === 0) return ""
  return ways.has(internet) ? `, directly and through ${through.join(", ")}` : `, through ${through.join(", ")}`
}

/** The variable that names who may reach the cluster's API. */
const apiRanges = ["cluster_api_cidrs", "cluster_api_ranges"]

const clusterApi = ({ plan, variables }: Rendering): ReadonlyArray<string> => {
  const cluster = clusterOf(plan)?.component
  return cluster === undefined
    ? []
    : apiRanges
        .filter((name) => variables.has(name))
        .map(
          (name) =>
            `${code(cluster.id)}: the cluster's API, for whoever signs in; the variable ${code(name)} says from which addresses, and what holds while it is empty`
        )
}

export const exposed = (rendering: Rendering): string => {
  const { components, warnings } = rendering.tier
  const ways = waysIn(rendering)
  const names = new Map(components.map(({ id, name }) => [id, name]))
  const rows = [
    ...[...ways].map(([id, own]) => `${code(id)}: ${text(names.get(id) ?? id)}${spoken(own)}`),
    ...clusterApi(rendering)
  ]
  const beside = warnings.filter(({ code: id }) => id === "waf_can_be_bypassed").map(({ text: said }) => text(said))
  return rows.length === 0 ? "Nothing." : [list(rows), ...beside].join("\n\n")
}
