import type { Findings } from "../facts/findings.ts"
import type { SuggestedContext } from "../facts/SuggestedContext.ts"
import { availability } from "./suggest/availability.ts"
import { compliance } from "./suggest/compliance.ts"
import { dataVolume } from "./suggest/dataVolume.ts"
import { opsSkill } from "./suggest/opsSkill.ts"
import { owners } from "./suggest/owners.ts"
import { product } from "./suggest/product.ts"
import { providers } from "./suggest/providers.ts"
import { region } from "./suggest/region.ts"

/** What the findings suggest for each field of a design's context, with the reason. Fields that only the owner knows stay open. */
export const suggestContext = (findings: Findings): SuggestedContext => ({
  ...owners(findings),
  dataVolumeGb: dataVolume(findings),
  opsSkill: opsSkill(findings),
  availability: availability(findings),
  compliance: compliance(findings),
  providers: providers(findings),
  region: region(findings),
  ...product(findings)
})
