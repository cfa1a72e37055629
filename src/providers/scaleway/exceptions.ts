/** Security rules that a tier here may leave unmet, and why: beside the resource and in the tier's warnings alike. */
import { atLeast } from "../../blueprint/floors.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { exceptionWarning, type RuleException } from "../ruleException.ts"
import type { Site } from "../Provider.ts"
import { isWithout } from "./addresses.ts"

/** From scale on a database has a standby, unless none could be placed with one. */
export const withoutStandby = (need: Need<"db.relational">, site: Site): RuleException | undefined =>
  atLeast(site.tier, "scale") && !need.highlyAvailable
    ? {
        rule: "SCW-RDB-05",
        why: `${need.id} has one node, because nothing offered here holds it with a standby; when the node fails, it is away until it is replaced.`
      }
    : undefined

/** From scale on a cache has a second node, unless none could be placed with one. */
export const withoutReplica = (need: Need<"cache">, site: Site): RuleException | undefined =>
  atLeast(site.tier, "scale") && !need.highlyAvailable
    ? {
        rule: "SCW-RED-03",
        why: `${need.id} has one node, because nothing offered here holds it with a replica; when the node fails, it starts again empty.`
      }
    : undefined

/** Nodes keep addresses where the only gateway, in one zone, would be what the loss of a zone takes away. */
export const addressedNodes = (
  { id }: Need<"compute.kubernetes">,
  site: Site,
  isolated: boolean
): RuleException | undefined =>
  atLeast(site.tier, "growth") && !isolated
    ? {
        rule: "SCW-K8S-03",
        why: `nodes of ${id} have public addresses, with nothing let in, because ${isWithout(site) ? "the Public Gateway was taken out on request" : "a Public Gateway stands in one zone and a zone may fail here"}; a gateway would hide them.`
      }
    : undefined

/** From growth on Instances have no address of their own, unless a message took the gateway out. */
export const exposedInstances = (site: Site): RuleException | undefined =>
  atLeast(site.tier, "growth") && isWithout(site)
    ? {
        rule: "SCW-NET-04",
        why: "Instances have public addresses, with nothing let in, because the Public Gateway was taken out on request; with it they have none."
      }
    : undefined

/** The warning of an exception; none where the rule is met. */
export const saidAloud = (exception: RuleException | undefined): ReadonlyArray<Warning> =>
  exception === undefined ? [] : [exceptionWarning(exception)]
