/** What of the programs themselves would not work where the design runs them. */
import type { Warning } from "../blueprint/Tier.ts"
import type { Workload } from "../blueprint/Workload.ts"
import { fastCgiOnly } from "../facts/detectors/containers.ts"
import { within } from "../facts/paths.ts"

const ofImages = ({ analysis, processes }: Workload): ReadonlyArray<Warning> => {
  const images = new Set(
    analysis.facts
      .filter(({ kind, value }) => kind === "container" && value.endsWith(fastCgiOnly))
      .flatMap(({ evidence }) => evidence.map(({ path }) => path))
  )
  return processes
    .filter(({ role }) => role === "web")
    .flatMap(({ id, service }): ReadonlyArray<Warning> => {
      if (service.dockerfile !== null)
        return images.has(service.dockerfile)
          ? [
              {
                code: "fastcgi_only",
                text: `${service.dockerfile} makes an image that answers FastCGI and no HTTP, so no load balancer gets an answer from ${id}: put a web server into the image before going live.`
              }
            ]
          : []
      const replaced = [...images].find((path) => service.language === "php" && within(service.root, path))
      return replaced === undefined
        ? []
        : [
            {
              code: "fastcgi_replaced",
              text: `${replaced} makes an image that answers FastCGI and no HTTP, which no load balancer speaks: ${id} runs an image with a web server that is written in its place. Move what else that file sets up into it.`
            }
          ]
    })
}

export const programWarnings = (workload: Workload): ReadonlyArray<Warning> => ofImages(workload)
