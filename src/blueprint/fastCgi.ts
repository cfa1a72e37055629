/** Images that answer FastCGI and no HTTP, which no load balancer speaks. */
import { fastCgiOnly } from "../facts/detectors/containers.ts"
import type { Evidence } from "../facts/Fact.ts"
import { within } from "../facts/paths.ts"
import type { Process, Workload } from "./Workload.ts"

/** A web process whose image answers FastCGI only. */
export interface FastCgi {
  readonly process: Process
  readonly dockerfile: string
  /** An image with a web server is written in its place. */
  readonly replaced: boolean
  readonly evidence: ReadonlyArray<Evidence>
}

/** Finds the web processes of images that answer FastCGI only. */
export const fastCgiIn = ({ analysis, processes }: Workload): ReadonlyArray<FastCgi> => {
  const images = analysis.facts
    .filter(({ kind, value }) => kind === "container" && value.endsWith(fastCgiOnly))
    .flatMap(({ evidence }) => evidence)
  if (images.length === 0) return []
  return processes
    .filter(({ role }) => role === "web")
    .flatMap((process): ReadonlyArray<FastCgi> => {
      const { dockerfile, language, root } = process.service
      const found = images.find(({ path }) =>
        dockerfile === null ? language === "php" && within(root, path) : path === dockerfile
      )
      return found === undefined
        ? []
        : [{ process, dockerfile: found.path, replaced: dockerfile === null, evidence: [found] }]
    })
}

/** Says why an image that answers FastCGI only is no use by itself. */
export const fastCgiText = ({ dockerfile, process }: FastCgi): string =>
  `${dockerfile} makes an image that answers FastCGI and no HTTP, so no load balancer gets an answer from ${process.id}`
