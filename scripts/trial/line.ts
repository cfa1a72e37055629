/** How a process is started: what its image does, and what the design tells it beside that. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plan } from "../../src/providers/Provider.ts"
import { type CommandLine, givenCommand, releaseLine } from "../../src/providers/shared/commandLine.ts"
import { imagesOf } from "../../src/render/images/imagesOf.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { Started } from "./design.ts"
import { imageText, type ImageText, type Words } from "./image.ts"

export interface StartLine {
  /** Folder of the repository that the image is built from. */
  readonly context: string
  readonly image: ImageText
  readonly start: Words
  /** Before a new version is started. */
  readonly release: Words | null
}

const combined = (image: ImageText, told: CommandLine | null): Words =>
  told === null
    ? [...(image.entrypoint ?? []), ...(image.command ?? [])]
    : [...(told.entrypoint ?? image.entrypoint ?? []), ...told.arguments]

/** Undefined where nothing builds an image for the process. */
export const startLine = (
  repository: string,
  analysis: Analysis,
  plan: Plan,
  process: Started
): StartLine | undefined => {
  const found = imagesOf(analysis, plan).images.find(({ services }) =>
    services.some(({ name }) => name === process.service)
  )
  if (found === undefined) return undefined
  const text = found.written ?? readFileSync(join(repository, found.dockerfile), "utf8")
  const image = imageText(text, found.stage)
  return {
    context: join(repository, found.context),
    image,
    start: combined(image, givenCommand(plan, process)),
    release: process.releaseCommand === null ? null : combined(image, releaseLine(process, process.releaseCommand))
  }
}
