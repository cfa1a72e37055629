/** Calls of gRPC from outside: Serverless Containers and an Instance's own web server pass them on, a Load Balancer does not. */
import type { Need } from "../../blueprint/Need.ts"
import type { Placement } from "../Provider.ts"

/** What is said of a process behind a Load Balancer. It speaks HTTP/1.1 to what stands behind it, and gRPC needs HTTP/2. */
export const behindBalancer = ({
  protocol,
  public: open,
  role
}: Need<"compute.container">): Pick<Placement, "unreached"> =>
  role === "web" && open && protocol === "grpc"
    ? {
        unreached: {
          why: "it speaks gRPC, which needs HTTP/2 all the way, and Scaleway's Load Balancer is not documented to speak that to what stands behind it",
          wayOut:
            "Run it where nothing keeps it from Serverless Containers, which pass gRPC on, take AWS, or let it end TLS itself behind a Load Balancer for TCP."
        }
      }
    : {}
