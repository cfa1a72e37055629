import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** Browsers do not speak gRPC: what speaks nothing else is called by servers. */
export const grpcServers: ExposureRule = ({ grpc, service }) =>
  grpc.length > 0 && service.kind === "api"
    ? inferred("internal", "it answers gRPC, which servers speak and browsers do not", grpc.slice(0, 1))
    : undefined
