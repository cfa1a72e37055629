/** Which functions stand in the network, and which of them must get out of it again. */
import type { Need } from "../../../blueprint/Need.ts"
import { hasName } from "./discovery.ts"
import { portsOf } from "./network.ts"

type Called = Need<"compute.function">

/** Only a store inside the network brings a function there: starting is slower, and the internet is not reached. */
export const isInNetwork = (need: Called, needs: ReadonlyArray<Need>): boolean =>
  needs.some(
    (other) =>
      (need.uses.includes(other.id) && portsOf(other).length > 0) ||
      (need.calls?.includes(other.id) === true && hasName(other))
  )

export const functionsInNetwork = (needs: ReadonlyArray<Need>): ReadonlyArray<Called> =>
  needs.filter((need): need is Called => need.kind === "compute.function" && isInNetwork(need, needs))

/** Buckets and tables are reached through gateway endpoints; queues, mail and other people's services are not. */
export const callsOut = (need: Called, needs: ReadonlyArray<Need>): boolean =>
  need.callsInternet ||
  needs.some(
    (other) =>
      other.kind === "email" || // messages that call it are brought to it
      (other.kind === "queue" && other.engine === "sqs" && need.uses.includes(other.id) && other.id !== need.source)
  )
