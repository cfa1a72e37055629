import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Calls that make a program a server of gRPC, in the words of its libraries. */
export const grpcServers: LineScanner = {
  name: "grpc-servers",
  keywords: ["grpc", "serverbuilder", "tonic"],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|sh|conf|ini)$/.test(path),
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line)
      ? []
      : captures(
          line,
          /\b(grpc\.NewServer)\(|\bnew\s+(grpc\.Server)\(|\b(grpc\.(?:aio\.)?server)\(|\b(MapGrpcService)<|\b(AddGrpc)\(|\b(GRPC::RpcServer)\.new/g,
          /\b(ServerBuilder)\s*\.?\s*(?:forPort|\.forPort|builder;)|\b(NettyServerBuilder|Grpc\.newServerBuilderForPort)\b|@(GrpcService)\b|\b(tonic::transport::Server)\b|\b(Transport\.GRPC)\b/g
        )
}
