import { frontOf } from "../../facts/exposure/front.ts"
import { stores } from "../constants.ts"
import type { Need } from "../Need.ts"
import { frontOf as frontOfAddress } from "../sharedAddress.ts"
import { times } from "../traffic.ts"
import type { Process, Workload } from "../Workload.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"
import { assetShare } from "./web.ts"

/** Generators that write a page per address; anything else answers unknown paths with its index. */
const manyPages: ReadonlySet<string> = new Set([
  "hugo",
  "jekyll",
  "eleventy",
  "docusaurus",
  "mkdocs",
  "sphinx",
  "gatsby",
  "astro",
  "vitepress",
  "vuepress",
  "hexo",
  "html",
  "static"
])

/** Static sites, the one that people open first before others: by what a proxy says, else by its name. */
const frontFirst = (workload: Workload): ReadonlyArray<Process> => {
  const sites = workload.processes.filter(({ role }) => role === "static")
  const front =
    sites.find((site) => site.service.routes?.some((route) => frontOfAddress(workload, route) === site)) ??
    frontOf(sites, ({ service }) => service)
  return front === undefined ? sites : [front, ...sites.filter((site) => site !== front)]
}

/** Files only: a bucket, with a CDN beside it in every tier. */
export const staticSites: Rule = {
  name: "staticSites",
  apply: ({ workload }) => {
    const sites = frontFirst(workload)
    if (sites.length === 0) return nothingToAdd
    return {
      needs: sites.map(({ because, id, service }): Need<"compute.static"> => ({
        kind: "compute.static",
        id,
        because: because.length > 0 ? because : ["context.monthlyActiveUsers"],
        service: service.name,
        root: service.root,
        buildCommand: service.buildCommand,
        outputDirectory: service.outputDirectory ?? (service.buildCommand === null ? "." : "dist"),
        storageGb: stores.staticSiteGb.value,
        egressGbPerMonth: times(workload.traffic.filesGb, assetShare(workload)),
        singlePage: service.framework !== null && !manyPages.has(service.framework)
      })),
      figures: [stores.staticSiteGb]
    }
  }
}
