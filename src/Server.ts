import { HttpLayerRouter } from "@effect/platform"
import { Layer } from "effect"
import * as AccessLog from "./http/AccessLog.ts"
import * as Addresses from "./http/Addresses.ts"
import * as LinkRoutes from "./http/LinkRoutes.ts"
import * as GitHubEvents from "./http/GitHubEvents.ts"
import * as PublicRoutes from "./http/PublicRoutes.ts"
import * as RestRoutes from "./http/RestRoutes.ts"
import * as Undeclared from "./http/Undeclared.ts"
import * as McpRoutes from "./mcp/McpRoutes.ts"

/** Every address of the service. Middleware runs in this order, the first outermost. */
export const routes = Layer.mergeAll(
  RestRoutes.layer,
  McpRoutes.layer,
  GitHubEvents.layer,
  PublicRoutes.layer,
  LinkRoutes.layer,
  AccessLog.layer,
  Addresses.layer,
  Undeclared.layer
)

/** The service on whatever server is provided. */
export const layer = HttpLayerRouter.serve(routes, { disableLogger: true, disableListenLog: true })
