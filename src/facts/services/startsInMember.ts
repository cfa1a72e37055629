import { commandOf, type Dockerfile, finalInstructions } from "../containers/Dockerfile.ts"
import { fileInImage, folderOfImage } from "../containers/fileInImage.ts"
import { resolved } from "../containers/folderInImage.ts"
import { baseName, folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Longest command that is read. */
const longest = 2000

/** Signs that a command goes to another folder than the one it is started in, or is told one. */
const elsewhere =
  /(?:^|[\s"';&])(?:cd\s|pushd\s|\.\.\/|-C\s|--(?:cwd|dir|directory|filter|prefix|scope|workspace)[\s=])/

/** Whether a command runs what lies in the folder it is started in: it names no file outside of it. */
const staysIn = (folder: string, command: string): boolean =>
  command.length <= longest &&
  !elsewhere.test(command) &&
  command
    .split(/[\s"'=]+/)
    .every((word) => !/^\/.*\//.test(word) || within(folder, word) || /^\/(?:usr\/|bin\/)/.test(word))

/**
 * The member that an image starts in, where it is given more than that: `server` of `COPY . /app`, `WORKDIR /app/server`
 * and `CMD ["node", "dist/index.js"]`. Its program, port and variables are what that folder says.
 */
export const startsInMember = (repo: RepoView, dockerfile: Dockerfile, root: string): string | undefined => {
  const instructions = finalInstructions(dockerfile)
  const command = commandOf(instructions)
  const start = folderOfImage(dockerfile)
  if (command === undefined || start === "/" || !staysIn(start, command)) return undefined
  const members = repo.modules.filter((module) => module.root !== root && within(root, module.root))
  for (const name of new Set(members.map(({ manifest }) => baseName(manifest))))
    for (const context of new Set([folderOf(dockerfile.path), root, ""])) {
      const manifest = fileInImage(repo, dockerfile, context, resolved(start, name))
      const found = members.find((member) => member.manifest === manifest)
      if (found !== undefined) return found.root
    }
  return undefined
}
