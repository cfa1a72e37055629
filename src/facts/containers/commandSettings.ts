/** Files of settings that an image is started with. */
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { commandOf, type Dockerfile, finalInstructions } from "./Dockerfile.ts"
import { fileInImage, pathInImage } from "./fileInImage.ts"

const settingsFile = /(?:^|[\s=])["']?([\w./-]{1,150}\.(?:ya?ml|toml|json|ini|conf|cfg|hcl|tmpl|tpl))["']?(?=\s|$)/g

/** The files of the repository that the command of an image names as its settings. */
export const settingsOfCommand = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<string> => {
  const command = commandOf(finalInstructions(dockerfile))
  if (command === undefined || command.length > 2000) return []
  return [...command.matchAll(settingsFile)].flatMap(([, named = ""]) => {
    const path = pathInImage(dockerfile, named)
    return (
      fileInImage(repo, dockerfile, folderOf(dockerfile.path), path) ?? fileInImage(repo, dockerfile, "", path) ?? []
    )
  })
}
