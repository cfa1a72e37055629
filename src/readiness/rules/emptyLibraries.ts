import { isLibrary } from "../../facts/containers/keptMounts.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** Collections that the owner brings, in folders of a disk that starts empty. */
export const emptyLibraries: ReadinessRule = {
  name: "emptyLibraries",
  stops: false,
  find: ({ placements, workload }) =>
    placements.flatMap(({ need }) => {
      if (need.kind !== "storage.file") return []
      const folders = need.paths.filter((path) => isLibrary(path) && need.shipped?.includes(path) !== true)
      const process = workload.processes.find(({ id }) => id === need.mountedBy)
      if (folders.length === 0 || process === undefined) return []
      const { evidence, name } = process.service
      return [
        {
          code: "library_empty",
          state: "ready" as const,
          service: name,
          what: `${name} has nothing to show until somebody fills ${folders.join(" and ")}`,
          why: `the collection is its owner's, and the disk that is kept for it (${need.id}) starts empty`,
          evidence: evidence.slice(0, 3),
          wayOut:
            "Copy the files to the disk once it runs. Plan again with the size of the collection in GB as `dataVolumeGb` of the context, so that the disk is as large."
        }
      ]
    })
}
