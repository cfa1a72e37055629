/** Sites of files: what is built, and where Terraform says the result goes. */
import { placementsOf } from "../../providers/Plan.ts"
import type { Plan } from "../../providers/Provider.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { slug } from "../../hcl/index.ts"

export interface Site {
  /** Slug, for jobs and file names. */
  readonly id: string
  readonly need: Need<"compute.static">
  readonly service: Service | undefined
  /** Id of the CDN need in front of it. */
  readonly cdn: string | undefined
}

export const sitesOf = (analysis: Analysis, plan: Plan): ReadonlyArray<Site> =>
  placementsOf(plan, "compute.static").map(({ need }) => ({
    id: slug(need.id, { separator: "-", maxLength: 40 }),
    need,
    service: analysis.services.find(({ name }) => name === need.service),
    cdn: placementsOf(plan, "cdn").find((cdn) => cdn.need.origin === need.id)?.need.id
  }))
