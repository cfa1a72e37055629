/** Prisma's client is code that is generated from a schema: it is there only where somebody generated it. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"
import { folderOfFact, inWorkspace } from "./layout.ts"
import { isPlainPath } from "./paths.ts"

/** The folder from the repository's root whose schema a service, or a sibling in its workspace, has its client from. */
export const prismaFolder = (analysis: Analysis, service: Service): string | null => {
  const fact = analysis.facts.find(
    (each) =>
      each.kind === "migration" &&
      each.value === "prisma" &&
      (folderOfFact(each) === service.root || inWorkspace(analysis, service))
  )
  return fact !== undefined && isPlainPath(folderOfFact(fact)) ? folderOfFact(fact) : null
}
