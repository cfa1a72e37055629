import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Calls by which a server of gRPC answers the health service that gRPC defines, in the words of its libraries. */
export const grpcHealth: LineScanner = {
  name: "grpc-health",
  keywords: ["health"],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|sh|conf|ini)$/.test(path),
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line)
      ? []
      : captures(
          line,
          /\b(RegisterHealthServer)\(|\b(add_HealthServicer_to_server)\(|\b(MapGrpcHealthChecksService|AddGrpcHealthChecks)\b|\bnew\s+(HealthStatusManager|HealthServiceImpl)\b/g,
          /\b(HealthStatusManager)\(|\b(tonic_health::server)\b|\b(HealthImplementation)\(|(["']grpc-health-check["'])|\b(Grpc::Health::Checker)\b/g
        )
}
