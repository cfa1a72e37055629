/** Requests of one client that go to any instance, where no load balancer binds it to one. */
import type { Need } from "../blueprint/Need.ts"
import type { Warning } from "../blueprint/Tier.ts"

/** What is told of a process whose clients cannot be bound to one of several instances. */
export const unboundWarnings = ({
  id,
  longRequests,
  max,
  public: open,
  role
}: Need<"compute.container">): ReadonlyArray<Warning> =>
  longRequests && max > 1 && open && role === "web"
    ? [
        {
          code: "clients_not_bound",
          text: `${id}: nothing binds a client to one instance here. A WebSocket stays where it was opened; clients that fall back to many short requests (long polling) need a transport of WebSockets alone.`
        }
      ]
    : []
