import { writtenHome } from "../packing/writtenImage.ts"
import { resolvePath } from "../paths.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"

/** Where a folder of a developer's container lies in the image that is written in its place: as far from the code. */
export const inWrittenImage = (project: ComposeProject, { mounts }: ComposeService, folder: string): string => {
  const [code] = mounts
    .filter(({ kind, source, target }) => {
      const given =
        kind === "bind" && source?.startsWith(".") === true ? resolvePath(project.folder, source) : undefined
      return given === project.folder && folder.startsWith(`${target.replace(/\/$/, "")}/`)
    })
    .map(({ target }) => target.replace(/\/$/, ""))
  return code === undefined ? folder : `${writtenHome}${folder.slice(code.length)}`
}
