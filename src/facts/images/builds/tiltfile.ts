import { folderOf, resolvePath } from "../../paths.ts"
import type { ImageBuilds } from "../ImageSource.ts"

const call = /\bdocker_build\(\s*["']([^"']{1,200})["']\s*,\s*["']([^"']{1,200})["']/

/** `docker_build` of Tiltfiles. */
export const tiltfile: ImageBuilds = {
  name: "tiltfile",
  read: (repo) =>
    repo.named(/^Tiltfile$/).flatMap((path) =>
      repo.files.lines(path).flatMap((line) => {
        const [, image, folder] = call.exec(line.slice(0, 600)) ?? []
        const context = folder === undefined ? undefined : resolvePath(folderOf(path), folder)
        return image === undefined || context === undefined ? [] : [{ image, context, dockerfile: undefined }]
      })
    )
}
