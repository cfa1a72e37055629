/** What of the programs themselves would not work where the design runs them. */
import type { Warning } from "../blueprint/Tier.ts"
import type { Workload } from "../blueprint/Workload.ts"
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

export const programWarnings = (workload: Workload): ReadonlyArray<Warning> => ofImages(workload)
