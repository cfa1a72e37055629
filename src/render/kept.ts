import { sameValue } from "../architect/sameValue.ts"
import type { Plan } from "../providers/Provider.ts"
import type { GeneratedFile, RenderRequest } from "./IacRenderer.ts"

interface Written {
  readonly request: RenderRequest
  readonly files: ReadonlyArray<GeneratedFile>
}

/** All that files follow from: of the design as a whole they tell its context. */
const told = ({ analysis, design: { context }, repository, tier }: RenderRequest) => ({
  tier,
  context,
  repository,
  analysis
})

/** Writes equal files once for as long as their plan lives: a message that changes one tier leaves those of the others. */
export const kept = (
  write: (request: RenderRequest) => ReadonlyArray<GeneratedFile>
): ((request: RenderRequest) => ReadonlyArray<GeneratedFile>) => {
  const written = new WeakMap<Plan["placements"], Written>()
  return (request) => {
    const { placements } = request.tier.plan
    const before = written.get(placements)
    if (before !== undefined && sameValue(told(before.request), told(request))) return before.files
    const files = write(request)
    written.set(placements, { request, files })
    return files
  }
}
