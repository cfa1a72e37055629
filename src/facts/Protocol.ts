import { Schema } from "effect"
import type { Evidence } from "./Fact.ts"

/** A protocol that a service speaks on its port instead of HTTP/1.1. `grpc`: over HTTP/2 without TLS. `tcp`: one of its own. */
export const Protocol = Schema.Literal("grpc", "tcp")
export type Protocol = typeof Protocol.Type

/** What a file says of the protocol of a service. */
export interface Spoken {
  readonly protocol: Protocol
  readonly evidence: Evidence
  /** It is asked for its health by the protocol's own service. */
  readonly health?: true
}

/** The method of the health service that gRPC itself defines. */
export const grpcHealthMethod = "/grpc.health.v1.Health/Check"

/** The path that a check asks for by HTTP/1.1; null: the port has to do. */
export const httpPath = (of: { readonly healthPath: string | null; readonly protocol?: Protocol }): string | null =>
  of.protocol === undefined ? of.healthPath : null
