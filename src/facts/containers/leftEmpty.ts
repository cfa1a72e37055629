/** Folders of an image, named like those of programs or not, that nothing of the program lies in. */
import { escape } from "effect/RegExp"
import { within } from "../paths.ts"
import { copyWords } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions, finalStages, type Instruction } from "./Dockerfile.ts"
import { folderOfImage } from "./fileInImage.ts"
import { resolved } from "./folderInImage.ts"
import { isPlainBase } from "./madeInImage.ts"

/** Longest instruction that is read. */
const longest = 4000

const program = /^\/(?:app|srv|opt)$/

/** Steps that put nothing into the folder that they run in. */
const onlyMakes =
  /^\s*(?:mkdir|chown|chmod|adduser|addgroup|useradd|groupadd|rm|set|apk|apt|apt-get|dnf|microdnf|yum)\b/

const fills = ({ keyword, text }: Instruction, folder: string, inside: string): boolean => {
  const said = text.slice(0, longest)
  const names = new RegExp(`(?:^|[\\s=:"'\\[,])${escape(folder)}(?:[/\\s"'\\]]|$)`)
  switch (keyword) {
    case "COPY":
    case "ADD": {
      const to = resolved(inside, copyWords(said).at(-1) ?? ".")
      return to === "/" || /\$/.test(to) || within(folder, to)
    }
    case "RUN":
      return said
        .split(/&&|;|\|\|/)
        .some((step) => !onlyMakes.test(step) && (within(folder, inside) || names.test(step)))
    case "CMD":
    case "ENTRYPOINT":
      return names.test(said) || (within(folder, inside) && /(?:^|["\s])\.\//.test(said))
    default:
      return false
  }
}

const isEmpty = (dockerfile: Dockerfile, folder: string, target: string | undefined): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image
  if (base === undefined || !isPlainBase(base)) return false
  let inside = "/"
  return finalInstructions(dockerfile, target).every((instruction) => {
    if (instruction.keyword === "WORKDIR")
      inside = resolved(inside, instruction.text.trim().replace(/^["']|["']$/g, ""))
    return !fills(instruction, folder, inside)
  })
}

/** Whether a disk over such a folder hides nothing: the image is built on a plain one and puts its program elsewhere. */
export const isLeftEmpty = (dockerfile: Dockerfile, path: string, target?: string): boolean => {
  const folder = path.replace(/\/+$/, "")
  return program.test(folder) && isEmpty(dockerfile, folder, target)
}

/** Whether a disk over a folder hides the program: the image starts in it or below it, and something may lie there. */
export const hidesProgram = (dockerfile: Dockerfile, path: string, target?: string): boolean => {
  const folder = path.replace(/\/+$/, "")
  return within(folder, folderOfImage(dockerfile, target)) && !isEmpty(dockerfile, folder, target)
}
