import { dig, fields, list, string } from "../parsing/unknown.ts"
import type { Spoken } from "../Protocol.ts"
import { remembered } from "../remembered.ts"
import { manifestsOf } from "./manifests.ts"
import type { Workload } from "./Workload.ts"

/** Ports beside the one that callers use. */
const aside = /metrics|prom|debug|admin|health|probe/i

const isGrpc = (port: unknown): boolean =>
  /^(?:grpc|h2c|kubernetes\.io\/h2c)$/i.test(string(dig(port, "appProtocol")) ?? "") ||
  /^(?:grpc|h2c)(?:-|$)/i.test(string(dig(port, "name")) ?? "")

/** Tells what a workload speaks by its probes and the Services that select it: gRPC where all their ports say so. */
export const spokenIn = remembered((repo): ((workload: Workload) => ReadonlyArray<Spoken>) => {
  const services = manifestsOf(repo).flatMap(({ parsed, path }) => {
    const { data } = parsed
    const ports = list(dig(data, "spec", "ports")).filter((port) => !aside.test(string(dig(port, "name")) ?? ""))
    return string(dig(data, "kind")) === "Service" && ports.length > 0 && ports.every(isGrpc)
      ? [
          {
            selector: fields(dig(data, "spec", "selector")).map(
              ([name, value]) => [name, string(value) ?? ""] as const
            ),
            evidence: repo.at(path, parsed.lineOf("spec", "ports", 0))
          }
        ]
      : []
  })
  return ({ containers, labels, path }) => [
    ...containers.flatMap(({ grpcProbe }) =>
      grpcProbe === null
        ? []
        : [{ protocol: "grpc" as const, health: true as const, evidence: repo.at(path, grpcProbe) }]
    ),
    ...services
      .filter(({ selector }) => selector.length > 0 && selector.every(([name, value]) => labels.get(name) === value))
      .map(({ evidence }) => ({ protocol: "grpc" as const, evidence }))
  ]
})
