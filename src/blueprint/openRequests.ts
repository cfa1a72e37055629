import type { Need } from "./Need.ts"

type Container = Need<"compute.container">

/** Whether connections stay open and may be silent for a while: WebSockets, long requests, streams of gRPC. */
export const keepsOpen = ({ longRequests, protocol }: Container): boolean => longRequests || protocol === "grpc"
