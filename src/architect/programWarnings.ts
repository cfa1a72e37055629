/** What of the programs themselves would not work where the design runs them. */
import type { Warning } from "../blueprint/Tier.ts"
import type { Workload } from "../blueprint/Workload.ts"
import { dataOnDisk } from "../facts/Fact.ts"
import { fastCgiOnly } from "../facts/detectors/containers.ts"

const ofImages = ({ analysis, processes }: Workload): ReadonlyArray<Warning> => {
  const images = new Set(
    analysis.facts
      .filter(({ kind, value }) => kind === "container" && value.endsWith(fastCgiOnly))
      .flatMap(({ evidence }) => evidence.map(({ path }) => path))
  )
  return processes
    .filter(({ role, service }) => role === "web" && service.dockerfile !== null && images.has(service.dockerfile))
    .map(({ id, service }) => ({
      code: "fastcgi_only",
      text: `${service.dockerfile} makes an image that answers FastCGI and no HTTP, so no load balancer gets an answer from ${id}: put a web server into the image before going live.`
    }))
}

const ofDisks = ({ analysis, processes, stores }: Workload): ReadonlyArray<Warning> =>
  processes.flatMap(({ disk, id, service }) => {
    const kept = analysis.facts.find(
      (fact) => fact.kind === "statefulness" && fact.value === dataOnDisk && fact.service === service.name
    )
    const placed =
      disk !== null || stores.some(({ kind, users }) => kind === "storage.file" && users.includes(service.name))
    const [mount] = kept?.evidence ?? []
    return mount === undefined || placed
      ? []
      : [
          {
            code: "data_on_disk",
            text: `${id} keeps data on a disk (${mount.path}:${mount.line}), and the design has none for it: every deployment empties it, and each instance has its own. Have the application keep it in a store before going live.`
          }
        ]
  })

export const programWarnings = (workload: Workload): ReadonlyArray<Warning> => [
  ...ofImages(workload),
  ...ofDisks(workload)
]
