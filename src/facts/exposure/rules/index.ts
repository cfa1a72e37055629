import type { ExposureRule } from "../ExposureRule.ts"
import { behindGateway } from "./behindGateway.ts"
import { calledByBrowsers } from "./calledByBrowsers.ts"
import { calledByPages } from "./calledByPages.ts"
import { calledByServers } from "./calledByServers.ts"
import { commandRunners } from "./commandRunners.ts"
import { grpcServers } from "./grpcServers.ts"
import { onlyOne } from "./onlyOne.ts"
import { pages } from "./pages.ts"
import { published } from "./published.ts"
import { routed } from "./routed.ts"
import { unpublished } from "./unpublished.ts"
import { unrouted } from "./unrouted.ts"
import { withoutPort } from "./withoutPort.ts"

/** What decides who may reach a service, in order: the first that knows decides. */
export const exposureRules: ReadonlyArray<ExposureRule> = [
  withoutPort,
  commandRunners,
  routed,
  onlyOne,
  calledByPages,
  calledByBrowsers,
  unrouted,
  grpcServers,
  calledByServers,
  behindGateway,
  published,
  unpublished,
  pages
]
