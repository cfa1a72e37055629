import type { RepoView } from "../RepoView.ts"
import { type Dockerfile, finalInstructions, finalStages } from "./Dockerfile.ts"
import { imageName } from "./ImageName.ts"
import { startedFiles } from "./supervision.ts"

/** Programs that are made to be the first process of a container, where a command line begins with one. */
const init =
  /^(?:exec\s+)?(?:(?:\/(?:usr\/)?s?bin\/|\/package\/admin\/\S{1,60}\/|\/command\/|\/usr\/local\/s?bin\/)?(?:my_init|s6-svscan|runsvdir(?:-start)?|runit-init|tini(?:-static)?|dumb-init|catatonit)|\/init|\/sbin\/init|\/lib\/systemd\/systemd)(?:\s|$)/

/** Publishers whose images all start their own: s6-overlay of these refuses to be any process but the first. */
const publishers =
  /^(?:linuxserver|hotio|phusion|home-?assistant|serversideup)\/|^(?:plexinc\/pms-docker|jc21\/nginx-proxy-manager)$/

/** Bases whose entry point is such a program, and those of whose it is the command. */
const entering = /^(?:linuxserver|hotio|home-?assistant)\/|\bs6-overlay\b/
const commanding = /^phusion\//

/** Whether somebody else's image is known to start an init process of its own. */
export const publishedInit = (image: string): boolean => publishers.test(imageName(image).name)

/** Whether an image brings the process that starts and reaps the others, as what it starts by itself shows. */
export const startsInit = (repo: RepoView, command: string): boolean =>
  init.test(command.trim()) ||
  startedFiles(repo, command).some((path) =>
    repo.files
      .lines(path)
      .slice(0, 2000)
      .some((line) => /^\s*exec\s/.test(line) && init.test(line.trim().slice(0, 500)))
  )

/** Whether what an image is built on starts its own init process, and nothing in the Dockerfile takes its place. */
export const inheritsInit = (dockerfile: Dockerfile, target?: string): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image
  if (base === undefined) return false
  const { name } = imageName(base)
  const sets = (keyword: string): boolean =>
    finalInstructions(dockerfile, target).some((instruction) => instruction.keyword === keyword)
  return (entering.test(name) && !sets("ENTRYPOINT")) || (commanding.test(name) && !sets("ENTRYPOINT") && !sets("CMD"))
}
