import { imageRole } from "../data/images.ts"
import { remembered } from "../security/remembered.ts"
import { documentedRuns } from "./documentedRuns.ts"
import { imageName } from "./ImageName.ts"
import { type Kept, keptAs } from "./keptMounts.ts"
import { isMountable } from "./mountable.ts"

const mount = /(?:^|\s)(?:-v|--volume)[= ]["']?([^\s:"']{1,200}):(\/[\w@./-]{1,150})(?::([\w,]{1,20}))?["']?(?=\s|$)/g

/** Folders that documents on running the application put on volumes. */
export const keptInDocuments = remembered((repo): ReadonlyArray<Kept> => {
  const found = new Map<string, Kept>()
  for (const { image, line, path, text } of documentedRuns(repo)) {
    if (image !== undefined && imageRole(imageName(image).name).is !== "application") continue
    for (const [, source = "", target = "", mode = ""] of text.matchAll(mount)) {
      const folder = target.replace(/\/+$/, "")
      const value = keptAs(folder)
      if (value === undefined || mode.includes("ro") || !isMountable(folder) || source.endsWith(".sock")) continue
      if (!found.has(folder)) found.set(folder, { folder, value, evidence: repo.at(path, line) })
    }
  }
  return [...found.values()].slice(0, 5)
})
