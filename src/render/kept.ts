import { sameValue } from "../architect/sameValue.ts"
import type { Plan } from "../providers/Provider.ts"
import type { GeneratedFile, RenderRequest } from "./IacRenderer.ts"

/** All that files follow from. Of the design as a whole that is its context: its other tiers are not kept alive. */
const told = ({ analysis, design: { context }, repository, tier }: RenderRequest) => ({
  tier,
  context,
  repository,
  analysis
})

interface Written {
  readonly told: ReturnType<typeof told>
  readonly files: ReadonlyArray<GeneratedFile>
}

/** Writes equal files once for as long as their plan lives: a message that changes one tier leaves those of the others. */
export const kept = (
  write: (request: RenderRequest) => ReadonlyArray<GeneratedFile>
): ((request: RenderRequest) => ReadonlyArray<GeneratedFile>) => {
  const written = new WeakMap<Plan["placements"], Written>()
  return (request) => {
    const { placements } = request.tier.plan
    const now = told(request)
    const before = written.get(placements)
    if (before !== undefined && sameValue(before.told, now)) return before.files
    const files = write(request)
    written.set(placements, { told: now, files })
    return files
  }
}
