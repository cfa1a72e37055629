/** Folders of an image that nothing of the program lies in. */
import { escape } from "effect/RegExp"
import { startFolder } from "../data/startFolders.ts"
import { baseName, within, withoutEnd } from "../paths.ts"
import { copyWords } from "./copiedSources.ts"
import { commandOf, type Dockerfile, finalInstructions, finalStages, type Instruction } from "./Dockerfile.ts"
import { folderOfImage } from "./fileInImage.ts"
import { resolved } from "./folderInImage.ts"
import { isPlainBase } from "./madeInImage.ts"

/** Longest instruction that is read. */
const longest = 4000

const program = /^\/(?:app|srv|opt)$/

/** Steps that put nothing into the folder that they run in. */
const onlyMakes =
  /^\s*(?:mkdir|chown|chmod|adduser|addgroup|useradd|groupadd|rm|set|apk|apt|apt-get|dnf|microdnf|yum|docker-php-[\w-]+|a2(?:en|dis)\w+|pecl|update-ca-certificates)\b|^\s*(?:pip3?\s+install|gem\s+install|npm\s+(?:i|install)\s+(?:-g|--global))\b(?!.*\s(?:-t|--target|-e|--editable|--prefix|--install-dir)\b)/

/** Options by which a step is told another folder to work in. */
const worksIn =
  /\s(?:-C|--(?:prefix|cwd|chdir|dir|directory|root|target|install-?(?:dir|root)|working-dir(?:ectory)?))[= ]["']?(\/[^\s"']*)/

/** The place that a step puts something in, where its last word names one. */
const putsAt = /^\s*(?:ln|cp|mv|install|touch|sed)\s.*\s["']?(\/[^\s"']*)["']?\s*$/

/** A file of the working folder in a command: `./start`, `main.py`, `current/index.js`. */
const namesFile = /(?:^|["\s])(?:\.\/|(?![/-])[\w./-]{1,200}\.(?:[cm]?[jt]s|py|rb|php|jar|dll|sh|pl)(?=["\s]|$))/

/** Whether a RUN leaves something in a folder: a step names it, or runs in it and works nowhere else. */
const isFilledBy = (said: string, folder: string, from: string, names: RegExp): boolean => {
  let inside = from
  return said.split(/&&|;|\|\|/).some((step) => {
    const goes = /^\s*cd\s+["']?([^\s"']+)/.exec(step)?.[1]
    if (goes !== undefined) {
      inside = resolved(inside, goes)
      return false
    }
    if (onlyMakes.test(step)) return false
    const elsewhere = (worksIn.exec(step) ?? putsAt.exec(step))?.[1]
    return names.test(step) || (within(folder, inside) && (elsewhere === undefined || within(folder, elsewhere)))
  })
}

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
      return isFilledBy(said, folder, inside, names)
    case "CMD":
    case "ENTRYPOINT":
      return names.test(said) || (within(folder, inside) && namesFile.test(said))
    default:
      return false
  }
}

/** Says whether nothing that a Dockerfile itself says puts something into a folder. */
export const leavesEmpty = (dockerfile: Dockerfile, folder: string, target: string | undefined): boolean => {
  let inside = startFolder(finalStages(dockerfile, target)[0]?.image ?? "")
  return finalInstructions(dockerfile, target).every((instruction) => {
    if (instruction.keyword === "WORKDIR")
      inside = resolved(inside, instruction.text.trim().replace(/^["']|["']$/g, ""))
    return !fills(instruction, folder, inside)
  })
}

const isEmpty = (dockerfile: Dockerfile, folder: string, target: string | undefined): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image
  return base !== undefined && isPlainBase(base) && leavesEmpty(dockerfile, folder, target)
}

/** Whether a disk over such a folder hides nothing: the image is built on a plain one and puts its program elsewhere. */
export const isLeftEmpty = (dockerfile: Dockerfile, path: string, target?: string): boolean => {
  const folder = withoutEnd(path)
  return program.test(folder) && isEmpty(dockerfile, folder, target)
}

/** Says whether an image brings the very program that it starts, by the file's name or in a folder above it. */
const bringsProgram = (instructions: ReadonlyArray<Instruction>): boolean => {
  const [first = "", ...words] = (commandOf(instructions) ?? "").trim().slice(0, longest).split(/\s+/)
  const programs = [first, ...words.filter((word) => /^(?!-)[\w@./-]{0,200}(?:\/|\.)[\w-]{1,60}$/.test(word))].slice(
    0,
    20
  )
  let inside = "/"
  return instructions.some(({ keyword, text }) => {
    if (keyword === "WORKDIR") inside = resolved(inside, text.trim().replace(/^["']|["']$/g, ""))
    if (keyword !== "COPY" && keyword !== "ADD") return false
    const words = copyWords(text.slice(0, longest))
    const to = resolved(inside, words.at(-1) ?? ".").replace(/(.)\/$/, "$1")
    const sources = new Set(words.slice(0, -1).map(baseName))
    return programs.some(
      (program) =>
        sources.has(baseName(program)) ||
        (program.startsWith("/") && to !== "/" && !/\/s?bin$/.test(to) && within(to, program))
    )
  })
}

/**
 * Whether a disk over a folder hides the program: the image starts in it or below it, and something may lie there. Of a
 * folder that is named for a program which is copied elsewhere only its own steps tell, whatever it is built on.
 */
export const hidesProgram = (
  dockerfile: Dockerfile,
  path: string,
  target: string | undefined,
  workingFolder: string | null
): boolean => {
  const folder = withoutEnd(path)
  const own = finalInstructions(dockerfile, target)
  const starts = [folderOfImage(dockerfile, target), ...(workingFolder === null ? [] : [workingFolder])]
  if (!starts.some((start) => within(folder, start))) return false
  const isNamed = workingFolder !== null || own.some(({ keyword }) => keyword === "WORKDIR")
  return isNamed && bringsProgram(own) ? !leavesEmpty(dockerfile, folder, target) : !isEmpty(dockerfile, folder, target)
}
