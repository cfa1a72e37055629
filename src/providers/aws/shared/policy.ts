/** What a tier and its compliance ask of every part alike. Both prices and files read it, so that they cannot differ. */
import type { TierName } from "../../../blueprint/TierName.ts"
import { tierNames } from "../../../blueprint/TierName.ts"
import type { Compliance } from "../../../facts/ContextValues.ts"
import type { Guard } from "../../../blueprint/refused.ts"
import type { Site } from "../../Provider.ts"
import { exceptionWarning, type RuleException } from "../../ruleException.ts"
import type { Warning } from "../../../blueprint/Tier.ts"

/** This tier or a larger one. */
export const isAtLeast = (site: Site, tier: TierName): boolean =>
  tierNames.indexOf(site.tier) >= tierNames.indexOf(tier)

/** One of these regimes applies. */
export const demands = (site: Site, ...regimes: ReadonlyArray<Compliance>): boolean =>
  site.context.compliance.value.some((regime) => regimes.includes(regime))

/** What a tier closes to the internet by its meaning: from `scale` on, and with pci or health in every tier. */
export const isClosed = (site: Site): boolean => isAtLeast(site, "scale") || demands(site, "pci", "health")

/** Whether a NAT gateway may be left out where a message takes it out: no regime asks for it. */
export const mayLeaveNat = (site: Site): boolean => !demands(site, "pci", "health")

/**
 * Tasks without a public address, behind NAT: where a tier is closed, unless a message decides otherwise. Below that a
 * task in a public subnet that admits nobody but the load balancer is the cheapest honest form.
 */
export const tasksArePrivate = (site: Site): boolean => {
  const through = site.outbound?.through ?? null
  if (through === "gateway") return true
  return isClosed(site) && !(through === "addresses" && mayLeaveNat(site))
}

/** Tasks of a tier that would have none have addresses, because a message took the gateway out. */
export const exposedTasks = (site: Site): RuleException | undefined =>
  isClosed(site) && !tasksArePrivate(site)
    ? {
        rule: "AWS-ECS-03",
        why: "tasks reach the internet by addresses of their own, behind groups that admit only the load balancer, because the NAT gateway was taken out on request; with it they have none."
      }
    : undefined

export const exposedTasksWarnings = (site: Site): ReadonlyArray<Warning> =>
  [exposedTasks(site)].flatMap((exception) => (exception === undefined ? [] : [exceptionWarning(exception)]))

/** A tier does without what a message took out of it. */
const isRefused = ({ refused }: Site, guard: Guard): boolean => refused?.includes(guard) === true

const asksForAudit = (site: Site): boolean => isAtLeast(site, "enterprise") || demands(site, "gdpr", "pci", "health")

/** The API audit trail: GDPR art. 30 and 33, PCI DSS 10.2, health; everywhere in `enterprise`. */
export const isAudited = (site: Site): boolean => asksForAudit(site) && !isRefused(site, "audit")

/** A customer managed key: encrypted alarms need one, and so does an audit trail. */
export const hasOwnKey = (site: Site): boolean => isAtLeast(site, "growth") || asksForAudit(site)

/** Managed threat detection: PCI DSS 11.5.1; GDPR art. 33 once there is something worth watching. */
export const isWatched = (site: Site): boolean =>
  !isRefused(site, "threat") &&
  (isAtLeast(site, "enterprise") ||
    demands(site, "pci") ||
    (demands(site, "gdpr", "health") && isAtLeast(site, "scale")))

/** Alarms of what runs. */
export const hasAlarms = (site: Site): boolean => !isRefused(site, "monitoring")

/** A warning before the tier costs more than it should. */
export const hasBudget = (site: Site): boolean => !isRefused(site, "budget")

/** A record of the network's connections. */
export const hasFlowLogs = (site: Site): boolean => isClosed(site) && !isRefused(site, "flowlogs")

/** A web application firewall: PCI DSS 6.4.2, and from `scale` on. */
export const hasFirewall = (site: Site): boolean =>
  (isAtLeast(site, "scale") || demands(site, "pci")) && !isRefused(site, "waf")

/** The load balancer, CDN and buckets write access logs into a bucket of their own. */
export const hasAccessLogs = (site: Site): boolean => isAtLeast(site, "scale") || demands(site, "pci")

/** Container Insights: metrics per cluster, service and task. */
export const hasContainerInsights = (site: Site): boolean => isAtLeast(site, "growth")
