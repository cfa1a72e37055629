/** Files that an image may have although none of the repository becomes them. */
import { escape } from "effect/RegExp"
import { baseName, folderOf, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { copyWords, stagesOf } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions, finalStages, hasStage } from "./Dockerfile.ts"
import { fileInImage } from "./fileInImage.ts"
import { imageName } from "./ImageName.ts"

const longest = 4000

/** Tells images that bring a system or a language, and no program with settings of its own. */
export const isPlainBase = (image: string): boolean =>
  /^(?:docker\/library\/)?(?:scratch|alpine|debian|ubuntu|busybox|fedora|almalinux|rockylinux|amazonlinux|archlinux|golang|node|python|ruby|rust|php|openjdk|eclipse-temurin|amazoncorretto|elixir|erlang|perl|swift)$|^(?:oven\/bun|denoland\/deno|hexpm\/elixir|redhat\/ubi\d{1,2}[\w-]*|ubi\d{1,2}\/[\w-]+|(?:distroless|chainguard|dotnet)\/[\w/-]+)$/.test(
    imageName(image).name
  )

/** Words of a path that name what a package may bring along: `/etc/nginx/nginx.conf` comes with nginx. */
const namesOf = (path: string): ReadonlyArray<string> =>
  path.startsWith("/etc/") || path.startsWith("/usr/")
    ? [baseName(folderOf(path)), baseName(path).replace(/d?\.\w+$/, "")].filter(
        (word) => word.length > 2 && word !== "etc"
      )
    : []

const folderOnly = /^\s*(?:mkdir|chown|chmod|install\s+-d)\b/

/** Whether a step writes a file, puts something into its folder, or installs what brings it along. */
const writes = (step: string, path: string): boolean => {
  const commands = step.slice(0, longest).split(/&&|;|\|\|/)
  const folder = folderOf(path)
  return commands.some(
    (command) =>
      command.includes(baseName(path)) ||
      (folder !== "" &&
        !folderOnly.test(command) &&
        new RegExp(`(?:^|[\\s=:"'])${escape(folder)}(?:[/\\s"']|$)`).test(command)) ||
      namesOf(path).some((word) => command.includes(word))
  )
}

/** Whether a copy names the file, or may bring it out of somebody else's image. */
const brings = (dockerfile: Dockerfile, text: string, path: string): boolean => {
  const from = /--from=(\S{1,100})/.exec(text)?.[1]
  const to = copyWords(text).at(-1) ?? ""
  return (
    text.includes(baseName(path)) ||
    (from !== undefined && !hasStage(dockerfile, from) && path.startsWith(`${withoutEnd(to)}/`))
  )
}

/** Whether an image has a file, or may have it: the repository's, one that a step makes, or one of what it is built on. */
export const mayBeInImage = (
  repo: RepoView,
  dockerfile: Dockerfile,
  contexts: ReadonlyArray<string>,
  path: string,
  target?: string
): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image
  if (base === undefined || !isPlainBase(base)) return true
  if (contexts.some((context) => fileInImage(repo, dockerfile, context, path, target) !== undefined)) return true
  const own = finalInstructions(dockerfile, target).some(
    ({ keyword, text }) =>
      (keyword === "RUN" && writes(text, path)) ||
      ((keyword === "COPY" || keyword === "ADD") && brings(dockerfile, text.slice(0, longest), path))
  )
  // a stage before may make the file by name and hand its folder over
  return (
    own ||
    [...stagesOf(dockerfile, target)].some(({ instructions }) =>
      instructions.some(({ keyword, text }) => keyword === "RUN" && text.slice(0, longest).includes(baseName(path)))
    )
  )
}
