/** What an image of JavaScript takes: as the analysis tells it, else as far as other facts do. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Packing } from "../../facts/packing/Packing.ts"
import { baseName } from "../../facts/paths.ts"
import type { Service } from "../../facts/Service.ts"
import { isLockFile, managerExcerpt, managerFile } from "./layout.ts"

/** An analysis tells nothing of a service that no manifest describes, nor did those of earlier versions. */
export const packingIn = (analysis: Analysis, service: Service): Packing => {
  if (service.packing !== undefined) return service.packing
  const file = managerFile(analysis, service) ?? ""
  const excerpt = managerExcerpt(analysis, service)
  return {
    runtime: service.packageManager === "bun" ? "bun" : "node",
    lock: isLockFile(baseName(file)) ? file : null,
    manager: /"(?:npm|pnpm|yarn|bun)@(\d{1,3}(?:\.\d{1,4}){0,2})/.exec(excerpt)?.[1] ?? null,
    plugAndPlay: false,
    installScripts: true,
    program: null,
    developmentDependency: null,
    output: null,
    members: [],
    rootBuild: false
  }
}
