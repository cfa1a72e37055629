import { usualPath } from "../../blueprint/folders.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Process } from "../../blueprint/Workload.ts"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { ReadinessRule, Told } from "../ReadinessRule.ts"

/** Whether anything brings what a process writes to where its disk is mounted: a variable, or a setting of the design. */
const isLedThere = (told: Told, process: Process, { id }: Need<"storage.file">): boolean =>
  process.settings.some(({ value }) => value.startsWith(usualPath)) ||
  told
    .givenTo(
      process,
      told.placements.map(({ need }) => need)
    )
    .filled.some(({ filling }) =>
      filling.some((part) =>
        typeof part === "string" ? part.startsWith(usualPath) : part.of === "store" && part.store === id
      )
    )

/** Disks that lie where nobody is known to write: the folder that the program means stands in no file of the repository. */
export const unknownFolder: ReadinessRule = {
  name: "unknownFolder",
  stops: false,
  find: (told) =>
    told.placements.flatMap(({ need }): ReadonlyArray<ReadinessItem> => {
      if (need.kind !== "storage.file" || need.paths.some((path) => path !== usualPath)) return []
      const process = told.workload.processes.find(({ id }) => id === need.mountedBy)
      if (process === undefined || process.service.keeps !== undefined || isLedThere(told, process, need)) return []
      const { name } = process.service
      return [
        {
          code: "folder_unknown",
          state: need.database ? "needs_input" : "ready",
          service: name,
          what: `The folder that ${name} keeps its ${need.database ? "database" : "files"} in`,
          why: `no file of the repository says it: the disk is mounted at ${usualPath}, and what is written elsewhere is lost at each deployment`,
          evidence: told.workload.analysis.datastores
            .filter(({ id }) => process.links.some((link) => link.id === need.id && link.datastore === id))
            .flatMap(({ evidence }) => evidence)
            .slice(0, 2),
          wayOut: `Name it: \`services.${name}.keep\` in groundplan.yml, or "keep /app/data of ${name}".`
        }
      ]
    })
}
