import { stores } from "../constants.ts"
import type { Need } from "../Need.ts"
import { times } from "../traffic.ts"
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

/** Files only: a bucket, with a CDN beside it in every tier. */
export const staticSites: Rule = {
  name: "staticSites",
  apply: ({ workload }) => {
    const sites = workload.processes.filter(({ role }) => role === "static")
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
