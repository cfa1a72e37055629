/** What the cluster of a tier is: its version, and who may reach it. Both prices and files read it. */
import type { Site } from "../../Provider.ts"
import type { RuleException } from "../../ruleException.ts"
import { isClosed } from "./policy.ts"

/** The newest version that EKS offers; endoflife.date, snapshot of 2026-08-22. */
export const kubernetesVersion = {
  version: "1.36",
  endOfStandardSupport: "2027-08-02",
  source: "endoflife.date/amazon-eks, 2026-08-22"
} as const

/** Where nodes have no public address by what the tier means, the cluster's API has none either. */
export const isApiPrivate = isClosed

/** Runners of a CI service have no addresses that could be named: below `scale` the API is on the internet for them. */
export const apiException = (site: Site): RuleException | undefined =>
  isApiPrivate(site)
    ? undefined
    : {
        rule: "AWS-EKS-01",
        why: "the API answers on the internet to whoever signs in with an AWS role that it knows, because runners of a CI service have no fixed addresses. Name the addresses of your runners and people in cluster_api_cidrs to close it to everybody else."
      }

/** Who called the cluster's API: kept from `scale` on and under pci and health, as a record of connections is. */
export const hasClusterLogs = isClosed

/** GB of the root disk of a node: the system, and 2 GB for the images of each process. (E) */
export const diskGb = (processes: number): number => Math.min(100, 20 + 10 * Math.ceil((2 * processes) / 10))
