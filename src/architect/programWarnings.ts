/** What of the programs themselves would not work, or is not safe, where the design runs them. */
import { fastCgiIn, fastCgiText } from "../blueprint/fastCgi.ts"
import { commandWarnings } from "./commandWarnings.ts"
import type { Warning } from "../blueprint/Tier.ts"
import type { Workload } from "../blueprint/Workload.ts"

const ofImages = (workload: Workload): ReadonlyArray<Warning> =>
  fastCgiIn(workload).map((one): Warning =>
    one.replaced
      ? {
          code: "fastcgi_replaced",
          text: `${one.dockerfile} makes an image that answers FastCGI and no HTTP, which no load balancer speaks: ${one.process.id} runs an image with a web server that is written in its place. Move what else that file sets up into it.`
        }
      : { code: "fastcgi_only", text: `${fastCgiText(one)}: put a web server into the image before going live.` }
  )

/** Warnings of images and of what programs do for their callers. */
export const programWarnings = (workload: Workload): ReadonlyArray<Warning> => [
  ...ofImages(workload),
  ...commandWarnings(workload)
]
